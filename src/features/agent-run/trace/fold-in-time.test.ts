import { expect, test } from 'vitest';
import { foldTrace } from './fold-trace.ts';
import { createEventMaker, type RawEvent, readAll } from './trace-fixtures.ts';
import { cpuTimeOf } from '#/lib/cpu-time.ts';

type Make = (count: number) => readonly RawEvent[];
const root = { id: 'root' };
const times = (count: number, make: (index: number) => RawEvent): readonly RawEvent[] =>
  Array.from({ length: count }, (_, index) => make(index));
const error = (message: string) => ({
  error: { code: 'internal', source: 'agent', retryable: false, message },
});

/** Traces that no agent writes: all of it under one id, everything open, a chain as long as the trace. */
const TRACES: readonly (readonly [string, Make])[] = [
  [
    'finishes without a start, all of one id',
    (count) => {
      const make = createEventMaker();
      return times(count, (at) =>
        make(at, root, 'tool_call.finished', { toolCallId: 'a', toolName: 'x' }),
      );
    },
  ],
  [
    'starts of different tools and one id, ends without a name',
    (count) => {
      const make = createEventMaker();
      return times(count, (at) =>
        at % 2 === 0
          ? make(at, { id: 'one', parentId: 'root' }, 'tool_call.started', {
              toolCallId: 'a',
              toolName: `tool ${at}`,
            })
          : make(at, { id: 'two', parentId: 'root' }, 'tool_call.finished', { toolCallId: 'a' }),
      );
    },
  ],
  [
    'starts and ends of one id that name different tools, in two agents',
    (count) => {
      const make = createEventMaker();
      return times(count, (at) =>
        at % 2 === 0
          ? make(at, { id: 'one', parentId: 'root' }, 'tool_call.started', {
              toolCallId: 'a',
              toolName: `tool ${at}`,
            })
          : make(at, { id: 'two', parentId: 'root' }, 'tool_call.finished', {
              toolCallId: 'a',
              toolName: `tool ${at}`,
            }),
      );
    },
  ],
  [
    'errors of one agent with long messages',
    (count) => {
      const make = createEventMaker();
      const same = 'the same '.repeat(200);
      return times(count, (at) => make(at, root, 'error.occurred', error(`${same}${at} ${same}`)));
    },
  ],
  [
    'a chain of agents that fail one after the other',
    (count) => {
      const make = createEventMaker();
      return times(count, (at) =>
        make(
          count - at,
          { id: `agent ${at}`, ...(at > 0 && { parentId: `agent ${at - 1}` }) },
          'agent.finished',
          {
            outcome: 'failed',
            ...error(`agent ${at + 1} failed`),
          },
        ),
      );
    },
  ],
  [
    'agents that each end in the words of a call that failed',
    (count) => {
      const make = createEventMaker();
      return times(count, (at) => {
        const message = `worker ${Math.floor(at / 3)} lost its page`;
        const who = { id: `agent ${Math.floor(at / 3)}`, parentId: 'root' };
        const call = { toolCallId: 'a', toolName: 'x' };
        if (at % 3 === 0) return make(at, who, 'tool_call.started', call);
        return at % 3 === 1
          ? make(at, who, 'tool_call.finished', { ...call, result: { error: message } })
          : make(at, who, 'agent.finished', { outcome: 'failed', ...error(message) });
      });
    },
  ],
  [
    'calls of one agent that fail in the same words, which it tells of each',
    (count) => {
      const make = createEventMaker();
      return times(count, (at) => {
        const call = { toolCallId: `${Math.floor(at / 3)}`, toolName: 'x' };
        const told = { error: { message: 'HTTP 429' } };
        if (at % 3 === 0) return make(at, root, 'tool_call.started', call);
        return at % 3 === 1
          ? make(at, root, 'error.occurred', { ...call, ...told })
          : make(at, root, 'tool_call.finished', { ...call, result: told });
      });
    },
  ],
  [
    'agents in a circle',
    (count) => {
      const make = createEventMaker();
      return times(count, (at) =>
        make(at, { id: `agent ${at}`, parentId: `agent ${(at + 1) % count}` }, 'agent.started'),
      );
    },
  ],
  [
    'agents in circles of two',
    (count) => {
      const make = createEventMaker();
      return times(count, (at) =>
        make(
          at,
          { id: `agent ${at}`, parentId: `agent ${at % 2 === 0 ? at + 1 : at - 1}` },
          'agent.started',
        ),
      );
    },
  ],
  [
    'browsers that report no end',
    (count) => {
      const make = createEventMaker();
      return times(count, (at) =>
        make(
          at,
          { id: `agent ${at}`, role: 'browser', parentId: 'root' },
          'browser.session.started',
          { sessionId: `${at}` },
        ),
      );
    },
  ],
  [
    'versions of one artifact',
    (count) => {
      const make = createEventMaker();
      return times(count, (at) =>
        make(at, root, 'artifact.updated', {
          artifact: { artifactId: 'a', kind: 'json', snapshotId: `${at}`, change: 'append' },
        }),
      );
    },
  ],
  [
    'events of one instant and one number',
    (count) => {
      const make = createEventMaker();
      return times(count, () => ({
        ...make(0, root, 'progress.reported', { phase: 'x' }),
        producerSequence: 1,
      }));
    },
  ],
  [
    'sessions that never close',
    (count) => {
      const make = createEventMaker();
      return times(count, (at) =>
        make(at, { id: `agent ${at % 50}`, parentId: 'root' }, 'browser.session.started', {
          sessionId: 's',
        }),
      );
    },
  ],
];
const SMALL = 2_000;

test.each(TRACES)('a trace of %s is read in time by its length', (_, make) => {
  const timeOf = (count: number) => {
    const entries = readAll(make(count));
    return cpuTimeOf(() => foldTrace(entries));
  };
  timeOf(SMALL);
  // What is quick needs no comparison.
  if (timeOf(8 * SMALL) <= 400) return;
  // Best of several, as many as it takes: collecting what the tests before left behind makes some foldings slow, a square makes all of them slow.
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 12 && !(round > 3 && large / small < 30); round++) {
    small = Math.min(small, timeOf(SMALL));
    large = Math.min(large, timeOf(8 * SMALL));
  }
  expect(large / small).toBeLessThan(30);
});
