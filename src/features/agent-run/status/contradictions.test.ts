import { describe, expect, it } from 'vitest';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { withStatus } from '../describe/agent-state.ts';
import { makeStatus } from '../run/run-fixtures.ts';
import { findContradictions } from './contradictions.ts';

describe('contradictions are said', () => {
  const check = (record: RunStatusRecord, outcome: string, tailOver = true, isAsked = true) =>
    findContradictions({
      status: record,
      trace: foldTrace(
        readAll([createEventMaker()(0, { id: 'root' }, 'run.finished', { outcome })]),
      ),
      over: true,
      tailOver,
      isAsked,
    });
  it('both ways round', () => {
    expect(check(makeStatus({ status: 'completed' }), 'failed')).toHaveLength(1);
    expect(check(makeStatus({ status: 'failed' }), 'succeeded')).toHaveLength(1);
    expect(check(makeStatus({ status: 'failed' }), 'failed')).toEqual([]);
    expect(check(makeStatus({ status: 'cancelled' }), 'refused')).toHaveLength(1);
  });
  it('without a claim that something went wrong, where the outcome is none that is known', () => {
    const [said] = check(makeStatus({ status: 'completed' }), 'partial_success');
    expect(said).toMatch(/ends with partial success, which is not known here/);
    expect(said).not.toMatch(/went wrong/);
    expect(check(makeStatus({ status: 'completed' }), 'completed')).toEqual([]);
  });
  it('also where a status says that it is none', () => {
    const said = [expect.stringContaining('“success” is false')];
    expect(check(makeStatus({ status: 'completed', success: false }), 'succeeded')).toEqual(said);
    expect(check(makeStatus({ success: false }), 'succeeded', false)).toEqual(said);
    // A failed run is told so by some.
    expect(check(makeStatus({ status: 'failed', success: false }), 'failed')).toEqual([]);
  });
  it('also where a run completed and its trace tells no end', () => {
    const event = createEventMaker();
    const started = event(0, { id: 'root' }, 'run.started');
    const say = (status: string, over: boolean, ...more: readonly unknown[]) =>
      findContradictions({
        status: makeStatus({ status }),
        trace: withStatus(foldTrace(readAll([started, ...more])), status, false),
        over,
        tailOver: false,
        isAsked: true,
      });
    expect(say('completed', true)).toEqual([
      expect.stringContaining('the trace tells no end of the run'),
    ]);
    expect(say('completed', false)).toEqual([]);
    expect(say('failed', true)).toEqual([]);
    const [unread, unheard] = [null, event(9, { id: 'root' }, 'run.ended')];
    expect(say('completed', true, unread, unheard)).toEqual([
      expect.stringContaining(
        'are not here, could not be read or are of types that are not known here. What',
      ),
    ]);
  });
  it('also where a failed run holds data', () => {
    expect(check(makeStatus({ status: 'failed', data: [1] }), 'failed')).toEqual([
      expect.stringContaining('holds data'),
    ]);
  });
  it('a status that lags behind the trace has the tail to catch up', () => {
    expect(check(makeStatus({}), 'succeeded', false)).toEqual([]);
    expect(check(makeStatus({}), 'succeeded')).toEqual([
      expect.stringContaining('The status is asked for again'),
    ]);
    // In a file, and after a refusal, nobody asks.
    expect(check(makeStatus({}), 'succeeded', true, false)).toEqual([
      expect.not.stringContaining('asked for'),
    ]);
  });
});
