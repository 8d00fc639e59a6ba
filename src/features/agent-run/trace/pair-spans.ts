import { groupBy } from '#/lib/group-by.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { BEGINNINGS } from './event-record.ts';
import { matchEnds } from './match-ends.ts';
import { saysFailed } from './result-error.ts';
import type { Anomaly, RunEvent, Span } from './trace-model.ts';

interface Ends {
  readonly starts: RunEvent[];
  readonly finishes: RunEvent[];
}

const SPAN_TYPES: Readonly<
  Record<string, { readonly kind: Span['kind']; readonly end: 'starts' | 'finishes' } | undefined>
> = {
  'tool_call.started': { kind: 'tool', end: 'starts' },
  'tool_call.finished': { kind: 'tool', end: 'finishes' },
  'browser.session.started': { kind: 'browser', end: 'starts' },
  'browser.session.finished': { kind: 'browser', end: 'finishes' },
};

const callIdOf = (kind: Span['kind'], { event }: RunEvent) =>
  (kind === 'tool' ? event.toolCallId : event.sessionId) ?? '';

/** Pairs the starts and finishes of one agent's tool calls and browser sessions. `events` are in the agent's order. */
export function pairSpans(agentId: string, events: readonly RunEvent[]) {
  const byCall = { tool: new Map<string, Ends>(), browser: new Map<string, Ends>() };
  const places = new Map<RunEvent, number>();
  const tries = new Map<RunEvent, number>();
  let count = 0;
  for (const [place, event] of events.entries()) {
    if (BEGINNINGS.has(event.event.type)) count++;
    const type = lookUp(SPAN_TYPES, event.event.type);
    if (!type) continue;
    places.set(event, place);
    const callId = callIdOf(type.kind, event);
    let ends = byCall[type.kind].get(callId);
    if (!ends) byCall[type.kind].set(callId, (ends = { starts: [], finishes: [] }));
    ends[type.end].push(event);
    // A session is open once at a time: where it starts again, the one before is over.
    const isSession = type.kind === 'browser' && callId !== '';
    tries.set(event, isSession ? ends.starts.length : count);
  }
  const isBefore = (one: RunEvent, other: RunEvent) =>
    (places.get(one) ?? 0) < (places.get(other) ?? 0);
  const spans: Span[] = [];
  const loneFinishes: RunEvent[] = [];
  const anomalies: Anomaly[] = [];
  const note = (kind: Anomaly['kind'], event: RunEvent, message: string) =>
    anomalies.push({ kind, eventId: event.id, agentId, message });
  for (const [callId, { starts, finishes }] of [...byCall.tool, ...byCall.browser]) {
    const finishOf = matchInTries(starts, finishes, isBefore, tries);
    const matched = new Set(finishOf.values());
    for (const start of starts) spans.push(makeSpan(start, finishOf.get(start) ?? null));
    for (const finish of finishes) if (!matched.has(finish)) loneFinishes.push(finish);
    const second = starts[1];
    if (second && callId !== '')
      note('id-reused', second, 'The id of this call was used before by the same agent.');
    for (const [start, finish] of finishOf)
      if (isBefore(finish, start))
        note(
          'finish-before-start',
          finish,
          'By the sequence of the agent this call finished before it started.',
        );
  }
  // At one instant as they were told, which is how they come poll by poll.
  const placeOf = ({ startEvent, finishEvent }: Span) => {
    const first = startEvent ?? finishEvent;
    return first === null ? 0 : (places.get(first) ?? 0);
  };
  spans.sort((left, right) => left.start - right.start || placeOf(left) - placeOf(right));
  return { spans, loneFinishes, anomalies };
}

/**
 * The same as `matchEnds` for an agent, or a session, that started more than once (`tries`): it may give its calls the ids that it gave them
 * before, and what it finishes then is what it began since.
 */
function matchInTries(
  starts: readonly RunEvent[],
  finishes: readonly RunEvent[],
  isBefore: (one: RunEvent, other: RunEvent) => boolean,
  tries: ReadonlyMap<RunEvent, number>,
): ReadonlyMap<RunEvent, RunEvent> {
  const startsOf = groupBy(starts, (event) => tries.get(event));
  if (startsOf.size < 2) return matchEnds(starts, finishes, isBefore);
  const finishesOf = groupBy(finishes, (event) => tries.get(event));
  const own = new Map(
    [...startsOf].flatMap(([number, begun]) => [
      ...matchEnds(begun, finishesOf.get(number) ?? [], isBefore),
    ]),
  );
  const matched = new Set(own.values());
  const left = matchEnds(
    starts.filter((start) => !own.has(start)),
    finishes.filter((finish) => !matched.has(finish)),
    isBefore,
  );
  return new Map([...own, ...left]);
}

/**
 * `spans` with the ends of later events of the same agent. Null where that takes more than looking at what is still open:
 * a finish without a start, or an id used again.
 */
export function extendSpans(
  spans: readonly Span[],
  events: readonly RunEvent[],
): readonly Span[] | null {
  const touching = events.filter(({ event }) => lookUp(SPAN_TYPES, event.type) !== undefined);
  if (touching.length === 0) return spans;
  const extended = [...spans];
  const placeOf = new Map(extended.map((span, index) => [`${span.kind} ${span.callId}`, index]));
  const reused = findReused(extended, placeOf.size);
  for (const event of touching) {
    const type = lookUp(SPAN_TYPES, event.event.type);
    if (!type) continue;
    const key = `${type.kind} ${callIdOf(type.kind, event)}`;
    const place = placeOf.get(key);
    if (type.end === 'starts') {
      if (place !== undefined) return null;
      placeOf.set(key, extended.push(makeSpan(event, null)) - 1);
    } else {
      const open = place === undefined ? undefined : extended[place];
      if (
        place === undefined ||
        // Its id does not tell which of several it finishes.
        reused.has(key) ||
        !open ||
        open.end !== null ||
        open.startEvent?.event.toolName !== event.event.toolName
      )
        return null;
      extended[place] = makeSpan(open.startEvent, event);
    }
  }
  return extended;
}

/** The names of calls that share theirs with another. `names`: how many there are. */
function findReused(spans: readonly Span[], names: number): ReadonlySet<string> {
  const reused = new Set<string>();
  if (names === spans.length) return reused;
  const seen = new Set<string>();
  for (const { kind, callId } of spans) {
    const key = `${kind} ${callId}`;
    if (seen.has(key)) reused.add(key);
    seen.add(key);
  }
  return reused;
}

/** A span of its two ends. A finish without a start begins where its own `durationMs` says, else where it ends. */
export function makeSpan(start: RunEvent | null, finish: RunEvent | null): Span {
  const event = start ?? finish;
  if (!event) throw new Error('A span has at least one end.');
  const kind = event.event.type.startsWith('browser.') ? 'browser' : 'tool';
  const end = finish === null ? null : Math.max(finish.time, start?.time ?? finish.time);
  return {
    id: event.id,
    kind,
    name:
      kind === 'browser'
        ? 'Browser session'
        : start?.event.toolName || finish?.event.toolName || '',
    callId: callIdOf(kind, event),
    agentId: event.agentId,
    start: start?.time ?? (end ?? event.time) - Math.max(0, finish?.event.durationMs ?? 0),
    end,
    startEvent: start,
    finishEvent: finish,
    // An error beside the result outranks what the result says.
    failed: saysFailed(finish?.event.result) || (finish?.event.error ?? null) !== null,
    errorEvent: null,
  };
}
