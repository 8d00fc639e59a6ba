import { expect, it } from 'vitest';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { lacksEvents } from './find-gap.ts';

it('a trace lacks events where its numbers leave some out, before the first one, too, or where some cannot be read', () => {
  const make = createEventMaker();
  const [begun, thought, , end] = Array.from({ length: 4 }, (_, place) =>
    make(place, { id: 'lead' }, place === 0 ? 'run.started' : 'reasoning.summary'),
  );
  const lacks = (...events: unknown[]) => lacksEvents(foldTrace(readAll(events)));
  expect(lacks(begun, thought)).toBe(false);
  expect(lacks(begun, thought, end)).toBe(true);
  expect(lacks(thought)).toBe(true);
  expect(lacks(begun, { eventId: 'x' })).toBe(true);
});
