import { expect, it } from 'vitest';
import { createTraceLog, extendTraceLog } from '#/api/trace/trace-log.ts';
import { answerWith, makeRunView, makeStatus } from '../run/run-fixtures.ts';
import { joinSentTrace, type RunView } from '../run/run-view.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll, START } from '../trace/trace-fixtures.ts';
import { writeRunAsJson } from './run-as-json.ts';

const root = { id: 'root', name: 'Lead' };
const make = createEventMaker();
const entries = readAll([
  make(0, root, 'run.started'),
  make(100, root, 'run.finished', { outcome: 'succeeded' }),
]);
const whole: Partial<RunView> = {
  status: answerWith(makeStatus({ status: 'completed', data: [1] })),
  sentTrace: { sent: { success: true, creditsUsed: 3 }, entries },
};
const saysComplete = (change: Partial<RunView>): unknown =>
  JSON.parse(
    writeRunAsJson({
      view: makeRunView(foldTrace(entries), { ...whole, ...change }),
      baseUrl: null,
      asked: null,
      now: START,
    }),
  ).complete;

it('says what it leaves out of what a file had left out before', () => {
  const view = makeRunView(foldTrace(entries), whole);
  const write = (leftOut?: readonly string[]): unknown =>
    JSON.parse(writeRunAsJson({ view, baseUrl: null, asked: null, now: START, leftOut }));
  expect(write(['What is long in 180 inputs.'])).toMatchObject({
    leftOut: ['What is long in 180 inputs.'],
    complete: false,
  });
  const drawn = 'The colours of code; markdown is shown as it is written.';
  const ofAnother = 'b.html: The trace of run another, which was not read.';
  for (const none of [[], undefined, [drawn], [`a.html: ${drawn}`], [ofAnother]])
    expect(write(none)).not.toHaveProperty('leftOut');
});

it('says of a saved run that it is complete where no more of it is known to be, or to come', () => {
  expect(saysComplete({})).toBe(true);
  expect(saysComplete({ over: false })).toBe(false);
  const status = answerWith(makeStatus({ status: 'processing' }));
  expect(saysComplete({ status })).toBe(false);
  // Its result and what it cost are in the status alone.
  expect(saysComplete({ status: null })).toBe(false);
  // The answer names a further part, which the file does not hold.
  for (const sent of [{ next: '/v2/agent/1/trace?cursor=2' }, { total: 900 }])
    expect(saysComplete({ sentTrace: { sent, entries } })).toBe(false);
});

it('holds the events in the order of the answer, into which a late one was put', async () => {
  const event = createEventMaker();
  const scout = { id: 'scout', parentId: 'root' };
  const [start, late, end] = [
    event(0, root, 'run.started'),
    event(5, scout, 'agent.started'),
    event(9, root, 'progress.reported', { phase: 'working' }),
  ];
  const before = await extendTraceLog(createTraceLog(), [start, end]);
  const log = await extendTraceLog(before, [start, late, end]);
  const sent = { success: true };
  expect(joinSentTrace({ sent, entries: log.entries, log })).toEqual({
    success: true,
    events: [start, late, end],
  });
  // What an answer leaves out that was known before is kept.
  const less = await extendTraceLog(log, [event(12, root, 'run.finished')]);
  expect(joinSentTrace({ sent, entries: less.entries, log: less }).events).toHaveLength(4);
});
