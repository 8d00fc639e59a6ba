import { expect, it } from 'vitest';
import { causeOfFailed, FAILED } from '../cause/cause-fixtures.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, type RawEvent, readAll } from '../trace/trace-fixtures.ts';
import { findFailure } from './run-end.ts';
import { makeRunFacts } from './run-fixtures.ts';

const error = (message: string, code = 'internal') => ({
  error: { code, source: 'agent', retryable: false, message },
});
const root = { id: 'root', name: 'Lead' };
const scout = { id: 'scout', name: 'Scout', parentId: 'root' };

/** A run whose first try breaks in a call of a scout, and that is started again. `second`: what its lead tells then. */
function restart(...second: readonly (readonly [string, RawEvent?])[]) {
  const make = createEventMaker();
  const broken = error('scrape: out of memory');
  return foldTrace(
    readAll([
      make(0, root, 'run.started'),
      make(10, scout, 'agent.started'),
      make(20, scout, 'tool_call.started', { toolCallId: 'a', toolName: 'scrape' }),
      make(30, scout, 'error.occurred', broken),
      make(40, scout, 'agent.finished', { outcome: 'failed', ...broken }),
      make(50, root, 'run.finished', { outcome: 'failed', ...broken }),
      make(100, root, 'run.started'),
      ...second.map(([type, fields], index) => make(110 + index * 10, root, type, fields)),
    ]),
  );
}

it('a run that was started again failed of what went wrong since, not of what ended the try before', () => {
  const none = error('No shop could be read.');
  const trace = restart(['run.finished', { outcome: 'failed', ...none }]);
  expect(trace.failures).toHaveLength(2);
  const cause = causeOfFailed(trace);
  expect(cause?.error?.message).toBe('No shop could be read.');
  expect(cause?.agent?.id).toBe('root');
  expect(cause?.call).toBeNull();
  expect([cause?.unfinished, cause?.failedBefore, cause?.echoes]).toEqual([[], [], []]);
});

it('one failure in the same words is one of each try', () => {
  const again = error('scrape: out of memory');
  const trace = restart(
    ['error.occurred', again],
    ['run.finished', { outcome: 'failed', ...again }],
  );
  expect(trace.failures.map(({ mark, echoes }) => [mark.event.time, echoes.length])).toEqual([
    [expect.any(Number), 2],
    [expect.any(Number), 1],
  ]);
  expect(causeOfFailed(trace)?.event?.event.eventId).toBe(trace.failures[1]?.mark.event.id);
});

it('how a run ended that was started again, and told of no end since, is not told by the try before', () => {
  const make = createEventMaker();
  const ceiling = error('The ceiling of 45 credits.', 'credit_limit_reached');
  const told = [
    make(0, root, 'run.started'),
    make(10, root, 'run.cancel_requested', { reason: 'user' }),
    make(20, root, 'error.occurred', ceiling),
    make(30, root, 'run.finished', { outcome: 'cancelled' }),
    make(100, root, 'run.started'),
    make(110, root, 'progress.reported', { phase: 'working' }),
  ];
  const facts = makeRunFacts(FAILED, foldTrace(readAll(told)));
  expect(findFailure(facts)).toMatchObject({ end: 'failed', source: 'status' });
});
