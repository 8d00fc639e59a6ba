import { PAGE_LIMIT } from '#/contract/monitor-values.ts';
import type { OpenEnum } from '#/contract/known-values.ts';
import type { PageStatus } from '#/contract/monitor-values.ts';

export const PAGE_SIZES = [25, 50, 100] as const;
export const DETAIL_TABS = ['diff', 'fields', 'snapshot', 'judgment', 'raw'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];
/** Statuses that the triage inbox takes in on request, beside changed pages and errors. */
export const TRIAGE_EXTRAS = ['new', 'removed'] as const;
export type TriageExtra = (typeof TRIAGE_EXTRAS)[number];

/**
 * The state of the check screen, as its URL holds it. Defaults are left out. A value that cannot be is kept as it was typed, so that it
 * can be shown and explained; `problemsOf` names it and `readCheckQuery` refuses to send it.
 */
export interface CheckSearch {
  readonly status?: OpenEnum<PageStatus>;
  /** Page size; text when it is no number. */
  readonly limit?: number | string;
  readonly skip?: number | string;
  /** The id of the page result that is open. */
  readonly page?: string;
  readonly view?: 'triage';
  /** On a narrow screen, where the record of the check has no room beside the list: whether it is open. */
  readonly about?: true;
  readonly also?: readonly TriageExtra[];
  /** Text that the URL or title of a page in the inbox must contain. */
  readonly q?: string;
  readonly tab?: DetailTab;
  readonly layout?: 'split';
  readonly wrap?: false;
  /** Changes only, without the context lines. */
  readonly only?: true;
  /** What is looked for inside the diff. */
  readonly find?: string;
}

/** A change of the search; what is undefined goes out of the address. */
export type CheckSearchChange = { readonly [Key in keyof CheckSearch]?: CheckSearch[Key] | undefined };

/** The search after a change. */
export function changeSearch(search: CheckSearch, change: CheckSearchChange): CheckSearch {
  return readCheckSearch({ ...search, ...change });
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

function readNumber(value: unknown, fallback: number): number | string | undefined {
  const text = asText(value);
  if (text === undefined) return undefined;
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(number)) return text;
  return number === fallback ? undefined : number;
}

function readExtras(value: unknown): readonly TriageExtra[] | undefined {
  const typed = Array.isArray(value) ? value : (asText(value)?.split(',') ?? []);
  const extras = TRIAGE_EXTRAS.filter((extra) => typed.includes(extra));
  return extras.length > 0 ? extras : undefined;
}

/** Reads whatever stands in a URL. Never throws; an unusable view option falls back, an unusable parameter of the API stays as typed. */
export function readCheckSearch(raw: Readonly<Record<string, unknown>>): CheckSearch {
  const status = asText(raw['status']);
  const limit = readNumber(raw['limit'], PAGE_LIMIT.default);
  const skip = readNumber(raw['skip'], 0);
  const page = asText(raw['page']);
  const also = readExtras(raw['also']);
  const q = asText(raw['q']);
  const tab = DETAIL_TABS.find((name) => name === raw['tab']);
  const find = asText(raw['find']);
  return {
    ...(status !== undefined && { status }),
    ...(limit !== undefined && { limit }),
    ...(skip !== undefined && { skip }),
    ...(page !== undefined && { page }),
    ...(raw['view'] === 'triage' && { view: 'triage' }),
    ...(asText(raw['about']) === 'true' && { about: true }),
    ...(also && { also }),
    ...(q !== undefined && { q }),
    ...(tab && { tab }),
    ...(raw['layout'] === 'split' && { layout: 'split' }),
    ...(asText(raw['wrap']) === 'false' && { wrap: false }),
    ...(asText(raw['only']) === 'true' && { only: true }),
    ...(find !== undefined && { find }),
  };
}
