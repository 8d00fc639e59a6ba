import { isSameText } from '#/lib/json/as-record.ts';
import { readNextSkip } from '#/api/client/next-page.ts';
import type { CheckAnswer } from '#/api/queries/monitors.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay, type PageStatus } from '#/contract/values/monitor-values.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { explainDisagreement } from '../monitor/compare-summary.ts';
import { compareWithList } from './compare-with-list.ts';
import { doubtIdentity } from './doubt-identity.ts';
import { type Doubt, explainDoubt } from './explain-doubt.ts';
import { explainUnusableNext } from './explain-next.ts';
import { findRawPages } from './raw-pages.ts';

type Answer = Pick<CheckAnswer, 'value' | 'raw'>;

interface AskedFor {
  readonly monitorId: string;
  readonly checkId: string;
  readonly status?: PageStatus | undefined;
  readonly skip: number;
  /** The answer with the results before these, where it is known. */
  readonly before?: Answer | undefined;
  /** The check as it was told before, with other results. */
  readonly known?: MonitorCheck | undefined;
  /** It comes from a file that holds only some of the pages: that the list ends early is known, and no fault. */
  readonly isPart?: boolean;
}

/** Where an answer of the check endpoint does not fit itself, or the one before it, in sentences. */
export function doubtAnswer(
  answer: Answer,
  { monitorId, checkId, status, skip, before, known, isPart = false }: AskedFor,
): readonly string[] {
  const { data } = answer.value;
  const next = data.next ?? answer.value.next;
  const list = findRawPages(answer.raw);
  const count = list?.length ?? 0;
  const unreadable = count - data.pages.length;
  const foreign =
    status === undefined ? 0 : data.pages.filter((page) => page.status !== status).length;
  const twins = data.pages.length - new Set(data.pages.map(({ id }) => id)).size;
  const nextSkip = count === 0 ? null : readNextSkip(next, skip);
  const gap = nextSkip === null ? 0 : nextSkip - skip - count;
  const doubts: readonly Doubt[] = [
    ...doubtIdentity(data, { monitorId, checkId, known }),
    ...(list === null ? [{ kind: 'noList' } as const] : []),
    ...(gap > 0 ? [{ kind: 'gap', count: gap } as const] : []),
    ...(gap < 0 && nextSkip !== null ? [{ kind: 'overlap', skip: nextSkip } as const] : []),
    ...(unreadable > 0 ? [{ kind: 'unreadable', count: unreadable } as const] : []),
    ...(status !== undefined && foreign > 0
      ? [{ kind: 'foreign', status, count: foreign } as const]
      : []),
    ...(twins > 0 ? [{ kind: 'twins', count: twins } as const] : []),
    ...(count === 0 && next !== null && next.trim() !== ''
      ? [{ kind: 'empty', skip } as const]
      : []),
  ];
  const nextProblem = count === 0 ? null : explainUnusableNext(next, skip);
  // A check under way counts on while it is read.
  const disagreements =
    list === null || isCheckUnderWay(data.status)
      ? []
      : compareWithList(data, {
          status: status ?? null,
          skip,
          count,
          // Where a file ends is not where the list does.
          hasNext: nextSkip !== null || isPart,
        });
  const repeats =
    before !== undefined && skip > 0 && isSameList(before, answer)
      ? [
          `The service gave the same results for the page before, so what the check holds from number ${formatNumber(skip + 1)} on is not known.`,
        ]
      : [];
  return [
    ...repeats,
    ...disagreements.map(explainDisagreement),
    ...doubts.map(explainDoubt),
    ...(nextProblem === null ? [] : [nextProblem]),
  ];
}

/** Whether two answers hold the same results: those of a service that does not heed `skip`. */
function isSameList(left: Answer, right: Answer): boolean {
  const [before, now] = [findRawPages(left.raw), findRawPages(right.raw)];
  return now !== null && now.length > 0 && before?.length === now.length && isSameText(before, now);
}
