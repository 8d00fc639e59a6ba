import { keepEntries } from '#/ui/storage/stored.ts';

const MARKS = 'reviewed.';
keepEntries(MARKS);

/** What the names of a service's review marks begin with (`serviceName`). */
export const marksOfService = (service: string): string => `${MARKS}${service}.`;
/** The name under which the review marks of one check are saved, in whichever case its id is written. */
export const keyOfMarks = (service: string, checkId: string): string =>
  `${marksOfService(service)}${checkId.toLowerCase()}`;
