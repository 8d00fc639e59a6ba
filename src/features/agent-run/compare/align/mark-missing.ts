import { countLeading } from '#/lib/text/count-leading.ts';
import type { AgentNode, RunEvent, Span } from '../../trace/trace-model.ts';
import type { Step, StepPair } from './pair-steps.ts';
import { isRunEnd } from './read-step.ts';

/** How many events of an agent are missing. */
export interface Missing {
  /** Up to that event of it; null for an event of another. */
  readonly upTo: (eventId: string) => number | null;
  readonly total: number;
}

/** What is missing of an agent, or could not be read. Its `events` come in its own order. */
export function countMissing(
  agent: Pick<AgentNode, 'gaps' | 'unread'> | null,
  events: readonly RunEvent[],
): Missing {
  const { gaps = [], unread = [] } = agent ?? {};
  if (gaps.length + unread.length === 0) return NONE_MISSING;
  const places = new Map(events.map(({ id }, place) => [id, place]));
  const isInGap = (time: number) => {
    const gap = gaps[countLeading(gaps, ({ after }) => after <= time) - 1];
    return gap !== undefined && time <= (events[places.get(gap.eventId) ?? -1]?.time ?? -1);
  };
  // What could not be read between two numbers that do not follow one another is missing there already.
  const beside =
    gaps.length === 0 ? unread : unread.map((times) => times.filter((time) => !isInGap(time)));
  const countUnread = (until: number) =>
    beside.reduce((sum, times) => sum + countLeading(times, (time) => time < until), 0);
  let total = 0;
  const sums = gaps.map(({ eventId, missing }) => {
    total += missing;
    return { place: places.get(eventId) ?? 0, total };
  });
  const upTo = (eventId: string) => {
    const place = places.get(eventId);
    if (place === undefined) return null;
    const byNumber = sums[countLeading(sums, (sum) => sum.place <= place) - 1]?.total ?? 0;
    return byNumber + countUnread(events[place]?.time ?? 0);
  };
  return { upTo, total: beside.reduce((sum, times) => sum + times.length, total) };
}

const NONE_MISSING: Missing = { upTo: () => 0, total: 0 };

/** What of a call may be among missing events: its start, with what was asked, or anything behind that. Null where nothing is. */
export function findTorn(
  { startEvent, finishEvent }: Span,
  { upTo, total }: Missing,
): Step['torn'] {
  const from = startEvent === null ? 0 : (upTo(startEvent.id) ?? 0);
  const to = finishEvent === null ? total : (upTo(finishEvent.id) ?? from);
  if (to === from) return null;
  return startEvent === null ? 'start' : 'rest';
}

/**
 * What only one run did is no difference where the other lacks so many events between the steps before and behind it: it may be among
 * them. Nor is what differs in a call of which events are missing, unless both tell what was asked. `behind`: how many events are missing
 * behind the last step of each side.
 */
export function markMissing(
  pairs: readonly StepPair[],
  behind: { readonly left: number; readonly right: number },
): readonly StepPair[] {
  const lost = new Set([
    ...findLost(pairs, 'left', behind.left),
    ...findLost(pairs, 'right', behind.right),
  ]);
  return pairs.map((pair) =>
    lost.has(pair) || (pair.verdict !== 'same' && mayBeSame(pair))
      ? { ...pair, verdict: 'missing' }
      : pair,
  );
}

/** A call whose start is missing may have begun, and ask, what another step tells: so it may stand alone behind that. */
function mayBeSame({ left, right }: StepPair): boolean {
  if (left?.torn === 'start' || right?.torn === 'start') return true;
  return (
    left !== null &&
    right !== null &&
    left.input === right.input &&
    (left.torn ?? right.torn) !== null
  );
}

/**
 * The pairs without a step of `side` that may be among what is missing there. Between two calls that are the same, as a call and its
 * repetition are, or that began at one moment, nothing tells which of them comes first, nor when a call began of which only the finish is
 * here: what is missing on either side counts. Of an end all that is missing does. Before the end of the run what is missing behind the
 * last step does too: what is told in the tail of a run stands before its end.
 */
function findLost(
  pairs: readonly StepPair[],
  side: 'left' | 'right',
  behind: number,
): readonly StepPair[] {
  const other = side === 'left' ? 'right' : 'left';
  const inputs = new Map<string, Set<string>>();
  const moments = new Set<number>();
  for (const pair of pairs) {
    const [step, opposite] = [pair[side], pair[other]];
    // What stands beside a call whose start is missing may belong to another as well.
    if (opposite === null || (step !== null && step.torn !== 'start')) continue;
    inputs.set(opposite.name, (inputs.get(opposite.name) ?? new Set()).add(opposite.input));
    if (step !== null) continue;
    moments.add(opposite.time);
  }
  const isSettled = ({ torn, name, input }: Step, opposite: Step | null) =>
    torn !== 'start' &&
    inputs.get(name)?.has(input) !== true &&
    (opposite === null || !moments.has(opposite.time));
  const lost: StepPair[] = [];
  const ends: StepPair[] = [];
  let waiting: StepPair[] = [];
  let missing = 0;
  let all = behind;
  const close = (alsoMissing: number) => {
    if (waiting.length <= missing + alsoMissing) lost.push(...waiting);
    waiting = [];
    missing = 0;
  };
  for (const pair of pairs) {
    const step = pair[side];
    if (step === null) {
      (pair[other]?.kind === 'end' ? ends : waiting).push(pair);
      continue;
    }
    missing += step.missingBefore;
    all += step.missingBefore;
    if (isSettled(step, pair[other])) close(isRunEnd(step) ? behind : 0);
  }
  close(behind);
  if (ends.length <= all) lost.push(...ends);
  return lost;
}
