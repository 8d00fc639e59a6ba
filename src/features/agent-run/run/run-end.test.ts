import { describe, expect, it } from 'vitest';
import { decode } from '#/api/client/decode.ts';
import { type RunStatusRecord, runStatusResponseSchema } from '#/contract/schemas/agent.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, type RawEvent, readAll } from '../trace/trace-fixtures.ts';
import { suggestEnd } from '#/contract/errors/suggest-end.ts';
import { findFailure, readTraceEnd, type RunFacts } from './run-end.ts';
import { makeRunFacts } from './run-fixtures.ts';

const root = { id: 'root', name: 'Lead' };
const child = { id: 'child', name: 'Scout', parentId: 'root' };
type Step = readonly [agent: typeof root, type: string, fields?: RawEvent];
const traceOf = (...steps: readonly Step[]) => {
  const make = createEventMaker();
  const began = [make(0, root, 'run.started'), make(1, child, 'agent.started')];
  return foldTrace(
    readAll([
      ...began,
      ...steps.map(([agent, type, fields], index) => make(10 + index, agent, type, fields)),
    ]),
  );
};
const error = (code: string | null, retryable = false) => ({
  error: { code, source: 'tool', retryable, message: `${code}` },
});
const finish = (outcome: string | null, code?: string): Step => [
  root,
  'run.finished',
  { outcome, ...(code !== undefined && error(code)) },
];

/** Messages that speak of another thing than the run, as they were met and as they may come. */
const FOREIGN_WORDS = [
  'Connection refused by host',
  'fetch was cancelled after 30 s',
  'OpenAI credit limit',
  'The request was canceled by the browser',
  'Upstream refused the request: credit limit of the provider reached',
  'Run failed: credit limit of the provider reached',
  'The run stopped: OpenAI credit limit reached',
  'Reached the credit limit of OpenAI',
  'refused to connect',
  'Tool call cancelled: timeout',
  'cancelled by user agent policy',
];

describe('the end that a trace tells', () => {
  it.each<readonly [string, readonly Step[], string | null]>([
    ['outcome succeeded', [finish('succeeded')], 'succeeded'],
    ['outcome failed', [finish('failed')], 'failed'],
    ['outcome failed, code internal', [finish('failed', 'internal')], 'failed'],
    ['outcome failed, code refused', [finish('failed', 'refused')], 'refused'],
    ['outcome failed, code cancelled', [finish('failed', 'cancelled')], 'cancelled'],
    ['outcome failed, code nobody has heard of', [finish('failed', 'quota')], 'failed'],
    ['outcome refused, code internal', [finish('refused', 'internal')], 'refused'],
    ['outcome cancelled', [finish('cancelled')], 'cancelled'],
    ['outcome credit limit', [finish('credit_limit_reached')], 'credit_limit_reached'],
    ['outcome nobody has heard of', [finish('timed_out')], null],
    ['outcome nobody has heard of, with an error', [finish('timed_out', 'internal')], 'failed'],
    ['no outcome, code refused', [finish(null, 'refused')], 'refused'],
    [
      'an end outranks the request to cancel',
      [[root, 'run.cancel_requested', { reason: 'user' }], finish('failed', 'internal')],
      'failed',
    ],
    ['no end, the lead refused', [[root, 'agent.finished', { outcome: 'refused' }]], 'refused'],
    [
      'no end, the lead failed with a code',
      [[root, 'agent.finished', { outcome: 'failed', ...error('credit_limit_reached') }]],
      'credit_limit_reached',
    ],
    [
      'no end, the ceiling cancelled the lead',
      [[root, 'agent.finished', { outcome: 'cancelled', ...error('credit_limit_reached') }]],
      'credit_limit_reached',
    ],
    [
      'no end, asked to cancel',
      [[root, 'run.cancel_requested', { reason: 'system' }]],
      'cancelled',
    ],
    [
      'no end, asked to cancel after an error that was got over',
      [
        [child, 'error.occurred', error('internal', true)],
        [root, 'run.cancel_requested'],
      ],
      'cancelled',
    ],
    [
      'no end, a sub-agent refused its part',
      [[child, 'error.occurred', error('refused')]],
      'failed',
    ],
    [
      'no end, a sub-agent met the ceiling of the run',
      [[child, 'error.occurred', error('credit_limit_reached')]],
      'credit_limit_reached',
    ],
    [
      'no end, one broke down and the other was stopped',
      [
        [child, 'error.occurred', error('internal')],
        [child, 'agent.finished', { outcome: 'cancelled', ...error('cancelled') }],
      ],
      'failed',
    ],
    [
      'no end, nothing but a parent that finished',
      [[child, 'agent.finished', { outcome: 'failed', ...error('parent_finished') }]],
      null,
    ],
    ['no end, no code', [], null],
  ])('%s', (_name, steps, end) => {
    expect(readTraceEnd(traceOf(...steps))?.end ?? null).toBe(end);
  });
});

