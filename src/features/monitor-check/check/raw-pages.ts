import type { Decoded, Oddity } from '#/api/decode.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';

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
  readonly oddities: readonly Oddity[];
}

/** Where each page result was read from. A page result is made once, by one decode, so its own identity leads back to its JSON. */
const origins = new WeakMap<MonitorCheckPage, PageOrigin>();

/** The page results of an answer; from then on `rawOf` and `odditiesOf` know them. */
export function readAnswerPages(
  answer: Pick<Decoded<unknown>, 'raw' | 'oddities' | 'unread'>,
  pages: readonly MonitorCheckPage[],
): AnswerPages {
  const raw = readRawPages(answer.raw);
  const oddities = new Map<number, Oddity[]>();
  for (const oddity of answer.oddities) {
    const position = Number(/^data\.pages\[(\d+)\]/.exec(oddity.path)?.[1] ?? -1);
    const own = oddities.get(position);
    if (own) own.push(oddity);
    else oddities.set(position, [oddity]);
  }
  const unread = new Set(answer.unread.flatMap(({ list, index }) => (list === 'data.pages' ? [index] : [])));
  const positions = [...raw.keys()].filter((position) => !unread.has(position));
  pages.forEach((page, index) => {
    const position = positions[index] ?? -1;
    origins.set(page, { raw: raw[position], oddities: oddities.get(position) ?? [] });
  });
  return { pages, raw, positions };
}

/** A page result's own JSON, as the API gave it; undefined for one that no answer brought. */
export const rawOf = (page: MonitorCheckPage): unknown => origins.get(page)?.raw;

/** What in a page result's own JSON was not as the API describes it. */
export const odditiesOf = (page: MonitorCheckPage): readonly Oddity[] => origins.get(page)?.oddities ?? [];

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

/** The pages of a check's answer as they came; an empty list when they did not come as one. */
export function readRawPages(raw: unknown): readonly unknown[] {
  const pages = asRecord(asRecord(raw)['data'])['pages'];
  return Array.isArray(pages) ? pages : [];
}

export const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
