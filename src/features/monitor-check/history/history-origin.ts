import { isUuid } from '#/contract/values/uuid.ts';
import type { HistorySearch } from './history-params.ts';

/** Checks of the list that are read together. */
export const CHECKS_AT_ONCE = 25;

/** Whether an address names a page result whose history can be asked for; of a file, by whatever ids it holds. */
export const isOrigin = (
  monitorId: string,
  { check, page }: Pick<HistorySearch, 'check' | 'page'>,
  isFile = false,
): boolean =>
  check !== undefined &&
  (isFile || (isUuid(monitorId) && isUuid(check))) &&
  page !== undefined &&
  page !== '';
