import { formatCount } from '#/lib/format/format-number.ts';
import { causeOfFailed } from '../cause/cause-fixtures.ts';
import { sayConsequences } from '../cause/say-consequences.ts';
import { readRunLength, readSpanLength } from '../describe/read-length.ts';
import { isItsOwn } from '../trace/call-at.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { type RawEvent, readAll, START } from '../trace/trace-fixtures.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import type { Random } from '../../../../e2e/hostility/random.ts';
import { testTruth } from '../../../../e2e/hostility/test-truth.ts';

import { forgetWords } from './forget-words.ts';
import { type KnownCall, type KnownRun, LEAD } from './known-run.ts';
import { makeKnownRun } from './make-known-run.ts';
import { refusePart } from './refuse-run.ts';
import { breakRun, originOf } from './stop-run.ts';
import { writeEvents } from './write-events.ts';

for (const most of [0, 500, 3_000, 60_000, 600_000])
  testTruth(
    `cause, errors and lengths are the true ones with clocks up to ${most} ms off`,
    (random) => {
      // Where clocks are apart only the words tell what came of what, the more the further.
      const isTold = most > 3_000;
      const { run, cause } = breakRun(makeKnownRun(random), random, {
        isTold,
        mayBeSilent: most === 0,
      });
      const trace = foldTrace(readAll(skewClocks(writeEvents(run), random, most)));
      return [
        ['cause', placeOf(trace), [cause.agentId, cause.callId]],
        ['errors', trace.failures.length, countFailures(run, cause)],
        ['length of the run', readRunLength(trace)?.ms, run.end?.at],
        [
          'length of all calls',
          trace.spans.reduce((sum, span) => sum + (readSpanLength(span)?.ms ?? 0), 0),
          [...run.calls, ...run.sessions].reduce(
            (sum, { start, end }) => sum + (end === null ? 0 : end - start),
            0,
          ),
        ],
      ];
    },
  );

testTruth(
  'the cause is the true one where other things went wrong before in words that return',
  (random) => {
    const { run, cause } = breakRun(makeKnownRun(random, { repeats: true }), random);
    const trace = foldTrace(readAll(skewClocks(writeEvents(run), random, random.pick([0, 3_000]))));
    return [['cause', placeOf(trace), [cause.agentId, cause.callId]]];
  },
);

for (const teller of [null, { id: 'runner', name: 'Runner', role: 'system' }])
  testTruth(
    `the cause is the call in whose words the run ended, where the end of its lead is not told, and ${teller?.name ?? 'it'} tells that of the run`,
    (random) => {
      const { run, cause } = breakRun(makeKnownRun(random), random, { isTold: true });
      const told = writeEvents(run).filter(
        ({ type, agent }) =>
          type !== 'agent.finished' || (agent as { readonly id: string }).id !== LEAD,
      );
      const last = told.map((raw) =>
        raw['type'] === 'run.finished'
          ? { ...raw, producerSequence: null, ...(teller && { agent: teller }) }
          : raw,
      );
      return [['cause', placeOf(foldTrace(readAll(last))), [cause.agentId, cause.callId]]];
    },
  );

for (const hasLosers of [false, true])
  testTruth(
    `no other call or agent is named as the cause by a trace that says little${hasLosers ? ', where other branches failed as well' : ''}`,
    (random) => {
      const { run, cause } = breakRun(makeKnownRun(random), random, { isTold: true, hasLosers });
      const told = forgetWords(writeEvents(run), random);
      const endsInWords = told.some((raw) => isEndOfRun(raw) && holdsWords(raw));
      // Else nothing tells which of several calls or branches it was.
      if (!endsInWords) return [];
      return [['cause', listWrong(run, cause, foldTrace(readAll(told))), []]];
    },
  );

testTruth('the cause is the sub-agent that refused its part, in no call', (random) => {
  const refused = refusePart(makeKnownRun(random), random);
  if (refused === null) return [];
  const cause = causeOfFailed(foldTrace(readAll(writeEvents(refused.run))));
  return [
    [
      'cause',
      [cause?.agent?.id, cause?.error?.code, cause?.call],
      [refused.agent.id, 'refused', null],
    ],
  ];
});

