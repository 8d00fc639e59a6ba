import { findHeldLife, findStoredLife } from '#/ui/storage/stored.ts';

const WORDS = {
  device: 'saved in this browser only',
  tab: 'saved in this tab only',
  page: 'saved until this page is left',
} as const;

/**
 * Where, and for how long, what is noted now of a service is saved: a browser may refuse its storage, and of a file nothing is stored.
 * `names`: what it is saved under, where it may be more than there is room for.
 */
export const describeStorageLife = (service: string, names: readonly string[] = []): string =>
  describeHeldLife(names) ?? WORDS[findStoredLife(service)];

/** As `describeStorageLife`, of what is saved under these names where some of it found no room on the device; else null. */
export function describeHeldLife(names: readonly string[]): string | null {
  const lives = names.map(findHeldLife);
  const shortest = (['page', 'tab'] as const).find((life) => lives.includes(life));
  return shortest === undefined ? null : WORDS[shortest];
}
