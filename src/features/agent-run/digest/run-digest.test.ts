import { expect, it } from 'vitest';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import type { RunFacts } from '../run/run-end.ts';
import { FAILED } from '../cause/cause-fixtures.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, makeTrace, readAll, START } from '../trace/trace-fixtures.ts';
import { isSettled, makeRunDigest } from './make-run-digest.ts';
import { readSavedDigest } from './run-digest.ts';
import { makeRunFacts } from '../run/run-fixtures.ts';

const ID = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
const HOUR = 3_600_000;
const none = foldTrace([]);
const root = { id: 'root', name: 'Lead' };
const scout = { id: 'scout', name: 'Scout of shops', parentId: 'root' };
const fault = (code: string, message: string | null, source = 'tool') => ({
  error: { code, source, retryable: false, message },
});

const record = (fields: Partial<RunStatusRecord>): RunStatusRecord => ({
  ...FAILED,
  ...fields,
});
const digest = (fields: Partial<RunStatusRecord>, trace = none, change: Partial<RunFacts> = {}) =>
  makeRunDigest(ID, makeRunFacts(record(fields), trace, { now: START + HOUR, ...change }));
const ending = (outcome: string, fields = {}) =>
  foldTrace(readAll([createEventMaker()(0, root, 'run.finished', { outcome, ...fields })]));

it('names the tool, the sub-agent, the code and the message of the first causal error', () => {
  const make = createEventMaker();
  const error = fault('internal', 'scrape: HTTP 503 of the shop');
  const trace = foldTrace(
    readAll([
      make(0, root, 'run.started'),
      make(1, scout, 'agent.started'),
      make(2, scout, 'tool_call.started', { toolCallId: 'a', toolName: 'scrape' }),
      make(3, scout, 'error.occurred', { ...error, toolCallId: 'a' }),
      make(4, scout, 'agent.finished', { outcome: 'failed', ...error }),
      make(5, root, 'run.finished', {
        outcome: 'failed',
        ...fault('internal', 'A sub-agent failed', 'agent'),
      }),
    ]),
  );
  expect(digest({ error: 'The run failed.' }, trace)).toMatchObject({
    end: 'failed',
    suggests: null,
    trace: 'read',
    tool: 'scrape',
    subAgent: 'Scout of shops',
    code: 'internal',
    message: 'scrape: HTTP 503 of the shop',
    startedAt: START,
  });
  expect(digest({}, foldTrace(readAll(makeTrace(200, { fail: true }))))).toMatchObject({
    end: 'failed',
    subAgent: 'Researcher 8',
    message: 'The page closed the connection.',
  });
});

it('names the failed call and what its result says, where no error of the trace tells why', () => {
  const make = createEventMaker();
  const trace = foldTrace(
    readAll([
      make(0, root, 'run.started'),
      make(2, scout, 'tool_call.started', { toolCallId: 'a', toolName: 'goto' }),
      make(3, scout, 'tool_call.finished', { toolCallId: 'a', result: { error: 'A captcha' } }),
      make(4, scout, 'agent.finished', { outcome: 'failed' }),
      make(5, root, 'run.finished', { outcome: 'failed' }),
    ]),
  );
  for (const error of [null, 'The run failed.'])
    expect(digest({ error }, trace)).toMatchObject({
      tool: 'goto',
      subAgent: 'Scout of shops',
      code: null,
      message: 'A captcha',
    });
});

it('tells the end by facts: a refused, a limited, a cancelled run and one that completed after all', () => {
  expect(digest({}, ending('refused'))).toMatchObject({ end: 'refused', subAgent: null });
  expect(
    digest({ error: 'Connection refused' }, ending('failed', fault('credit_limit_reached', null))),
  ).toMatchObject({ end: 'credit_limit_reached', message: 'Connection refused' });
  expect(digest({}, ending('cancelled'))).toMatchObject({ end: 'cancelled', tool: null });
  expect(digest({ status: 'cancelled' })).toMatchObject({ end: 'cancelled' });
  expect(digest({ status: 'completed', data: 1 }, ending('succeeded'))).toMatchObject({
    end: 'completed',
    message: null,
  });
});

it('goes by the message only where no trace tells, and only as what it suggests', () => {
  const error = 'The agent refused the task.';
  expect(digest({ error }, none, { traceState: 'missing' })).toMatchObject({
    end: 'failed',
    suggests: 'refused',
    trace: 'none',
    message: error,
    tool: null,
    code: null,
  });
  expect(digest({ error }, ending('failed'))).toMatchObject({ end: 'failed', suggests: null });
});

it('is none of a run that goes on, that is being cancelled, or whose status nobody has heard of', () => {
  const asked = foldTrace(readAll([createEventMaker()(0, root, 'run.cancel_requested')]));
  expect(digest({ status: 'processing' })).toBe(null);
  expect(digest({}, asked, { over: false })).toBe(null);
  expect(digest({ status: 'resting' })).toBe(null);
  expect(digest({}, asked)).toMatchObject({ end: 'cancelled' });
});

it('says of a run without a status what its trace tells', () => {
  const trace = ending('refused', fault('refused', 'Personal data.'));
  expect(digest({}, trace, { status: null })).toMatchObject({
    end: 'refused',
    message: 'Personal data.',
  });
});

it('is read back as it was saved, and as none where it is another version, altered, or not the last word', () => {
  const saved = digest({}, ending('failed', fault('internal', 'No price on the page')));
  expect(readSavedDigest(JSON.stringify(saved))).toEqual(saved);
  for (const change of [{ version: 0 }, { end: 'lost' }, { isFinal: false }, { message: 7 }])
    expect(readSavedDigest(JSON.stringify({ ...saved, ...change }))).toBe(null);
  for (const text of ['', 'null', '[]', '{']) expect(readSavedDigest(text)).toBe(null);
});

it('holds no more of a message than a row shows, whole characters only', () => {
  const long = digest({ error: `${'a'.repeat(398)}${'🎈'.repeat(400_000)}` });
  expect(long?.message).toHaveLength(399);
  expect(long?.message?.endsWith('a…')).toBe(true);
  expect(digest({ error: ' \u200B \n' })?.message).toBe(null);
  expect(digest({ error: 'two\n\n  lines' })?.message).toBe('two lines');
});

it('is the last word a minute after the end in the trace, or long after the last of a trace without one', () => {
  const settled = (
    trace: typeof none,
    hours: number,
    clock: 'service' | 'device' = 'service',
    neverTraced = false,
  ) => isSettled(trace, { neverTraced, createdAt: START, now: START + hours * HOUR, clock });
  const open = foldTrace(readAll([createEventMaker()(0, root, 'run.started')]));
  expect([0, 0.016, 0.02].map((hours) => settled(ending('failed'), hours))).toEqual([
    false,
    false,
    true,
  ]);
  for (const trace of [open, none]) {
    expect([0.9, 1.1].map((hours) => settled(trace, hours))).toEqual([false, true]);
    // Nothing tells the service's time, and this device's clock may be ahead.
    expect([1.1, 23, 25].map((hours) => settled(trace, hours, 'device'))).toEqual([
      false,
      false,
      true,
    ]);
  }
  expect(settled(none, 0, 'device', true)).toBe(true);
  expect(
    isSettled(none, { neverTraced: false, createdAt: null, now: START * 2, clock: 'service' }),
  ).toBe(false);
});
