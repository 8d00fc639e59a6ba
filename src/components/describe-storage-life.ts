import { findStoredLife } from '#/ui/storage/stored.ts';

const WORDS = {
  device: 'kept in this browser only',
  tab: 'kept in this tab only',
  page: 'kept until this page is left',
} as const;

/** Where, and for how long, what is noted now is kept: a browser may refuse its storage. */
export const describeStorageLife = (): string => WORDS[findStoredLife()];
