import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Installs the packages of package-lock.json unless exactly those are there. Ends the process when npm fails. */
export function ensureInstalled() {
  const missing = findOutdated();
  if (missing === null) return;
  console.log(`Installing packages (${missing}) …`);
  // npm's own script, run by this very Node: on Windows `npm` is no program that spawn could start.
  const npm = process.env['npm_execpath'];
  // The lockfile's versions, and the lockfile left as it is. `npm ci` would refuse a lockfile written where the registry lacked a package for
  // another platform. Without `--include=dev`, NODE_ENV=production would leave out what builds and tests.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit') };
  const result =
    npm && /\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: true });
  if (result.status === 0) return;
  console.error(
    '\nThe packages could not be installed. Is the package registry reachable? `npm install` shows more.',
  );
  process.exit(1);
}

/** Why node_modules is not what package-lock.json asks for, or null when it is. */
function findOutdated() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return 'none are there yet';
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(installed);
  for (const [path, { version, optional, devOptional }] of Object.entries(wanted)) {
    if (path === '' || optional || devOptional) continue;
    if (present[path]?.version !== version)
      return `${path.replace(/^node_modules\//, '')} ${version} is missing`;
  }
  return null;
}

/** @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
const readPackages = (/** @type {string} */ file) =>
  JSON.parse(readFileSync(file, 'utf8')).packages;
