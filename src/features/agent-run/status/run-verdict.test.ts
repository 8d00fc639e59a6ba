import { describe, expect, it } from 'vitest';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { findContradictions, judgeRun } from './run-verdict.ts';

const status = (fields: Partial<RunStatusRecord>): RunStatusRecord => ({
  success: true,
  status: 'processing',
  data: null,
  model: null,
  error: null,
  expiresAt: null,
  creditsUsed: null,
  effort: null,
  ...fields,
});
const traceWith = (type: string, fields = {}) => foldTrace(readAll([createEventMaker()(0, { id: 'root' }, type, fields)]));
const none = foldTrace([]);
const now = Date.parse('2026-11-20T12:00:00Z');
const judge = (record: RunStatusRecord | null, trace = none) => judgeRun({ status: record, trace, cancelAsked: false, now });

describe('the verdict on a run', () => {
  it('names a cancellation though the service reports failed', () => {
    expect(judge(status({ status: 'failed', error: 'Agent was cancelled by user.' })).state).toBe('cancelled');
    expect(judge(status({ status: 'failed' }), traceWith('run.finished', { outcome: 'cancelled' })).state).toBe('cancelled');
  });
  it('says of the credit limit that there is no data and nothing was billed', () => {
    const verdict = judge(status({ status: 'failed', creditsUsed: 0, error: 'The run reached its credit limit (maxCredits 100).' }));
    expect(verdict.state).toBe('credit_limit_reached');
    expect(verdict.sentence).toContain('nothing was billed');
    expect(verdict.next).toContain('maxCredits');
  });
  it('tells expired from completed without data', () => {
    expect(judge(status({ status: 'completed', expiresAt: '2026-11-20T11:59:00Z' })).state).toBe('expired');
    expect(judge(status({ status: 'completed', expiresAt: '2026-11-20T12:01:00Z' })).state).toBe('completed');
  });
  it('knows a run that is being cancelled', () => {
    expect(judge(status({}), traceWith('run.cancel_requested')).state).toBe('cancelling');
  });
  it('keeps a status that nobody has heard of', () => {
    expect(judge(status({ status: 'dreaming' }))).toMatchObject({ state: 'unknown', sentence: expect.stringContaining('dreaming') });
  });
  it('goes by the trace where there is no status', () => {
    expect(judge(null, traceWith('run.finished', { outcome: 'succeeded' })).state).toBe('completed');
    expect(judge(null, traceWith('run.finished', { outcome: 'failed' })).state).toBe('failed');
    expect(judge(null).state).toBe('unknown');
  });
});

describe('contradictions are said', () => {
  const check = (record: RunStatusRecord, outcome: string, tailOver = true) =>
    findContradictions({ status: record, trace: traceWith('run.finished', { outcome }), tailOver });
  it('both ways round', () => {
    expect(check(status({ status: 'completed' }), 'failed')).toHaveLength(1);
    expect(check(status({ status: 'failed' }), 'succeeded')).toHaveLength(1);
    expect(check(status({ status: 'failed' }), 'failed')).toEqual([]);
  });
  it('a status that lags behind the trace has the tail to catch up', () => {
    expect(check(status({}), 'succeeded', false)).toEqual([]);
    expect(check(status({}), 'succeeded')).toHaveLength(1);
  });
});