const facts = (
  change: Partial<RunFacts> & { readonly says?: string; readonly message?: string | null } = {},
): RunFacts => {
  const { says = 'failed', message = null, ...rest } = change;
  const status: RunStatusRecord = {
    success: true,
    status: says,
    data: null,
    model: null,
    error: message,
    expiresAt: null,
    creditsUsed: null,
    effort: null,
  };
  return makeRunFacts(status, traceOf(), rest);
};

describe('how a run failed', () => {
  const TELLING = [
    'Agent was cancelled by the user',
    'Agent reached its credit limit of 5 credits (maxCredits)',
    'The agent refused the task',
  ];

  it('is never decided by a message where the trace has an end or a code', () => {
    for (const message of [...TELLING, ...FOREIGN_WORDS])
      for (const [steps, end] of [
        [[finish('failed', 'internal')], 'failed'],
        [[finish('refused')], 'refused'],
        [[finish('succeeded')], 'failed'],
        [[finish('timed_out')], 'failed'],
        [[[child, 'error.occurred', error('internal')]], 'failed'],
        [[[root, 'run.cancel_requested', { reason: 'system' }]], 'cancelled'],
      ] as const)
        expect(findFailure(facts({ message, trace: traceOf(...steps) }))).toMatchObject({
          end,
          suggests: null,
        });
  });

  it('is told by a code of the status where the trace tells nothing, whatever its message says', () => {
    const judge = (code: unknown, change: Parameters<typeof facts>[0] = {}) => {
      const made = facts({ message: 'The agent refused the task', ...change });
      const read = decode(runStatusResponseSchema, { ...made.status, code });
      return findFailure({ ...made, status: read.ok ? read.decoded.value : null });
    };
    expect(judge('credit_limit_reached')).toEqual({
      end: 'credit_limit_reached',
      source: 'status',
      by: 'the status: failed, code credit_limit_reached',
      suggests: null,
    });
    expect(judge('internal')).toMatchObject({ end: 'failed', suggests: null });
    expect(judge('internal', { cancelAccepted: true })).toMatchObject({ end: 'failed' });
    // One that nobody has heard of decides nothing, and leaves nothing to the words.
    expect(judge('E_17')).toMatchObject({
      end: 'failed',
      by: 'the status: failed, code E_17',
      suggests: null,
    });
    expect(judge('E_17', { cancelAccepted: true })).toMatchObject({ end: 'cancelled' });
    // What the trace tells goes before it.
    expect(
      judge('credit_limit_reached', { trace: traceOf(finish('failed', 'internal')) }),
    ).toMatchObject({ end: 'failed', source: 'trace' });
    for (const none of [null, undefined])
      expect(judge(none)).toMatchObject({ by: 'the status: failed', suggests: 'refused' });
  });

  it('is suggested by a message, never decided, where nothing else tells', () => {
    for (const [index, suggests] of (
      ['cancelled', 'credit_limit_reached', 'refused'] as const
    ).entries()) {
      const message = TELLING[index] ?? '';
      expect(findFailure(facts({ message }))).toMatchObject({
        end: 'failed',
        source: 'status',
        suggests,
      });
      expect(
        findFailure(facts({ message, traceState: 'missing', trace: foldTrace([]) })),
      ).toMatchObject({ end: 'failed', suggests });
      expect(findFailure(facts({ message, traceState: 'missing', over: false }))).toMatchObject({
        suggests,
      });
      // A trace that may still say it is waited for.
      expect(findFailure(facts({ message, traceState: 'loading', over: false }))).toMatchObject({
        end: 'failed',
        suggests: null,
      });
      expect(findFailure(facts({ message, over: false }))).toMatchObject({
        end: 'failed',
        suggests: null,
      });
    }
  });

  it('is not even suggested by words about another thing than the run', () => {
    for (const message of FOREIGN_WORDS)
      expect([message, suggestEnd(message)]).toEqual([message, null]);
    expect(suggestEnd('Cancelled.')).toBe('cancelled');
    expect(suggestEnd('The agent run was cancelled by the user.')).toBe('cancelled');
    expect(suggestEnd('Run stopped: credit limit (maxCredits) reached')).toBe(
      'credit_limit_reached',
    );
    for (const message of [
      'Credit limit reached',
      // As a public service says it.
      'Refusal: Error: Agent reached max credits',
      'The run exceeded its credit limit of 2500 credits.',
      'Agent run stopped: credit limit of 50 reached',
      'The run was stopped because the credit limit of 2,500 credits was reached.',
      'The credit limit (100) was reached.',
      'Job exceeded credit limit',
      'Reached its credit limit of 100',
    ])
      expect([message, suggestEnd(message)]).toEqual([message, 'credit_limit_reached']);
    expect(suggestEnd(`${'agent '.repeat(400_000)}refused`)).toBe(null);
  });

  it('is the status cancelled before all, then a request from this page where the trace says nothing', () => {
    expect(
      findFailure(facts({ says: 'cancelled', trace: traceOf(finish('refused')) })),
    ).toMatchObject({
      end: 'cancelled',
      source: 'status',
    });
    expect(findFailure(facts({ cancelAccepted: true }))).toMatchObject({
      end: 'cancelled',
      source: 'request',
    });
    expect(
      findFailure(facts({ cancelAccepted: true, trace: traceOf(finish('failed', 'internal')) })),
    ).toMatchObject({ end: 'failed' });
  });

  it('of a run that was asked to stop from this page is no error that an agent may have got over', () => {
    const erred = (code: string) => traceOf([child, 'error.occurred', error(code)]);
    expect(findFailure(facts({ cancelAccepted: true, trace: erred('internal') }))).toMatchObject({
      end: 'cancelled',
      source: 'request',
    });
    expect(
      findFailure(facts({ cancelAccepted: true, trace: erred('credit_limit_reached') })),
    ).toMatchObject({ end: 'credit_limit_reached' });
    expect(findFailure(facts({ trace: erred('internal') }))).toMatchObject({ end: 'failed' });
  });

  it('is told of no run that nothing says has failed', () => {
    expect(findFailure(facts({ says: 'processing', message: 'cancelled' }))).toBe(null);
    expect(findFailure(facts({ says: 'dreaming', message: 'cancelled' }))).toBe(null);
    expect(findFailure(facts({ says: 'completed', trace: traceOf(finish('succeeded')) }))).toBe(
      null,
    );
    expect(findFailure(facts({ status: null }))).toBe(null);
    expect(findFailure(facts({ status: null, trace: traceOf(finish('refused')) }))).toMatchObject({
      end: 'refused',
      source: 'trace',
    });
    expect(
      findFailure(facts({ says: 'completed', trace: traceOf(finish('refused')) })),
    ).toMatchObject({ end: 'refused' });
  });
});
