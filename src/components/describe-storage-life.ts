import { findStoredLife } from '#/ui/storage/stored.ts';

const WORDS = {
  device: 'kept in this browser only',
  tab: 'kept in this tab only',
  page: 'kept until this page is left',
} as const;

/** Where, and for how long, what is noted now of a service is kept: a browser may refuse its storage, and of a file nothing is stored. */
export const describeStorageLife = (service: string): string => WORDS[findStoredLife(service)];
