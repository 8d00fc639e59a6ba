import { findLifeOf, findStoredLife } from '#/ui/storage/stored.ts';

const WORDS = {
  device: 'saved in this browser only',
  tab: 'saved in this tab only',
  page: 'saved until this page is left',
} as const;

/** Where, and for how long, what is noted now of a service is saved: a browser may refuse its storage, and of a file nothing is stored. */
export const describeStorageLife = (service: string): string => WORDS[findStoredLife(service)];

/** The same of what is saved under these names, some of which may have found no room on the device; null where nothing is saved. */
export function describeLifeOf(names: readonly string[]): string | null {
  const life = findLifeOf(names);
  return life === null ? null : WORDS[life];
}
