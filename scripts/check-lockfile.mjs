// The lockfile names versions and hashes, never a registry: whoever installs uses their own. Every entry has a hash, so what arrives is
// what was meant. And it is whole: `npm ci` refuses one that leaves out the packages of other platforms, which happens when it was written
// where the registry lacked them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/** @type {Record<string, { resolved?: string, integrity?: string, link?: boolean, inBundle?: boolean, optionalDependencies?: Record<string, string> }>} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
/** @type {string[]} */
const problems = [];

/** Where Node would find a package from another: beside it, or further up. */
function isThere(/** @type {string} */ from, /** @type {string} */ name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (packages[`${base === '' ? '' : `${base}/`}node_modules/${name}`]) return true;
    if (base === '') return false;
  }
}

/** A bundled package comes inside the archive of the package that holds it, whose hash covers it. */
function isCovered(/** @type {string} */ path) {
  const holder = path.slice(0, path.lastIndexOf('/node_modules/'));
  return (
    packages[path]?.integrity !== undefined ||
    (packages[path]?.inBundle === true && packages[holder] !== undefined && isCovered(holder))
  );
}

for (const [path, { resolved, link, optionalDependencies }] of Object.entries(packages)) {
  if (resolved !== undefined && resolved.includes('://'))
    problems.push(`${path} is tied to ${new URL(resolved).host}`);
  if (path !== '' && !link && !isCovered(path)) problems.push(`${path} has no integrity hash`);
  for (const name of Object.keys(optionalDependencies ?? {}))
    if (!isThere(path, name))
      problems.push(
        `${name}, which ${path} takes on another platform, is left out: npm ci would refuse`,
      );
}
// A package that is installed runs no code before we import it.
if (!/^ignore-scripts=true$/m.test(readFileSync(join(root, '.npmrc'), 'utf8')))
  problems.push('.npmrc lets install scripts run');

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
