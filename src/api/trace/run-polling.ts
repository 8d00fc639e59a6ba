import { isKnown } from '#/contract/values/known-values.ts';
import { HttpError } from '../client/api-error.ts';
import { isLeftToUser, isRefusalOfGateway, waitAfterFailure } from '../retry/after-failure.ts';

/** Milliseconds between two polls of a run. `glance`: at least, where it is one of many on a screen. */
export const POLL = {
  running: 2_000,
  glance: 10_000,
  quiet: 5_000,
  unclear: 15_000,
  hidden: 15_000,
} as const;
/** Events may still arrive for a moment after the end (open points, "Agent"). */
export const TAIL_MS = 6_000;
/** What a run cost may be settled later than that: the status is asked once more so long after it was seen to end. */
export const SETTLED_MS = 60_000;

/**
 * How long an ended status is followed while the trace has no end, in milliseconds since anything new last came. Cancelling is
 * cooperative: a step in flight runs to its end, which can take many minutes, and credits may grow in that time (open points, "Agent").
 * `found`: of a run that had ended before anyone looked, the last events may just be on their way.
 */
export const FOLLOW = {
  endOfTrace: 60 * 60_000,
  withoutTrace: 10 * 60_000,
  found: 60_000,
} as const;
/** From so long without anything new on, the polls are slower. */
const QUIET_MS = 2 * 60_000;
const SILENT_MS = 10 * 60_000;

/** Whether a status says that the run has ended; null for a status nobody has heard of. */
export function saysEnded(status: string | null): boolean | null {
  if (isKnown(['completed', 'failed', 'cancelled'] as const, status)) return true;
  return status === 'processing' ? false : null;
}

/** When the end of a run became known here. `watched`: it was under way just before, so its last events may still be on their way. */
export interface KnownEnd {
  readonly seenAt: number;
  readonly watched: boolean;
}

export const isTailOver = (end: KnownEnd | null, now: number): boolean =>
  end !== null && (!end.watched || now >= end.seenAt + TAIL_MS);

/** What the polls of a run have read. All times are of this machine, milliseconds since the epoch. */
export interface RunNews {
  /** Null while no status has been read. */
  readonly status: string | null;
  /** When the status first said that the run had ended. */
  readonly statusEnd: KnownEnd | null;
  /** When the trace first held the end that counts (`pickEnd`). */
  readonly traceEnd: KnownEnd | null;
  /** `loading`: not answered yet; `missing`: refused for good; `empty`: without a single event. */
  readonly trace: 'loading' | 'missing' | 'empty' | 'events';
  /** The service took a request to cancel that was sent from here. */
  readonly cancelAccepted: boolean;
  /** This page has just started it. */
  readonly isNew: boolean;
  /** When the last answer of each came. */
  readonly statusHeardAt: number;
  readonly traceHeardAt: number;
  /** When an answer last had anything that was not known before. */
  readonly lastNewsAt: number;
}

/**
 * How far the following of a run is. `awaiting-end`: the status says that it has ended, the trace has no end yet. `tail`: the end is
 * known, late events may come. `over`: nothing more will come. `given-up`: no end came for so long that nobody waits for it any more.
 */
export type RunPhase = 'under-way' | 'awaiting-end' | 'tail' | 'over' | 'given-up';

/** A phase ends by an answer, not by the clock alone: the last thing that is shown was asked for after the tail. */
export function readPhase(news: RunNews): RunPhase {
  const { statusEnd, traceEnd, trace } = news;
  if (traceEnd !== null)
    return trace === 'missing' || isTailOver(traceEnd, news.traceHeardAt) ? 'over' : 'tail';
  if (statusEnd === null) return 'under-way';
  const limit = followLimit(news);
  const heardAt = Math.max(news.statusHeardAt, news.traceHeardAt);
  if (trace === 'loading' || heardAt < news.lastNewsAt + limit) return 'awaiting-end';
  // Of what the run did between an answer with its trace and the status that says it has ended, nothing is known yet.
  if (limit === FOLLOW.found && news.traceHeardAt < statusEnd.seenAt) return 'awaiting-end';
  return limit === FOLLOW.endOfTrace ? 'given-up' : 'over';
}

/**
 * Whether what has come counts as the whole run. A status that says completed ends it after its tail also where the trace has no end, as for
 * one who looks later: its agents are at work no more. So does one that had ended before anyone looked and has no event. What is late is
 * still asked for.
 */
export function countsAsWhole(news: RunNews): boolean {
  const phase = readPhase(news);
  if (phase === 'over' || phase === 'given-up') return true;
  if (phase !== 'awaiting-end') return false;
  return (
    (news.status === 'completed' || followLimit(news) === FOLLOW.found) &&
    isTailOver(news.statusEnd, news.traceHeardAt)
  );
}

/** Milliseconds without news after which the end of a trace is no longer awaited. */
export function followLimit({ status, statusEnd, trace, cancelAccepted }: RunNews): number {
  const watched = statusEnd?.watched === true || cancelAccepted;
  const isEventless = trace === 'missing' || (trace === 'empty' && !cancelAccepted);
  if (status !== 'completed' && !isEventless) return FOLLOW.endOfTrace;
  if (watched) return FOLLOW.withoutTrace;
  return trace === 'missing' ? 0 : FOLLOW.found;
}

