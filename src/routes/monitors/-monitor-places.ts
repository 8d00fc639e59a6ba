import { hrefs } from '#/routes/-hrefs.ts';

/** The addresses that the monitor screens link to. */
export const monitorPlaces = {
  monitors: (search: object = {}) => hrefs.monitors(search),
  monitor: (monitorId: string, search: object = {}) => hrefs.monitor(monitorId, search),
  check: (monitorId: string, checkId: string) => hrefs.check(monitorId, checkId),
  errors: hrefs.errors,
};
