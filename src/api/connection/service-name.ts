import type { ConnectionSettings } from './connection.ts';

/**
 * Names the service that a connection leads to: what this browser keeps of one (visits, runs, searches, marks, drafts) is saved under it, so
 * that nothing of it shows on another, not even when the same connection is given another address. A new key does not change it.
 */
export const serviceName = ({ id, baseUrl }: Pick<ConnectionSettings, 'id' | 'baseUrl'>): string =>
  `${id}@${baseUrl}`;

/** Ids that connections get here (`makeRandomId`); those of a deployment's presets belong to the deployment. */
const OWN_ID = /[.]([0-9a-f]{32})@/;

/**
 * The id of a connection with this address that was removed, where names of storage tell of something that is saved under it still: one that
 * is added again finds what was written and what may have been started.
 */
export function findRemovedId(
  names: readonly string[],
  baseUrl: string,
  listed: readonly string[],
): string | null {
  const ids = names
    .filter((name) => name.endsWith(`@${baseUrl}`))
    .map((name) => OWN_ID.exec(name)?.[1]);
  return ids.find((id) => id !== undefined && !listed.includes(id)) ?? null;
}
