import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './ensure-installed.mjs';

/** What a build writes (vite.config.ts), besides what `public` holds. */
const OF_PAGE = /^(?:\.vite|assets|index\.html|report-[a-z]+\.html|version\.json)$/;
/** What `assemble` writes. */
const OF_DEPLOYMENT = /^(?:server\.mjs|dist|LICENSE|NOTICES\.md)$/;

/**
 * Why a folder may not be emptied for a built page; null where it may. It is whatever somebody has named, and what is in it would be gone:
 * nothing may be there but what an earlier build has written. The folder of this project is always its own.
 * @param {string} folder @returns {string | null}
 */
export function findForeignInPage(folder) {
  if (resolve(folder) === join(root, 'dist')) return null;
  const published = readdirSync(join(root, 'public'));
  return findForeign(folder, (name) => OF_PAGE.test(name) || published.includes(name));
}

/** The same for a deployment (assemble-deployment.mjs). @param {string} folder @returns {string | null} */
export const findForeignInDeployment = (folder) =>
  findForeign(folder, (name) => OF_DEPLOYMENT.test(name)) ??
  findForeignInPage(join(folder, 'dist'));

/** @param {string} named @param {(name: string) => boolean} isOwn */
function findForeign(named, isOwn) {
  const folder = resolve(named);
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory()) return `${folder} is no folder.`;
  const foreign = readdirSync(folder).find((name) => !isOwn(name));
  return foreign === undefined
    ? null
    : `${folder} would be emptied, and holds ${JSON.stringify(foreign)}, which no build has written: name an empty folder, or a new one.`;
}
