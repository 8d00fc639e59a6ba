import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { endOfVerdict } from '../runs/read-outcome.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll, START } from '../trace/trace-fixtures.ts';
import { endToRemember } from '../runs/end-to-remember.ts';
import type { RunFacts } from '../run/run-end.ts';
import { findContradictions } from './contradictions.ts';
import { judgeRun } from './run-verdict.ts';
import { makeRunFacts, makeStatus as status } from '../run/run-fixtures.ts';

const traceWith = (type: string, fields = {}) =>
  foldTrace(readAll([createEventMaker()(0, { id: 'root' }, type, fields)]));
const none = foldTrace([]);
const now = Date.parse('2026-11-20T12:00:00Z');
const judge = (record: RunStatusRecord | null, trace = none, change: Partial<RunFacts> = {}) =>
  judgeRun(makeRunFacts(record, trace, { now, ...change }));

describe('the verdict on a run', () => {
  it('goes by the outcome of the trace where the service reports failed', () => {
    expect(
      judge(status({ status: 'failed' }), traceWith('run.finished', { outcome: 'cancelled' }))
        .state,
    ).toBe('cancelled');
    expect(judge(status({ status: 'cancelled' })).state).toBe('cancelled');
  });
  it('takes what a message says for a suggestion, in state, sentence and what is remembered', () => {
    const verdict = judge(status({ status: 'failed', error: 'Agent was cancelled by user.' }));
    expect(verdict).toMatchObject({
      state: 'failed',
      suggests: 'cancelled',
      sentence: expect.stringContaining('The message suggests'),
      next: 'If it is as the message suggests: Start a new run to do the work again.',
    });
    expect(endOfVerdict(verdict)).toEqual({ by: 'message', end: 'cancelled' });
  });
  it('remembers no end that a trace still to come may tell otherwise, nor one by the trace or the status of another run', () => {
    const failed = status({ status: 'failed' });
    const error = { code: 'internal', source: 'tool', retryable: true, message: 'HTTP 503' };
    const erred = traceWith('error.occurred', { error });
    const ended = traceWith('run.finished', { outcome: 'refused' });
    const decoded = (id: string) => ({ value: failed, raw: { id }, warnings: [], unread: [] });
    const remember = (trace: typeof none, over: boolean, id = 'job', statusId = 'job') =>
      endToRemember(
        {
          jobId: 'job',
          over,
          trace,
          status: decoded(statusId),
          sentTrace: { sent: { id }, entries: [] },
        },
        judge(failed, trace, { over }),
      );
    expect(remember(erred, false)).toBe(null);
    expect(remember(erred, true)).toEqual({ by: 'fact', end: 'failed' });
    expect(remember(ended, false)).toEqual({ by: 'fact', end: 'refused' });
    expect(remember(ended, true, 'other')).toBe(null);
    expect(remember(ended, true, 'job', 'other')).toBe(null);
  });
  it('tells that a request to cancel was accepted, also where no status, or an unknown one, says if it runs', () => {
    const accepted = 'The service has accepted a request to cancel it.';
    for (const record of [null, status({ status: 'queued' })]) {
      expect(judge(record, none, { cancelAccepted: true }).sentence).toContain(accepted);
      expect(judge(record).sentence).not.toContain(accepted);
    }
  });
  it('remembers an end only by a fact, and no plain failure of which more may come to be known', () => {
    const failed = status({ status: 'failed', error: 'Connection refused' });
    expect(endOfVerdict(judge(failed, none, { traceState: 'loading', over: false }))).toBe(null);
    expect(endOfVerdict(judge(failed, traceWith('run.finished', { outcome: 'failed' })))).toEqual({
      by: 'fact',
      end: 'failed',
    });
    expect(endOfVerdict(judge(failed, traceWith('run.finished', { outcome: 'refused' })))).toEqual({
      by: 'fact',
      end: 'refused',
    });
  });
  it('says of the credit limit what the status says of data and credits', () => {
    const limited = traceWith('run.finished', { outcome: 'credit_limit_reached' });
    const say = (fields: Partial<RunStatusRecord>, used: number | null = null) =>
      judge(status({ status: 'failed', ...fields }), limited, { used }).sentence;
    expect(say({ creditsUsed: 0 }, 45)).toBe(
      'Stopped at its credit ceiling. There is no data. Nothing was billed (0 credits; 45 used).',
    );
    expect(say({ creditsUsed: 45 })).toBe(
      'Stopped at its credit ceiling. There is no data. The status counts 45 credits.',
    );
    expect(say({ data: { a: 1 } })).toBe(
      'Stopped at its credit ceiling. The status holds data all the same: see the result.',
    );
  });
  it('names who cancelled only as the trace does', () => {
    const say = (fields: object, change: Partial<RunFacts> = {}) =>
      judge(status({ status: 'failed' }), traceWith('run.cancel_requested', fields), change)
        .sentence;
    expect(say({ reason: 'user' })).toContain('Cancelled by the caller (reason: user).');
    expect(say({ reason: 'system' })).toContain(
      'Cancelled. The reason that the trace gives: system.',
    );
    expect(say({})).toContain('The trace does not say by whom.');
    const part = { ...traceWith('run.cancel_requested', {}), isPart: true as const };
    expect(judge(status({ status: 'failed' }), part).sentence).not.toContain('by whom');
    expect(say({}, { cancelAccepted: true })).toContain(
      'The service had accepted a request to cancel it.',
    );
  });
  it('says of no trace that it has no end where that may be in another part of it', () => {
    const part = { ...traceWith('progress.reported'), isPart: true as const };
    for (const [record, change] of [
      [null, {}],
      [status({ status: 'paused' }), {}],
      [status({ status: 'cancelled' }), { over: false }],
    ] as const) {
      const { sentence } = judge(record, part, change);
      expect(sentence).toMatch(/[Nn]o end has come in (the|its) trace/);
      expect(sentence).not.toMatch(/trace has no end/);
    }
  });
  it('tells expired from completed without data, by the date that the status gives', () => {
    const expired = judge(status({ status: 'completed', expiresAt: '2026-11-20T11:59:00Z' }));
    expect(expired.state).toBe('expired');
    expect(expired.sentence).toContain(
      `kept until ${formatTime(Date.parse('2026-11-20T11:59:00Z'))}`,
    );
    expect(judge(status({ status: 'completed', expiresAt: '2026-11-20T12:01:00Z' })).state).toBe(
      'completed',
    );
    expect(
      judge(status({ status: 'completed', data: [], expiresAt: '2026-11-20T11:59:00Z' })).state,
    ).toBe('completed');
  });
  it('calls nothing expired whose date may be of another zone', () => {
    const judgeAt = (expiresAt: string) => judge(status({ status: 'completed', expiresAt }));
    expect(judgeAt('2026-11-20T11:59:00').state).toBe('completed');
    // Twelve hours behind UTC it is past as well.
    expect(judgeAt('2026-11-19T23:59:00')).toMatchObject({
      state: 'expired',
      sentence: expect.stringContaining(
        `kept until ${formatTime(Date.parse('2026-11-20T11:59:00Z'))} at the latest`,
      ),
    });
  });

  it('calls nothing expired by the clock of this device alone, which may be ahead', () => {
    const byDevice = judge(
      status({ status: 'completed', expiresAt: '2026-11-20T11:59:00Z' }),
      none,
      { clock: 'device' },
    );
    expect(byDevice).toMatchObject({
      state: 'completed',
      next: 'If the result has expired, run it again to get the data.',
    });
    expect(byDevice.sentence).toMatch(
      /^Completed without data\. .* which has passed by this device.s clock\.$/,
    );
    const old = foldTrace(
      readAll([createEventMaker()(-3 * 86_400_000, { id: 'root' }, 'run.started')]),
    );
    expect(judge(status({ status: 'completed' }), old, { clock: 'device' }).sentence).toBe(
      'Completed without data.',
    );
  });
  it('says of no run in a file that its result may have expired: when it was saved is not known', () => {
    const saved = status({ status: 'completed', expiresAt: '2026-11-20T11:59:00Z' });
    expect(judge(saved, none, { clock: 'saved' })).toMatchObject({
      state: 'completed',
      sentence: 'Completed without data.',
      next: null,
    });
  });
  it('knows a run that is being cancelled, also when its status is ahead of its trace', () => {
    const asked = traceWith('run.cancel_requested');
    expect(judge(status({}), asked, { over: false }).state).toBe('cancelling');
    const ahead = status({ status: 'failed', error: 'Cancelled', creditsUsed: 4 });
    expect(judge(ahead, asked, { over: false })).toMatchObject({
      state: 'cancelling',
      sentence: expect.stringContaining('no end has come'),
    });
    expect(
      judge(ahead, traceWith('run.started'), { over: false, cancelAccepted: true }).state,
    ).toBe('cancelling');
    expect(judge(ahead, asked).state).toBe('cancelled');
  });
  it('keeps a status or an outcome that nobody has heard of', () => {
    expect(judge(status({ status: null })).sentence).toMatch(/^The service gives no status\./);
    expect(judge(status({ status: 'dreaming' }))).toMatchObject({
      state: 'unknown',
      sentence: expect.stringContaining('dreaming'),
    });
    const odd = traceWith('run.finished', { outcome: 'timed_out' });
    expect(judge(status({ status: 'failed' }), odd)).toMatchObject({
      state: 'failed',
      sentence: expect.stringContaining('“timed out”'),
    });
    expect(judge(null, odd)).toMatchObject({
      state: 'unknown',
      sentence: expect.stringContaining('“timed out”'),
    });
  });
  it('goes by the trace where there is no status', () => {
    expect(judge(null, traceWith('run.finished', { outcome: 'succeeded' })).state).toBe(
      'completed',
    );
    expect(judge(null, traceWith('run.finished', { outcome: 'failed' })).state).toBe('failed');
    expect(judge(null).state).toBe('unknown');
  });
});

