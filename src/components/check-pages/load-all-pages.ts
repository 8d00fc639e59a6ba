import { readNextSkip } from '#/api/client/next-page.ts';
import type {
  MonitorCheck,
  MonitorCheckDetail,
  MonitorCheckPage,
} from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay, type PageStatus } from '#/contract/values/monitor-values.ts';
import { isSameText } from '#/lib/json/as-record.ts';
import { compareStatuses, countListed } from '../monitor/compare-summary.ts';
import { doubtIdentity } from './doubt-identity.ts';
import type { Doubt } from './explain-doubt.ts';
import { explainUnusableNext } from './explain-next.ts';
import { type AnswerPages, ResultIndex } from './raw-pages.ts';

export interface PagesSource {
  readonly monitorId: string;
  readonly checkId: string;
  /** Null: all pages. */
  readonly status: PageStatus | null;
  /** The check as it was told before, elsewhere: an answer of an earlier state is not all of it. */
  readonly known?: MonitorCheck | undefined;
}

/** One answer of the check endpoint, as the loader needs it. */
export interface PageRead extends AnswerPages {
  readonly check: MonitorCheckDetail;
  readonly next: string | null;
}

/** What has been loaded so far. The lists only grow. */
export interface LoadedPages {
  readonly pages: readonly MonitorCheckPage[];
  /** Every result as it came, in its order, those that could not be read included. */
  readonly raw: readonly unknown[];
  /** How many results the summary counts; null when it does not say. */
  readonly expected: number | null;
  /** Results that came twice because the list moved while it was read; each is held once. */
  readonly repeated: number;
  /** Why this may not be all that the check has. Those about the end of the list come with the end. */
  readonly doubts: readonly Doubt[];
  /** The newest answer; null before the first. */
  readonly check: MonitorCheckDetail | null;
  /** The reading came to the end of the list, or to where it leads no further. */
  readonly ended: boolean;
}

export const NOTHING_LOADED: LoadedPages = {
  pages: [],
  raw: [],
  expected: null,
  repeated: 0,
  doubts: [],
  check: null,
  ended: false,
};

/**
 * Reads every page result of a filter, one request after the other, and yields after each. `read` asks for the results from `skip` on; its
 * rejection (an error, a cancel) ends the generator with it, and what was yielded before stays good. Ends by itself at the last page, at
 * an empty one, at a `next` that leads nowhere new, and at an answer that only repeats earlier ones (a service that does not heed `skip`
 * would be read for ever); whatever then does not fit is among the doubts.
 *
 * Two results of one id are both held: nothing says which is the right one. Only what is read again (a `next` that steps back into what was
 * read, or a list that moves while the check is under way) is held once.
 */
