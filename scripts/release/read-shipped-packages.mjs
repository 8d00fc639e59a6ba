import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';

/**
 * Every package that ships: what `dependencies` in package.json bring, with all that they bring in turn. More than the page and its server
 * hold in the end, never less.
 * @returns {{ name: string, version: string, license: string, folder: string }[]}
 */
export function readShippedPackages() {
  /** @type {Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }>} */
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(packages).flatMap(
    ([path, { version = '', license = 'none named', dev, link }]) => {
      if (path === '' || dev || link) return [];
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [{ name, version, license, folder: join(root, path) }];
    },
  );
}