const anyStatus = fc.record({
  status: fc.constantFrom('processing', 'completed', 'failed', 'cancelled', 'paused', null),
  data: fc.constantFrom(null, [], {}, 0, '', false, { a: 1 }),
  creditsUsed: fc.constantFrom(null, 0, 1, 45, 2_500, -3, 0.5),
  expiresAt: fc.constantFrom(null, '2026-11-19T12:00:00Z', '2026-11-21T12:00:00Z', 'soon'),
  error: fc.constantFrom(
    null,
    'Connection refused by host',
    'Agent was cancelled by the user',
    'reached its credit limit (maxCredits)',
    'x',
  ),
});
const anyEnd = fc.record({
  outcome: fc.constantFrom(
    null,
    'succeeded',
    'failed',
    'cancelled',
    'refused',
    'credit_limit_reached',
    'timed_out',
    'constructor',
  ),
  code: fc.constantFrom(
    null,
    'internal',
    'cancelled',
    'refused',
    'credit_limit_reached',
    'parent_finished',
    'toString',
  ),
});
const anyFacts = fc
  .record({
    status: fc.option(anyStatus, { nil: null }),
    end: fc.option(anyEnd, { nil: null }),
    reason: fc.constantFrom(undefined, null, 'user', 'system', 'budget'),
    traceState: fc.constantFrom<RunFacts['traceState']>('loading', 'missing', 'unread', 'read'),
    over: fc.boolean(),
    cancelAccepted: fc.boolean(),
    used: fc.constantFrom(null, 0, 12, 500),
  })
  .map(({ status: record, end, reason, ...rest }): RunFacts => {
    const make = createEventMaker();
    const root = { id: 'root' };
    const raws = [
      make(0, root, 'run.started'),
      ...(reason === undefined ? [] : [make(1, root, 'run.cancel_requested', { reason })]),
      ...(end === null
        ? []
        : [
            make(2, root, 'run.finished', {
              outcome: end.outcome,
              ...(end.code !== null && {
                error: {
                  code: end.code,
                  retryable: null,
                  message: 'Cancelled, refused, credit limit',
                },
              }),
            }),
          ]),
    ];
    const trace = rest.traceState === 'read' ? foldTrace(readAll(raws)) : none;
    return {
      ...rest,
      trace,
      status: record === null ? null : status(record),
      now,
      clock: 'service',
    };
  });

