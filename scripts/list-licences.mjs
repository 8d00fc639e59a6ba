// The licence of every package that ships. Fails for a licence that nobody has agreed to.
import { readShippedPackages } from './release/read-shipped-packages.mjs';

/** Permissive ones, and OFL for the fonts. */
const AGREED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
]);

/** One of the licences that an SPDX expression leaves to choose, if it is agreed to. `A AND B` needs both. */
function isAgreed(/** @type {string} */ expression) {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/\s+OR\s+/i)
    .some((choice) => choice.split(/\s+AND\s+/i).every((licence) => AGREED.has(licence.trim())));
}

/** @type {Map<string, string[]>} */
const byLicence = new Map();
for (const { name, version, license } of readShippedPackages())
  byLicence.set(license, [...(byLicence.get(license) ?? []), `${name} ${version}`]);
for (const [licence, names] of [...byLicence].toSorted(([one], [other]) =>
  one.localeCompare(other),
))
  console.log(`${licence}${isAgreed(licence) ? '' : ' (NOT AGREED TO)'}: ${names.join(', ')}`);
process.exitCode = [...byLicence.keys()].every(isAgreed) ? 0 : 1;
