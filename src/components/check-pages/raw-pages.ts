import { readTrouble } from '#/api/errors/read-trouble.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { cutText, LONGEST_NAME } from '#/lib/text/cut-text.ts';
import type { Decoded } from '#/api/client/decode.ts';
import type { DecodeWarning } from '#/api/client/repair-copy.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';

/** The page results of an answer together with what they were read from. */
export interface AnswerPages {
  readonly pages: readonly MonitorCheckPage[];
  /** Every element of the list as it came, in its order, those that could not be read included. */
  readonly raw: readonly unknown[];
  /** False where something else, or nothing, came in its place: what it would hold is not known. */
  readonly hasList: boolean;
  /** Of `pages`, one by one: the position in `raw`. */
  readonly positions: readonly number[];
  /** What the answer says beside its results that went wrong: they may not be all. */
  readonly trouble: readonly string[];
}

interface PageOrigin {
  readonly raw: unknown;
  readonly warnings: readonly DecodeWarning[];
}

/** Where each page result was read from. A page result is made once, by one decode, so its own identity leads back to its JSON. */
const origins = new WeakMap<MonitorCheckPage, PageOrigin>();

/** The page results of an answer; from then on `rawOf` and `warningsOf` know them. */
export function readAnswerPages(
  answer: Pick<Decoded<unknown>, 'raw' | 'warnings' | 'unread'>,
  pages: readonly MonitorCheckPage[],
): AnswerPages {
  const list = findRawPages(answer.raw);
  const raw = list ?? [];
  const warnings = new Map<number, DecodeWarning[]>();
  for (const warning of answer.warnings) {
    const position = Number(/^data\.pages\[(\d+)\]/.exec(warning.path)?.[1] ?? -1);
    const own = warnings.get(position);
    if (own) own.push(warning);
    else warnings.set(position, [warning]);
  }
  const unread = new Set(
    answer.unread.flatMap(({ list, index }) => (list === 'data.pages' ? [index] : [])),
  );
  const positions = [...raw.keys()].filter((position) => !unread.has(position));
  pages.forEach((page, index) => {
    const position = positions[index] ?? -1;
    origins.set(page, { raw: raw[position], warnings: warnings.get(position) ?? [] });
  });
  const trouble = readTrouble(answer.raw).map(
    ([title, text]) => `${title}: ${cutText(text, LONGEST_NAME)}`,
  );
  return { pages, raw, hasList: list !== null, positions, trouble };
}

/** A page result's own JSON, as the API gave it; undefined for one that no answer had. */
export const rawOf = (page: MonitorCheckPage): unknown => origins.get(page)?.raw;

/** What in a page result's own JSON was not as the API describes it. */
export const warningsOf = (page: MonitorCheckPage): readonly DecodeWarning[] =>
  origins.get(page)?.warnings ?? [];

/** The page results of one reading by their ids. Linear however many share one: a result is written as text only once, and only where an id comes twice. */
export class ResultIndex {
  readonly #byId = new Map<
    string,
    { readonly pages: MonitorCheckPage[]; texts: Set<string> | null }
  >();

  hasId(id: string): boolean {
    return this.#byId.has(id);
  }

  /** Whether a result of the same JSON is here. One nested deeper than can be written equals only itself. */
  has(page: MonitorCheckPage): boolean {
    const known = this.#byId.get(page.id);
    if (known === undefined) return false;
    known.texts ??= new Set(known.pages.flatMap((each) => writeResult(each) ?? []));
    const text = writeResult(page);
    return text === null ? known.pages.includes(page) : known.texts.has(text);
  }

  add(page: MonitorCheckPage): void {
    const known = this.#byId.get(page.id);
    if (known === undefined) {
      this.#byId.set(page.id, { pages: [page], texts: null });
      return;
    }
    known.pages.push(page);
    const text = known.texts === null ? null : writeResult(page);
    if (text !== null) known.texts?.add(text);
  }
}

/** All that lists of one ended check hold: what a service gives in several of them, as one that heeds no filter does, is there once. */
export function joinLists(
  lists: readonly (readonly MonitorCheckPage[])[],
): readonly MonitorCheckPage[] {
  const index = new ResultIndex();
  return lists.flatMap((list) => {
    const fresh = list.filter((page) => !index.has(page));
    for (const page of fresh) index.add(page);
    return fresh;
  });
}

function writeResult(page: MonitorCheckPage): string | null {
  try {
    return JSON.stringify(rawOf(page) ?? page);
  } catch {
    return null;
  }
}

/** The pages of a check's answer as they came; null where they did not come as a list. */
export function findRawPages(raw: unknown): readonly unknown[] | null {
  const pages = asRecord(asRecord(raw)['data'])['pages'];
  return Array.isArray(pages) ? pages : null;
}
