import { addTo } from '#/lib/group-by.ts';
import { countLeading } from '#/lib/text/count-leading.ts';
import { readResultError } from './result-error.ts';
import type { RunEvent, Span } from './trace-model.ts';

/** How many calls that started before an event are looked at, however long ago they had ended. */
const LOOK_BACK = 16;
/** With more of them open, or just ended, nothing tells in which one something happened, unless it names that. */
const MOST_NEAR = 256;
/** Of the others, which ended before or had failed without an end, so many are passed over. */
const MOST_PASSED = 1_024;

/** A call of one agent beside something that happened to that agent. `during`: it was open then. `before`: it was the last that had ended. */
export interface NearbyCall {
  readonly span: Span;
  readonly place: number;
  readonly relation: 'during' | 'before';
}

/** Whether what happened beside a call went wrong in it: not merely the last one before. */
export const isItsOwn = ({ span, relation }: NearbyCall): boolean =>
  relation === 'during' || span.failed;

/** An error and the end of the call that it happened in are reported at most so many milliseconds apart. */
export const AFTERMATH_MS = 20;
/** So many milliseconds after a call had ended an error that names its tool is still that call's. */
export const NAMED_AFTERMATH_MS = 1_000;

/** Whether an event names the tool of a call, by itself or at the head of its message. */
export const namesTool = ({ event }: RunEvent, { name }: Span): boolean =>
  name !== '' && (event.toolName === name || event.error?.message?.startsWith(`${name}:`) === true);

/**
 * The call of an agent in which `event` of the same agent happened: the one it names by id, else by its tool, else the only one that was
 * open, else the last that had ended. Null when the agent had called nothing yet, and where several were open and nothing tells in which
 * of them it happened. `calls` are the agent's tool calls by start; `place` is an index into them.
 */
export function findCallAt(calls: readonly Span[], event: RunEvent): NearbyCall | null {
  const from = countLeading(calls, (call) => call.start <= event.time) - 1;
  const named = findById(calls, from, event);
  if (named) return named;
  const near = listNear(calls, from, event);
  if (near.length > MOST_NEAR) return null;
  const open: NearbyCall[] = [];
  const ended: NearbyCall[] = [];
  for (const place of near) {
    const span = calls[place];
    if (!span || !isBefore(span.startEvent, event)) continue;
    if (span.end === null || !isBefore(span.finishEvent, event)) {
      const call = { span, place, relation: 'during' } as const;
      if (!isGivenUp(span, event) || !isFollowed(call, calls, from)) open.push(call);
    } else ended.push({ span, place, relation: 'before' });
  }
  const fresh = open.filter(({ span }) => !isGivenUp(span, event));
  const mayBeIn = fresh.length > 0 ? fresh : open;
  const failed = isEndOf(event)
    ? ended.filter((call) => call.span.failed && !isFollowed(call, calls, from))
    : ended.filter(
        ({ span }) => isUntold(span, event) && event.time - (span.end ?? 0) <= NAMED_AFTERMATH_MS,
      );
  const told = findLastEnded(failed.filter((call) => saysSame(call, event)));
  if (told) return told;
  // An agent may end of what failed before, or of what is open.
  if (isEndOf(event) && failed.length > 0) return fresh.length > 0 ? null : findLastEnded(failed);
  const isNamed = ({ span }: NearbyCall) => namesTool(event, span);
  const failedNow = findFailedNow(ended, event);
  const ofTool = [...failedNow, ...mayBeIn].some(isNamed) ? failedNow.filter(isNamed) : failedNow;
  if (ofTool.length > 0) return ofTool.length === 1 ? (ofTool[0] ?? null) : null;
  const byTool = mayBeIn.filter(isNamed);
  // Several calls of one tool may be open at a time.
  if (byTool.length > 0) return tellApart(byTool, event);
  const lately = findLastEnded(
    ended.filter(({ span }) => event.time - (span.end ?? 0) <= NAMED_AFTERMATH_MS).filter(isNamed),
  );
  if (lately) return lately;
  if (open.length === 0) return findLastEnded(ended);
  // What happened in another call, one that the trace may not have, did not happen in an open one.
  const { toolCallId, toolName } = event.event;
  return toolCallId || toolName || ended.some(isNamed) ? null : tellApart(mayBeIn, event);
}

/** Of each call the nearest before it that did not end sooner, -1 for none. */
const outlastedBy = new WeakMap<readonly Span[], Int32Array>();

/**
 * Places of the calls up to `from` that began last, and of all that were open at an event or had just ended, from the latest: a call may be open
 * through hundreds of others. One more than `MOST_NEAR` where there are more.
 */