testTruth(
  'what followed from the cause is counted as it was, up to the end of the run',
  (random) => {
    const { run } = breakRun(makeKnownRun(random), random);
    const cause = causeOfFailed(foldTrace(readAll(writeEvents(run))));
    return [
      [
        'consequences',
        sayConsequences(cause?.consequences ?? []),
        tellConsequences(run, (cause?.event?.time ?? START) - START),
      ],
    ];
  },
);

/** What went wrong or stopped after a moment, in the words of the screen. */
function tellConsequences({ agents, calls, end }: KnownRun, since: number): string {
  const isAfter = (at: number | null, from = since + 1) =>
    at !== null && at >= from && at <= (end?.at ?? 0);
  const errors = calls.filter(
    ({ failure, told, end: at }) => failure !== null && told === 'error' && isAfter(at),
  );
  const failed = agents.filter(({ outcome, end: at }) => outcome === 'failed' && isAfter(at));
  const stopped = agents.filter(
    ({ outcome, end: at }) => outcome === 'cancelled' && isAfter(at, since),
  );
  const parts = [
    ...(errors.length > 0 ? [formatCount(errors.length, 'more error')] : []),
    ...(failed.length > 0 ? [`${formatCount(failed.length, 'agent')} ended with an error`] : []),
    ...(stopped.length > 0
      ? [`${formatCount(stopped.length, 'agent')} ${stopped.length === 1 ? 'was' : 'were'} stopped`]
      : []),
  ];
  return parts.length === 0 ? '' : `${parts.join(', ')}, then the run ended`;
}

/** The events as they are dated where each agent has a clock of its own. */
function skewClocks(raws: readonly RawEvent[], random: Random, most: number): readonly RawEvent[] {
  const skews = new Map<unknown, number>();
  return raws.map((raw) => {
    const agent = JSON.stringify(raw['agent']);
    const skew = skews.get(agent) ?? Math.round((random.next() - 0.5) * 2 * most);
    skews.set(agent, skew);
    const time = Date.parse(String(raw['occurredAt'])) + skew;
    return { ...raw, occurredAt: new Date(time).toISOString() };
  });
}

const isEndOfRun = ({ type, agent }: RawEvent) =>
  type === 'run.finished' ||
  (type === 'agent.finished' && (agent as { readonly id: string }).id === LEAD);
const holdsWords = (raw: RawEvent) => JSON.stringify(raw).includes('The shop is closed');

/** What is named as the cause, and was neither it, nor an agent above it, nor the call in which one of these waited for it. */
function listWrong(run: KnownRun, cause: KnownCall, trace: TraceModel): readonly unknown[] {
  const { agent = null, call = null } = causeOfFailed(trace) ?? {};
  const byId = new Map(run.agents.map((known) => [known.id, known]));
  const above = new Set<string>();
  for (let known = byId.get(cause.agentId); known; known = byId.get(known.parentId ?? ''))
    above.add(known.id);
  const isWaiting = call?.span.name === 'run_agent' && call.span.end === null;
  const isTrue = call?.span.agentId === cause.agentId && call.span.callId === cause.callId;
  return [
    ...(agent === null || above.has(agent.id) ? [] : [agent.id]),
    ...(call === null || !isItsOwn(call) || isTrue || isWaiting ? [] : [call.span.id]),
  ];
}

function placeOf(trace: TraceModel): readonly unknown[] {
  const cause = causeOfFailed(trace);
  return [cause?.agent?.id, cause?.call?.span.callId];
}

/** What went wrong by the words of its own, however many told of it. */
function countFailures(run: KnownRun, cause: KnownCall): number {
  const told = run.calls.filter(
    ({ failure, told: how, end }) => failure !== null && how === 'error' && end !== null,
  );
  const ends = run.agents.flatMap(({ error }) =>
    error?.code === 'internal' ? [error.message] : [],
  );
  return new Set([
    cause.failure,
    ...told.map(({ failure }) => failure),
    ...ends.flatMap((message) => originOf(message) ?? []),
  ]).size;
}
