// npm run release: builds release/web-data-console-<version>.tar.gz, the page with its server and no other package, and starts it in an empty
// folder. RELEASE_DIR names another folder for the archive, RELEASE_PAGE a page that is built already.
import './check-node.mjs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';

ensureInstalled();
const { assemble } = await import('./assemble-deployment.mjs');
const { packFolder } = await import('./release/pack-folder.mjs');
const { proveArchive } = await import('./release/prove-archive.mjs');

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## [${version}] - `)) {
  console.error(`CHANGELOG.md has no dated section of ${version}: say first what is in it.`);
  process.exit(1);
}

const prefix = `web-data-console-${version}`;
const out = process.env['RELEASE_DIR'] ?? join(root, 'release');
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'release-'));
try {
  const stage = join(folder, 'stage');
  await assemble(stage, process.env['RELEASE_PAGE']);
  for (const name of [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'docs',
    'deploy',
    'e2e/readme',
  ])
    cpSync(join(root, name), join(stage, name), { recursive: true });
  const bytes = await packFolder(stage, { prefix, time: readTime() });
  const candidate = join(folder, `${prefix}.tar.gz`);
  writeFileSync(candidate, bytes);
  await proveArchive(candidate, { prefix, version });
  const archive = join(out, `${prefix}.tar.gz`);
  mkdirSync(out, { recursive: true });
  cpSync(candidate, archive);
  const sum = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(`${archive}.sha256`, `${sum}  ${prefix}.tar.gz\n`);
  console.log(`${archive}: ${(bytes.length / 1e6).toFixed(1)} MB, sha256 ${sum}`);
  console.log('Unpacked in an empty folder it starts, answers and stops.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** When what is released was made: SOURCE_DATE_EPOCH, else the time of the commit, else none. */
function readTime() {
  const named = process.env['SOURCE_DATE_EPOCH'];
  if (named !== undefined) return new Date(Number(named) * 1000);
  try {
    const options = { cwd: root, encoding: /** @type {const} */ ('utf8') };
    return new Date(Number(execFileSync('git', ['log', '-1', '--format=%ct'], options)) * 1000);
  } catch {
    return new Date(0);
  }
}