export async function* loadAllPages(
  read: (skip: number) => Promise<PageRead>,
  { status, ...asked }: PagesSource,
): AsyncGenerator<LoadedPages, void, void> {
  const index = new ResultIndex();
  const pages: MonitorCheckPage[] = [];
  const raw: unknown[] = [];
  let [repeated, unreadable, gap, twins, foreign] = [0, 0, 0, 0, 0];
  let hasMoved = false;
  /** That another check answered, or an earlier state of it; the first is named. */
  let others: readonly Doubt[] = [];
  let firstStatus: string | null | undefined;
  /** What the answers say beside their results that went wrong. */
  const troubles = new Set<string>();
  /** When the check was last written, as the answers say it. */
  const updates = new Set<string>();
  /** The counts that the answers gave for the filter. */
  const counts = new Set<number>();
  /** The position behind the last result that was read. */
  let reached = 0;
  /** How many results the first answer held. */
  let firstLength: number | null = null;
  let rawBefore: readonly unknown[] = [];
  let skip: number | null = 0;
  while (skip !== null) {
    const from: number = skip;
    const answer: PageRead = await read(from);
    const { check, next } = answer;
    firstStatus ??= check.status;
    hasMoved ||= firstStatus !== check.status || isCheckUnderWay(check.status);
    const pageAt = new Map(answer.pages.map((page, at) => [answer.positions[at], page]));
    // A shorter one may end a list with results that are there twice; those are kept.
    const isRepeat =
      from >= reached &&
      answer.raw.length >= (firstLength ?? Number.POSITIVE_INFINITY) &&
      (holdsAll(index, answer) || repeatsUnread(rawBefore, answer));
    rawBefore = answer.raw;
    firstLength ??= answer.raw.length;
    if (!isRepeat) gap += Math.max(0, from - reached);
    for (const [at, element] of isRepeat ? [] : answer.raw.entries()) {
      const page = pageAt.get(at);
      const isAgain = from + at < reached;
      if (page === undefined) {
        // Without an id nobody can tell whether it was read before; its position does.
        if (isAgain) continue;
        unreadable++;
      } else {
        if ((isAgain || hasMoved) && index.has(page)) {
          repeated++;
          continue;
        }
        if (index.hasId(page.id)) twins++;
        if (status !== null && page.status !== status) foreign++;
        index.add(page);
        pages.push(page);
      }
      raw.push(element);
    }
    if (!isRepeat) reached = Math.max(reached, from + answer.raw.length);
    const isEmpty = answer.raw.length === 0;
    const nextSkip: number | null = isEmpty || isRepeat ? null : readNextSkip(next, from);
    if (others.length === 0) others = doubtIdentity(check, asked);
    const counted = countListed(check, status);
    if (counted !== null) counts.add(counted);
    if (check.updatedAt !== null) updates.add(check.updatedAt);
    for (const words of answer.trouble) troubles.add(words);
    // A later answer without a summary takes nothing back; of several counts the largest is what may be there.
    const expected = counts.size === 0 ? null : Math.max(...counts);
    const doubts: Doubt[] = [...others];
    doubts.push(...[...troubles].map((words) => ({ kind: 'trouble', words }) as const));
    if (hasMoved) doubts.push({ kind: 'moved', repeated });
    else if (counts.size > 1)
      doubts.push({ kind: 'unsteady', least: Math.min(...counts), most: Math.max(...counts) });
    if (!hasMoved && updates.size > 1) doubts.push({ kind: 'altered', updates: [...updates] });
    if (!answer.hasList) doubts.push({ kind: 'noList' });
    if (isEmpty && next !== null && next.trim() !== '') doubts.push({ kind: 'empty', skip: from });
    if (isRepeat) doubts.push({ kind: 'again', skip: from });
    const dead = isEmpty || isRepeat ? null : explainUnusableNext(next, from);
    if (dead !== null) doubts.push({ kind: 'next', explanation: dead });
    if (gap > 0) doubts.push({ kind: 'gap', count: gap });
    if (unreadable > 0) doubts.push({ kind: 'unreadable', count: unreadable });
    if (twins > 0) doubts.push({ kind: 'twins', count: twins });
    if (status !== null && foreign > 0) doubts.push({ kind: 'foreign', status, count: foreign });
    // A check under way counts on while it is read.
    if (nextSkip === null && !hasMoved && answer.hasList) {
      const fitting = raw.length - foreign;
      if (expected !== null && fitting < expected)
        doubts.push({ kind: 'fewer', status, summary: expected, list: fitting });
      if (expected !== null && fitting > expected)
        doubts.push({ kind: 'more', status, summary: expected, list: fitting });
      // A list that is not whole has fewer of a status anyway.
      if (status === null && doubts.length === 0)
        doubts.push(...compareStatuses(check.summary, pages));
    }
    yield {
      pages: [...pages],
      raw: [...raw],
      expected,
      repeated,
      doubts,
      check,
      ended: nextSkip === null,
    };
    skip = nextSkip;
  }
}

/** Whether an answer of which nothing could be read is the one before once more. */
const repeatsUnread = (before: readonly unknown[], { pages, raw }: AnswerPages): boolean =>
  pages.length === 0 && raw.length > 0 && isSameText(before, raw);

/** Whether an answer that has results has none that was not read before. */
const holdsAll = (index: ResultIndex, { pages, raw }: AnswerPages): boolean =>
  pages.length > 0 &&
  pages.length === raw.length &&
  pages.every((page) => index.hasId(page.id)) &&
  pages.every((page) => index.has(page));
