import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readShippedPackages } from './read-shipped-packages.mjs';

/** The licences of all packages that ship, with the texts that they ask to be passed on: markdown. */
export function writeNotices() {
  const parts = readShippedPackages()
    .filter(({ folder }) => existsSync(folder))
    .map(({ name, version, license, folder }) => {
      const texts = readdirSync(folder)
        .filter((file) => /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i.test(file))
        .toSorted((one, other) => (one < other ? -1 : 1))
        .map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return [`## ${name} ${version}`, `Licence: ${license}`, ...texts].join('\n\n');
    });
  return [
    '# Packages of others in this archive',
    'The page and its server are built from these packages, or from a part of them.',
    ...parts,
    '',
  ].join('\n\n');
}