function listNear(calls: readonly Span[], from: number, event: RunEvent): readonly number[] {
  const since = event.time - NAMED_AFTERMATH_MS;
  const endAt = (place: number) => calls[place]?.end ?? Number.POSITIVE_INFINITY;
  let before = outlastedBy.get(calls);
  if (!before) {
    outlastedBy.set(calls, (before = new Int32Array(calls.length)));
    for (let place = 0; place < calls.length; place++) {
      let at = place - 1;
      while (at >= 0 && endAt(at) < endAt(place)) at = before[at] ?? -1;
      before[place] = at;
    }
  }
  const near: number[] = [];
  let passed = 0;
  for (let place = from; place >= 0 && near.length <= MOST_NEAR && passed < MOST_PASSED;) {
    const isLate = place > from - LOOK_BACK;
    const isOpen = endAt(place) >= since;
    const span = calls[place];
    if (isLate || (isOpen && span && !isGivenUp(span, event))) near.push(place);
    else passed++;
    place = isLate || isOpen ? place - 1 : (before[place] ?? -1);
  }
  return near;
}

const isEndOf = ({ event: { type } }: RunEvent) =>
  type === 'agent.finished' || type === 'run.finished';

/** Whether a call that reports no end had failed before, as its agent said: what happens then, happens elsewhere. */
const isGivenUp = ({ end, errorEvent }: Span, event: RunEvent): boolean =>
  end === null && errorEvent !== null && errorEvent !== event && isBefore(errorEvent, event);

/** Whether the agent began another call after one had ended, and that has not failed. */
function isFollowed({ span }: NearbyCall, calls: readonly Span[], last: number): boolean {
  const ended = span.end ?? span.errorEvent?.time ?? span.start;
  const next = countLeading(calls, (call) => call.start <= ended);
  return calls.slice(next, Math.min(last + 1, next + LOOK_BACK)).some(({ failed }) => !failed);
}

/** Whether an error may be the first that its agent reports of a failed call. */
const isUntold = ({ failed, errorEvent }: Span, event: RunEvent): boolean =>
  failed && (errorEvent === null || errorEvent === event);

/** What the results of calls say of an error, by their ends: each end of an agent is compared with many of them. */
const wordsOf = new WeakMap<RunEvent, string | null>();

/** Whether a result says in the same words what went wrong. */
export function saysSame({ span: { finishEvent } }: Pick<NearbyCall, 'span'>, event: RunEvent) {
  const message = event.event.error?.message ?? '';
  if (finishEvent === null || message === '') return false;
  let words = wordsOf.get(finishEvent);
  if (words === undefined)
    wordsOf.set(finishEvent, (words = readResultError(finishEvent.event.result)));
  return words !== null && message.includes(words);
}

/** The calls that had failed right before an error, by their own results, and of which none has been told. */
const findFailedNow = (ended: readonly NearbyCall[], event: RunEvent): readonly NearbyCall[] =>
  isEndOf(event)
    ? []
    : ended.filter(
        ({ span }) => isUntold(span, event) && event.time - (span.end ?? 0) <= AFTERMATH_MS,
      );

/** The call that ended last. */
const findLastEnded = (ended: readonly NearbyCall[]): NearbyCall | null =>
  ended.reduce<NearbyCall | null>(
    (last, call) => (last && (last.span.end ?? 0) >= (call.span.end ?? 0) ? last : call),
    null,
  );

/** Of several open calls the only one that ended with the event, else the only one that failed. */
function tellApart(open: readonly NearbyCall[], event: RunEvent): NearbyCall | null {
  const endsWithIt = ({ span }: NearbyCall) =>
    span.end !== null && span.end - event.time <= AFTERMATH_MS;
  const told = [open, open.filter(endsWithIt), open.filter(({ span }) => span.failed)];
  return told.find(({ length }) => length === 1)?.[0] ?? null;
}

/** Places of calls by their id: a trace may have an error for each of thousands of calls. */
const placesById = new WeakMap<readonly Span[], ReadonlyMap<string, readonly number[]>>();

/** The latest call of the id that the event names, among those up to `from`. */
function findById(calls: readonly Span[], from: number, event: RunEvent): NearbyCall | null {
  const id = event.event.toolCallId;
  if (id === null || id === '') return null;
  let places = placesById.get(calls);
  if (!places) {
    const read = new Map<string, number[]>();
    for (const [place, { callId }] of calls.entries()) addTo(read, callId, place);
    placesById.set(calls, (places = read));
  }
  const place = places
    .get(id)
    ?.findLast((at) => at <= from && isBefore(calls[at]?.startEvent ?? null, event));
  const span = calls[place ?? -1];
  return place === undefined || !span ? null : { span, place, relation: 'during' };
}

/** Whether an agent reported `one` before `other`: by its own sequence, since much may happen in one millisecond. */
function isBefore(one: RunEvent | null, other: RunEvent): boolean {
  if (one === null) return true;
  const [first, second] = [one.event.producerSequence, other.event.producerSequence];
  return first !== null && second !== null && one.agentId === other.agentId
    ? first < second
    : one.time <= other.time;
}
