import { AGENT_ERRORS, GENERAL_ERRORS, type HttpErrorRow } from './error-catalogue.ts';

/** What every answer of the status is headed by (`HTTP/1.1 403 Forbidden`), whatever its message says: it names a row where nothing else does. */
const HEADINGS: ReadonlySet<string> = new Set(['bad-request', 'forbidden']);

/** The rows as a message is compared with them, the narrower first. */
export const ROWS_BY_MESSAGE: readonly HttpErrorRow[] = [
  ...AGENT_ERRORS,
  ...GENERAL_ERRORS.filter(({ id }) => !HEADINGS.has(id)),
  ...GENERAL_ERRORS.filter(({ id }) => HEADINGS.has(id)),
];
