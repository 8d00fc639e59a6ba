import { causeOfFailed } from '../cause/cause-fixtures.ts';
import { readSpanLength } from '../describe/read-length.ts';
import { stateAt } from '../playhead/state-at.ts';
import { measureTime } from '../time-spent/measure-time.ts';
import { findCriticalPath } from '../timeline/path/critical-path.ts';
import { START } from '../trace/trace-fixtures.ts';
import { testTruth } from '../../../../e2e/hostility/test-truth.ts';
import type { KnownRun } from './known-run.ts';
import { sortTexts } from './make-any-run.ts';
import { makeKnownRun } from './make-known-run.ts';
import { breakRun, cancelRun, exhaustRun } from './stop-run.ts';
import { endOfAgent, endOfRun, isOpenAt, startOfAgent } from './true-times.ts';
import { breakFirst, foldBoth, NUMBERS } from './two-tries.ts';

for (const numbers of NUMBERS)
  testTruth(
    `a run that broke again when its service had started it again broke there, and called all that it called in both tries, counting ${numbers}`,
    (random) => {
      const sound = makeKnownRun(random);
      const first = random.pick([breakFirst, cancelRun, exhaustRun])(sound, random);
      const { run: second, cause: truth } = breakRun(sound, random);
      const { trace } = foldBoth(first, second, 10 + random.below(20_000), numbers);
      const cause = causeOfFailed(trace);
      const all = [first, second].flatMap(({ calls, sessions }) => [...calls, ...sessions]);
      return [
        ['cause', [cause?.agent?.id, cause?.call?.span.callId], [truth.agentId, truth.callId]],
        ['calls and sessions', trace.spans.length, all.length],
        [
          'length of them',
          trace.spans.reduce((sum, span) => sum + (readSpanLength(span)?.ms ?? 0), 0),
          all.reduce((sum, { start, end }) => sum + (end === null ? 0 : end - start), 0),
        ],
      ];
    },
  );

for (const numbers of NUMBERS)
  testTruth(
    `what was open and at work in either try of a run, and nothing in between, counting ${numbers}`,
    (random) => {
      const sound = makeKnownRun(random);
      const first = random.pick([breakFirst, cancelRun, exhaustRun])(sound, random);
      const second = random.pick([sound, breakFirst(sound, random)]);
      const { trace, by } = foldBoth(first, second, 10 + random.below(20_000), numbers);
      const run = random.pick([first, second]);
      const at = random.below(endOfRun(run));
      const moment = stateAt(trace, START + at + (run === first ? 0 : by), true);
      const until = trace.lastAt ?? START;
      const spent = measureTime(trace, until, 'agent');
      return [
        [
          'open',
          sortTexts(
            [...moment.openTools, ...moment.openSessions].map(
              ({ callId, agentId }) => `${agentId} ${callId}`,
            ),
          ),
          listOpen(run, at),
        ],
        [
          'at work',
          sortTexts(moment.workingAgents.map(({ id }) => id)),
          sortTexts(
            run.agents
              .filter((one) => startOfAgent(one) <= at && (endOfAgent(run, one) ?? at + 1) > at)
              .map(({ id }) => id),
          ),
        ],
        [
          'length, and between the tries',
          [spent.runMs, spent.betweenTriesMs],
          [by + endOfRun(second), by - endOfRun(first)],
        ],
        [
          'waited for somebody in between',
          findCriticalPath(trace, until).filter(
            ({ start, end }) => start < START + by && end > START + by - 10,
          ),
          [],
        ],
      ];
    },
  );

function listOpen(run: KnownRun, at: number): readonly string[] {
  const isOpen = isOpenAt(run, at);
  return sortTexts([
    ...run.calls.filter(isOpen).map(({ callId, agentId }) => `${agentId} ${callId}`),
    ...run.sessions.filter(isOpen).map(({ sessionId, agentId }) => `${agentId} ${sessionId}`),
  ]);
}
