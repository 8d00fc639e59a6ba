import type { KeyPlace } from '#/api/connection/connections.ts';

/** What is said of what the browser did not keep on the device though it was to stay. `place`: where it is instead. */
export const sayNotStored = (what: string, place: KeyPlace | undefined): string =>
  `This browser did not store ${what}: it is ${place === 'session' ? 'saved in this tab alone' : 'there until this page is left or reloaded'}.`;
