import { findStoredLife } from '#/ui/storage/stored.ts';

const WORDS = {
  device: 'saved in this browser only',
  tab: 'saved in this tab only',
  page: 'saved until this page is left',
} as const;

/** Where, and for how long, what is noted now of a service is saved: a browser may refuse its storage, and of a file nothing is stored. */
export const describeStorageLife = (service: string): string => WORDS[findStoredLife(service)];
