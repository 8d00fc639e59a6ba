// Known weaknesses, at every level, in what ships. Only the registry knows them: where it cannot be asked, that is said and nothing fails.
import { spawnSync } from 'node:child_process';
import { root } from './ensure-installed.mjs';

const npm = process.env['npm_execpath'];
const args = [
  'audit',
  '--omit=dev',
  '--audit-level=info',
  '--json',
  '--fetch-retries=0',
  '--fetch-timeout=20000',
];
const options = { cwd: root, encoding: /** @type {const} */ ('utf8') };
const { stdout } =
  npm && /\.c?js$/.test(npm)
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: true });

/** @returns {{ metadata?: { vulnerabilities: { total: number } }, vulnerabilities?: Record<string, { severity: string, range: string }> }} */
function readReport() {
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
}
const { metadata, vulnerabilities = {} } = readReport();
if (!metadata)
  console.log('Not asked: the registry gave no audit. Run `npm audit --omit=dev` where it does.');
else if (metadata.vulnerabilities.total === 0) console.log('No known weakness in what ships.');
else
  for (const [name, { severity, range }] of Object.entries(vulnerabilities))
    console.error(`${severity}: ${name} ${range}`);
process.exitCode = metadata && metadata.vulnerabilities.total > 0 ? 1 : 0;