/** Milliseconds between two questions while the end is awaited: the longer nothing new comes, the more. */
export function paceOf({ statusHeardAt, traceHeardAt, lastNewsAt }: RunNews): number {
  const quiet = Math.max(statusHeardAt, traceHeardAt) - lastNewsAt;
  if (quiet < QUIET_MS) return POLL.running;
  return quiet < SILENT_MS ? POLL.quiet : POLL.unclear;
}

interface PollState {
  readonly news: RunNews;
  readonly hidden: boolean;
  /** The last poll's error after its own retries; null after a success. */
  readonly error: unknown;
  /** When it came, milliseconds since the epoch. */
  readonly errorAt: number;
}

/** Milliseconds until the status is asked for again; false for never. */
export function decideStatusPoll({ news, hidden, error, errorAt }: PollState): number | false {
  const phase = readPhase(news);
  const ended = news.status === null ? false : saysEnded(news.status);
  const isOver = phase === 'over' || phase === 'given-up';
  // Credits may be settled after the end: the last answers come after the tail of the status as well.
  if (isOver && ended === true && isTailOver(news.statusEnd, news.statusHeardAt)) {
    const left = untilSettled(news);
    // Of one that failed the answer is still missing; where nothing answers it is not asked for ever.
    const isGivenUp = errorAt >= endSeenAt(news) + FOLLOW.withoutTrace;
    if (left === false || error === null || isGivenUp) return error === null && left;
  }
  if (error !== null) {
    const wait = waitAfterFailure(error);
    if (wait !== false) return wait;
    const mayStillEnd = ended === false && news.status !== null;
    const isTraced = isContradicted(error, errorAt, news.traceHeardAt);
    if (mayStillEnd && isTraced) return POLL.unclear;
    const mayBeFound =
      isNotFound(error) &&
      (mayStillEnd || isTraced || (!isOver && !isEndFound(news) && wasFound(news)));
    return mayBeFound ? paceOfMissing(news, news.status !== null) : false;
  }
  if (hidden) return POLL.hidden;
  if (phase === 'awaiting-end') return paceOf(news);
  return ended === null || (isOver && ended === false && news.status !== null)
    ? POLL.unclear
    : POLL.running;
}

/** When the later of the ends that were watched was seen. */
const endSeenAt = ({ statusEnd, traceEnd }: RunNews): number =>
  Math.max(...[statusEnd, traceEnd].flatMap((end) => (end?.watched === true ? [end.seenAt] : [])));

/** Milliseconds until the last question about what a run cost that was seen to end; false once it was answered. */
function untilSettled(news: RunNews): number | false {
  const left = endSeenAt(news) + SETTLED_MS - news.statusHeardAt;
  return left > 0 && left;
}

/** Milliseconds until the trace is asked for again; false for never. */
export function decideTracePoll({ news, hidden, error, errorAt }: PollState): number | false {
  const phase = readPhase(news);
  const isOver = phase === 'over' || phase === 'given-up';
  if (isOver && !mayGoOn(news)) return false;
  if (error !== null) {
    const wait = waitAfterFailure(error);
    if (wait !== false) return wait;
    if (wasTraceRead(news) && isContradicted(error, errorAt, news.statusHeardAt))
      return POLL.unclear;
    return isLeftToUser(error) || isFinalForTrace(error, isEndFound(news))
      ? false
      : paceOfMissing(news, wasTraceRead(news));
  }
  if (isOver) return POLL.unclear;
  if (hidden) return POLL.hidden;
  return phase === 'awaiting-end' ? paceOf(news) : POLL.running;
}

/** Until what is missing is asked for again. Of a run that this page has just started, what was never read comes any moment. */
const paceOfMissing = ({ isNew }: RunNews, wasRead: boolean): number =>
  isNew && !wasRead ? POLL.quiet : POLL.unclear;

/** Whether the trace has ended and the status says that the run has not: the service may start it again under its id. */
const mayGoOn = ({ status, traceEnd }: RunNews) =>
  traceEnd !== null && status !== null && saysEnded(status) === false;

/** Whether the run had ended before anyone looked. */
const isEndFound = ({ statusEnd, cancelAccepted }: RunNews) =>
  statusEnd !== null && !statusEnd.watched && !cancelAccepted;

/**
 * Whether a trace will never come after this error. A run that has just begun, or was cancelled at once, may have none yet while its status
 * is there. `endFound`: it had ended before anyone looked.
 */
export function isFinalForTrace(error: unknown, endFound: boolean): boolean {
  if (isLeftToUser(error)) return false;
  // There may be one behind a gateway; whoever looks at an end that is known does not wait for it.
  if (waitAfterFailure(error) !== false) return endFound && isRefusalOfGateway(error);
  return endFound || !isNotFound(error);
}

const wasTraceRead = ({ traceHeardAt }: RunNews) => traceHeardAt > 0;

/**
 * Whether the service answered the other question about the run after it refused this one (`errorAt`), to the same key: one of its machines
 * may have refused for a moment what it had told before. A revoked key, or a run that is gone, is refused both.
 */
export const isContradicted = (error: unknown, errorAt: number, otherHeardAt: number): boolean =>
  error instanceof HttpError && !isLeftToUser(error) && otherHeardAt > errorAt;

const isNotFound = (error: unknown) =>
  !isLeftToUser(error) && error instanceof HttpError && error.status === 404;

/** Whether the service has just told of the run. Where it then finds none, one of its machines may not know it yet, or no more for a moment. */
const wasFound = ({ status, trace, isNew }: RunNews) =>
  isNew || status !== null || trace === 'events';