describe('whatever the answers hold', () => {
  it('no sentence says more of credits, data, dates or people than they do', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const verdict = judgeRun(facts);
        const said = [
          verdict.sentence,
          verdict.next ?? '',
          ...findContradictions({ ...facts, tailOver: facts.over, isAsked: true }),
        ].join(' ');
        const record = facts.status;
        if (
          /not billed|nothing (?:was )?billed|0 credits\b/i.test(
            said.replaceAll(/\d[\d,.]*0 credits/g, ''),
          )
        )
          expect(record?.creditsUsed).toBe(0);
        if (/nothing was billed/i.test(said)) expect(facts.over).toBe(true);
        if (/no data|without data|holds no/i.test(said)) expect(record?.data).toBe(null);
        if (/holds? data|the data of/i.test(said)) expect(record?.data).not.toBe(null);
        if (/expired:/.test(said))
          expect(Date.parse(record?.expiresAt ?? '')).toBeLessThanOrEqual(now);
        if (/by the caller|by a user/i.test(said))
          expect(facts.trace.cancelRequest?.event.reason).toBe('user');
        expect(said).not.toMatch(/somebody|24 hours|undefined|null|NaN/i);
      }),
      { numRuns: 800 },
    );
  });

  it('no state and no remembered end comes from a message', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const silent = { ...facts, status: facts.status && { ...facts.status, error: null } };
        const [told, without] = [judgeRun(facts), judgeRun(silent)];
        expect(told.state).toBe(without.state);
        const end = endOfVerdict(told);
        if (end?.by === 'fact') expect(end).toEqual(endOfVerdict(without));
        if (told.suggests !== null) {
          expect(facts.trace.terminal).toBe(null);
          expect(facts.traceState).not.toBe('loading');
          expect(told.sentence).toContain('The message suggests');
        }
      }),
      { numRuns: 800 },
    );
  });
});

it('a run whose trace has told nothing for long is at work by no more than its status', () => {
  const trace = foldTrace(readAll([createEventMaker()(0, { id: 'root' }, 'run.started')]));
  const HOUR = 3_600_000;
  const say = (hours: number, clock: 'service' | 'device' | 'saved') =>
    judgeRun(
      makeRunFacts(status({}), trace, { over: false, now: START + hours * HOUR, clock }),
      (ms) => new Date(ms).toISOString(),
    ).sentence;
  const silent =
    'The status says processing; its trace has told nothing since 2026-11-20T10:00:00.000Z.';
  expect([say(0.9, 'service'), say(1.1, 'service')]).toEqual(['At work.', silent]);
  // A device's own clock may be off by hours, and in a file none tells.
  expect([say(23, 'device'), say(25, 'device'), say(99, 'saved')]).toEqual([
    'At work.',
    silent,
    'At work.',
  ]);
});
