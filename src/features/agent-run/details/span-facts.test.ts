import { expect, it } from 'vitest';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { readInAndOut } from './read-in-and-out.ts';
import { describeSpan } from './span-facts.tsx';

const lead = { id: 'lead' };
const call = { toolCallId: 'a', toolName: 'scrape' };
const error = { code: 'internal', source: 'tool', retryable: false, message: 'scrape: no' };

it('tells of a call that it failed also where one of its ends is missing', () => {
  const event = createEventMaker();
  const start = event(0, lead, 'tool_call.started', call);
  const told = event(5, lead, 'error.occurred', { error });
  const [open] = foldTrace(readAll([start, told])).spans;
  const [ended] = foldTrace(
    readAll([event(9, lead, 'tool_call.finished', { ...call, result: { error: 'no' } })]),
  ).spans;
  expect(open && describeSpan(open, 'never finished')).toBe(
    'Tool call that never finished; it failed.',
  );
  expect(ended && describeSpan(ended, null)).toBe(
    'Tool call of which only the finish is in the trace; it failed.',
  );
});

it('shows with either end of a call what it was given and what came of it, also where that is null', () => {
  const event = createEventMaker();
  const { spans, events } = foldTrace(
    readAll([
      event(0, lead, 'tool_call.started', { ...call, parameters: null }),
      event(9, lead, 'tool_call.finished', { ...call, result: null }),
    ]),
  );
  const shown = events.map((each) => readInAndOut(spans[0] ?? null, each));
  expect(shown).toEqual([
    { parameters: null, result: null },
    { parameters: null, result: null },
  ]);
});
