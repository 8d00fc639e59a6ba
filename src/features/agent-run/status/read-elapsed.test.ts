import { expect, it } from 'vitest';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll, START } from '../trace/trace-fixtures.ts';
import { readElapsed } from './read-elapsed.ts';

it('no time is told of a run that has ended without saying when, and by its events alone no more than at least', () => {
  const make = createEventMaker();
  const root = { id: 'root' };
  const raws = [
    make(0, root, 'run.started'),
    make(10, root, 'agent.finished', { outcome: 'failed' }),
  ];
  const open = foldTrace(readAll(raws));
  const facts = {
    state: 'running',
    over: false,
    clock: 'service',
    runNow: START + 61_900,
  } as const;
  expect(readElapsed(open, facts)).toEqual({ name: 'Elapsed', ms: 61_000, doubt: null });
  expect(readElapsed(open, { ...facts, clock: 'device' })).toEqual({
    name: 'Elapsed, at least',
    ms: 61_000,
    doubt: null,
  });
  for (const state of [
    'failed',
    'completed',
    'credit_limit_reached',
    'expired',
    'unknown',
  ] as const)
    expect(readElapsed(open, { ...facts, state })).toBe(null);
  expect(readElapsed(open, { ...facts, over: true })).toBe(null);
  expect(readElapsed(open, { ...facts, runNow: null })).toBe(null);
  const done = foldTrace(
    readAll([...raws, make(3_000, root, 'run.finished', { outcome: 'failed' })]),
  );
  expect(readElapsed(done, { ...facts, state: 'failed' })).toEqual({
    name: 'Took',
    ms: 3_000,
    doubt: null,
  });
});

it('what passed since a start that is dated without a zone is told as the least, for no other clock is that of its date', () => {
  const [raw] = [createEventMaker()(0, { id: 'root' }, 'run.started')];
  const open = foldTrace(readAll([{ ...raw, occurredAt: '2026-11-20T10:00:00.000' }]));
  const facts = { state: 'running', over: false, clock: 'service', runNow: START + 9_000 } as const;
  expect(readElapsed(open, facts)).toEqual({ name: 'Elapsed, at least', ms: 9_000, doubt: null });
});
