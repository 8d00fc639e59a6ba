import { decode, type Decoded, type Oddity } from '#/api/decode.ts';
import { type MonitorCheckPage, monitorCheckPageSchema } from '#/contract/schemas/monitor.ts';

/** The page results of an answer together with what they were read from. */
export interface AnswerPages {
  readonly pages: readonly MonitorCheckPage[];
  /** Every element of the list as it came, in its order, those that could not be read included. */
  readonly raw: readonly unknown[];
  /** Of `pages`, one by one: the position in `raw`. */
  readonly positions: readonly number[];
}

interface PageOrigin {
  readonly raw: unknown;
  /** `data.pages[3]` */
  readonly path: string;
}

/** Where each page result was read from. A page result is made once, by one decode, so its own identity leads back to its JSON. */
const origins = new WeakMap<MonitorCheckPage, PageOrigin>();

/** The page results of an answer; from then on `sourceOf` knows them. */
export function readAnswerPages(answer: Pick<Decoded<unknown>, 'raw'>, pages: readonly MonitorCheckPage[]): AnswerPages {
  const raw = readRawPages(answer.raw);
  // Decoding keeps the order and leaves out elements without an id, so the next element with a page's id is its own.
  let position = -1;
  const positions = pages.map((page) => {
    do position++;
    while (position < raw.length && readId(raw[position]) !== page.id);
    origins.set(page, { raw: raw[position], path: `data.pages[${position}]` });
    return position;
  });
  return { pages, raw, positions };
}

/** A page result's own JSON, as the API gave it; undefined for one that no answer brought. */
export const rawOf = (page: MonitorCheckPage): unknown => origins.get(page)?.raw;

/** What in a page result's own JSON was not as the API describes it. */
export function odditiesOf(page: MonitorCheckPage): readonly Oddity[] {
  const origin = origins.get(page);
  if (!origin) return [];
  const result = decode(monitorCheckPageSchema, origin.raw);
  return result.ok ? result.decoded.oddities.map((oddity) => ({ ...oddity, path: `${origin.path}.${oddity.path}` })) : [];
}

/** Whether two page results were read from the same JSON. */
export function isSameResult(left: MonitorCheckPage, right: MonitorCheckPage): boolean {
  if (left === right) return true;
  try {
    return left.id === right.id && JSON.stringify(rawOf(left) ?? left) === JSON.stringify(rawOf(right) ?? right);
  } catch {
    // Nested deeper than can be written: taken as two.
    return false;
  }
}

const readId = (element: unknown): string | null => {
  const { id } = asRecord(element);
  return typeof id === 'string' || typeof id === 'number' || typeof id === 'boolean' ? String(id) : null;
};

/** The pages of a check's answer as they came; an empty list when they did not come as one. */
export function readRawPages(raw: unknown): readonly unknown[] {
  const pages = asRecord(asRecord(raw)['data'])['pages'];
  return Array.isArray(pages) ? pages : [];
}

export const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
