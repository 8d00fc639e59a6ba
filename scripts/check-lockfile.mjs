// The lockfile names versions and hashes, never a registry: whoever installs uses their own. And it is whole: `npm ci` refuses one that
// leaves out the packages of other platforms, which happens when it was written where the registry lacked them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/** @type {Record<string, { resolved?: string, integrity?: string, link?: boolean, optional?: boolean, optionalDependencies?: Record<string, string> }>} */
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

for (const [path, { resolved, integrity, link, optional, optionalDependencies }] of Object.entries(packages)) {
  if (resolved !== undefined && resolved.includes('://')) problems.push(`${path} is tied to ${new URL(resolved).host}`);
  if (path !== '' && !link && !optional && integrity === undefined) problems.push(`${path} has no integrity hash`);
  for (const name of Object.keys(optionalDependencies ?? {}))
    if (!isThere(path, name)) problems.push(`${name}, which ${path} takes on another platform, is left out: npm ci would refuse`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
