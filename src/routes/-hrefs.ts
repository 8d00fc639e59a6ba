import { encodeSegment } from '#/ui/encode-segment.ts';
import { toAddressText } from '#/ui/address-text.ts';

type SearchValue = string | number | boolean | null | undefined | readonly (string | number)[];

const isAbsent = (value: SearchValue) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A query string that a person can read: lists repeat their name. Empty, or with its question mark. */
function writeSearch(search: object): string {
  const pairs = (Object.entries(search) as [string, SearchValue][])
    .filter(([, value]) => !isAbsent(value))
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((item) => [name, toAddressText(String(item))]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

const segment = encodeSegment;

/** The addresses of all places. A feature gets them as props; nothing else spells a path. */
export const hrefs = {
  home: () => '/',
  monitors: (search: object = {}) => `/monitors${writeSearch(search)}`,
  monitor: (monitorId: string, search: object = {}) => `/monitors/${segment(monitorId)}${writeSearch(search)}`,
  check: (monitorId: string, checkId: string, search: object = {}) =>
    `/monitors/${segment(monitorId)}/checks/${segment(checkId)}${writeSearch(search)}`,
  search: (search: object = {}) => `/search${writeSearch(search)}`,
  runs: (search: object = {}) => `/agent-runs${writeSearch(search)}`,
  run: (jobId: string, search: object = {}) => `/agent-runs/${segment(jobId)}${writeSearch(search)}`,
  compareRuns: (left: string, right: string, search: object = {}) => `/agent-runs/compare${writeSearch({ left, right, ...search })}`,
  /** The error reference; with a message, a status or a code it shows the rows that fit. */
  errors: (pasted?: string | null) => `/errors${writeSearch({ q: pasted })}`,
  /** One row of the error reference by its id (`rate-limit`, `trace-parent-finished`). */
  errorRow: (rowId: string) => `/errors?row=${segment(rowId)}`,
  connection: (search: object = {}) => `/settings/connection${writeSearch(search)}`,
} as const;
