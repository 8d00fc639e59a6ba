import { expect, it } from 'vitest';
import { describeStory } from '../story/describe-story.ts';
import { readStep } from '../compare/align/read-step.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { readRunLength, readSpanLength, sayLength, sayTook } from './read-length.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';

const root = { id: 'root' };

/** A run of one call, each event dated as told. */
function makeRun(
  [started, called, returned, finished]: readonly [number, number, number, number],
  finisher = root,
) {
  const make = createEventMaker();
  const call = { toolCallId: 'c', toolName: 'scrape' };
  return foldTrace(
    readAll([
      make(started, root, 'run.started'),
      make(called, root, 'tool_call.started', call),
      make(returned, finisher, 'tool_call.finished', { ...call, result: 'ok' }),
      make(finished, finisher, 'run.finished', { outcome: 'succeeded' }),
    ]),
  );
}
const sayRun = (model: ReturnType<typeof makeRun>) => {
  const length = readRunLength(model);
  return length && sayLength(length);
};
const sayCall = (model: ReturnType<typeof makeRun>) => {
  const [span] = model.spans;
  const length = span ? readSpanLength(span) : null;
  return length && sayTook(length);
};

it('a length is told by the dates of both ends', () => {
  const model = makeRun([0, 1_000, 4_000, 10_000]);
  expect([sayRun(model), sayCall(model)]).toEqual(['10 s', 'took 3 s']);
});

it.each([
  ['one agent', root] as const,
  ['another agent', { id: 'helper', parentId: 'root' }] as const,
])(
  'an end that %s dates before its start makes no length, on the screen, in the story and in a comparison',
  (_, finisher) => {
    const model = makeRun([60_000, 70_000, 5_000, 8_000], finisher);
    expect(sayRun(model)).toBe('not known, as its end is dated 52 s before its start');
    expect(sayCall(model)).toBe('length not known, as its end is dated 1 min 5 s before its start');
    expect(JSON.stringify(describeStory(model, true))).toContain(
      '(length not known, as its end is dated 1 min 5 s before its start)',
    );
    const [span] = model.spans;
    expect(span?.startEvent && readStep(span.startEvent, span, 'never finished')?.length?.ms).toBe(
      null,
    );
  },
);

it('a length whose end had to be moved is told as one of the order, not of the clock', () => {
  // The call's end is dated an hour ahead of what follows it.
  const model = makeRun([0, 1_000, 3_600_000, 10_000]);
  expect(sayCall(model)).toMatch(/^took .+, by the order of the events, not by their dates$/);
  expect(sayRun(model)).toBe('10 s');
});
