import { describe, expect, it } from 'vitest';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, makeTrace, type RawEvent, readAll } from '../trace/trace-fixtures.ts';
import { findParentEnd } from '../details/find-parent-end.ts';
import { findCause, hasPlace, sayResult, sayWrong } from './failure-cause.ts';
import { causeOfFailed } from './cause-fixtures.ts';
import { findCauseRemedy, findMeaning, findRemedy, sayRetryable } from './trace-remedy.ts';

const root = { id: 'root' };
const child = { id: 'child', parentId: 'root' };
const error = (code: string, retryable = false) => ({
  error: { code, source: 'tool', retryable, message: code },
});
const causeOf = (raws: readonly unknown[]) => causeOfFailed(foldTrace(readAll(raws)));

describe('the cause of a failure', () => {
  it('is the first error of the agent that failed, with its tool call and the artifact before it', () => {
    const cause = causeOf(makeTrace(400, { fail: true }));
    expect(cause?.event?.event.type).toBe('error.occurred');
    expect(cause?.agent?.name).toBe('Researcher 8');
    expect(cause?.call?.span.startEvent?.event.parameters).toMatchObject({ depth: 1 });
    expect(cause?.artifact?.artifact.artifactId).toBe('result');
    expect(cause?.consequences.map((event) => event.event.type)).toEqual([
      'agent.finished',
      'run.finished',
    ]);
  });

  it('is the call of the branch in whose words its lead ended, whose agent ended without a word, and none of another branch', () => {
    for (const retryable of [true, false])
      for (const [first, last] of [
        ['child', 'other'],
        ['other', 'child'],
      ] as const) {
        const make = createEventMaker();
        const fail = (message: string) => ({
          outcome: 'failed',
          error: { code: 'internal', message, source: 'agent', retryable },
        });
        const failCall = (at: number, id: string, message: string) =>
          ['started', 'finished'].map((end, index) =>
            make(at + index * 50, { id, parentId: 'root' }, `tool_call.${end}`, {
              toolCallId: `of ${id}`,
              toolName: 'fetch',
              ...(index === 1 && { result: { error: message } }),
            }),
          );
        const endOf = (id: string) => (id === 'child' ? { outcome: 'failed' } : fail('No login'));
        const wordsOf = (id: string) => (id === 'child' ? 'The shop is shut' : 'No login');
        const cause = causeOf([
          make(0, root, 'run.started'),
          ...[first, last].map((id) => make(10, { id, parentId: 'root' }, 'agent.started')),
          ...[first, last].flatMap((id, index) => [
            ...failCall(100 + index * 9_000, id, wordsOf(id)),
            make(200 + index * 9_000, { id, parentId: 'root' }, 'agent.finished', endOf(id)),
          ]),
          make(9_900, root, 'agent.finished', fail('A sub-agent failed: The shop is shut')),
          make(9_910, root, 'run.finished', fail('A sub-agent failed: The shop is shut')),
        ]);
        expect([cause?.agent?.id, cause?.call?.span.callId]).toEqual(['child', 'of child']);
      }
  });

  it('is the call of the lead in whose words it ended, and nothing of a sub-agent that had failed before in others', () => {
    const run = (told: string) => {
      const make = createEventMaker();
      const call = { toolCallId: 'c', toolName: 'run_agent' };
      const failed = (message: string) => ({
        outcome: 'failed',
        error: { code: 'internal', message, source: 'agent', retryable: false },
      });
      // By the clock of the sub-agent the call had begun before its end.
      return causeOf([
        make(0, root, 'run.started'),
        make(10, child, 'agent.started'),
        make(60_000, root, 'tool_call.started', call),
        make(61_000, child, 'agent.finished', failed('The page closed')),
        make(90_000, root, 'tool_call.finished', {
          ...call,
          result: { success: false, error: 'The shop is shut' },
        }),
        make(90_040, root, 'agent.finished', failed(told)),
        make(90_050, root, 'run.finished', { outcome: 'failed' }),
      ]);
    };
    expect(run('The shop is shut')).toMatchObject({
      agent: { id: 'root' },
      call: { span: { callId: 'c' } },
    });
    expect(run('The page closed')?.agent?.id).toBe('child');
  });

  it('is nothing that came after the end of the run, unless its agent has another clock', () => {
    const lost = { code: 'internal', source: 'system', retryable: true, message: 'Lost' };
    const run = (starts: number | null, told: object = { error: lost }) => {
      const make = createEventMaker();
      return causeOf([
        make(0, root, 'run.started'),
        ...(starts === null ? [] : [make(starts, child, 'agent.started')]),
        make(2_000, root, 'run.finished', { outcome: 'failed', ...told }),
        make(4_000, child, 'error.occurred', error('internal')),
      ])?.error?.message;
    };
    expect(run(null)).toBe('Lost');
    expect(run(1_000)).toBe('Lost');
    expect(run(1_000, {})).toBeUndefined();
    // Nobody begins after the end.
    expect(run(3_000)).toBe('internal');
  });

  it('is no error that its agent got over, where the trace has no end yet', () => {
    const make = createEventMaker();
    const call = (at: number, type: string, toolCallId: string, fields = {}) =>
      make(at, child, `tool_call.${type}`, { toolCallId, toolName: 'scrape', ...fields });
    const failed = [
      make(0, root, 'run.started'),
      call(100, 'started', '1'),
      make(200, child, 'error.occurred', { toolCallId: '1', ...error('internal', true) }),
      call(210, 'finished', '1', { result: { error: 'internal' } }),
    ];
    expect(causeOf(failed)?.event?.event.type).toBe('error.occurred');
    const got = [...failed, call(300, 'started', '2')];
    expect(causeOf(got)).toMatchObject({ event: null, error: null, agent: null });
    got.push(call(400, 'finished', '2', { result: { markdown: 'Read' } }));
    expect(causeOf(got)).toMatchObject({ event: null, error: null, agent: null });
    const later = make(500, child, 'error.occurred', error('internal'));
    expect(causeOf([...got, later])?.event?.id).toBe(later.eventId);
  });

  it('is followed by no error of the same instant', () => {
    const make = createEventMaker();
    const other = { id: 'other', parentId: 'root' };
    const cause = causeOf([
      make(0, root, 'run.started'),
      make(100, other, 'error.occurred', error('internal', true)),
      make(100, other, 'agent.finished', { outcome: 'succeeded' }),
      make(100, child, 'error.occurred', error('refused')),
      make(100, root, 'run.finished', { outcome: 'failed', ...error('refused') }),
    ]);
    expect(cause?.agent?.id).toBe('child');
    expect(cause?.consequences.map(({ event }) => event.type)).toEqual(['run.finished']);
  });

  // A call fails, its agent goes on, another call fails and ends it; the run's end tells of it in each of these ways.
  it.each<[string, string, string, boolean, string]>([
    ['the same words twice', 'Connection reset', 'Connection reset', true, 'Connection reset'],
    [
      'other words, and an end without any of them',
      'No price',
      'HTTP 503',
      true,
      'The run could not go on.',
    ],
    ['a first one that could not be retried', 'No price', 'HTTP 503', false, 'HTTP 503'],
    [
      'the same words, and an end without them',
      'No price',
      'No price',
      false,
      'The run could not go on.',
    ],
  ])(
    'is what its agent could not get over, not what it went on after: %s',
    (_, first, second, retryable, end) => {
      const event = createEventMaker();
      const told = (message: string, source = 'agent') => ({
        error: { code: 'internal', source, retryable: false, message },
      });
      const call = (id: string) => ({ toolCallId: id, toolName: 'scrape' });
      const fails = { error: { code: 'internal', source: 'tool', retryable, message: second } };
      const cause = causeOf([
        event(0, root, 'run.started'),
        event(1, child, 'agent.started'),
        event(2, child, 'tool_call.started', call('a')),
        event(3, child, 'error.occurred', told(first, 'tool')),
        event(4, child, 'tool_call.finished', call('a')),
        event(50, child, 'tool_call.started', call('b')),
        event(60, child, 'error.occurred', fails),
        event(61, child, 'tool_call.finished', call('b')),
        event(70, child, 'agent.finished', { outcome: 'failed', ...told(second) }),
        event(75, root, 'error.occurred', told(`child failed: ${second}`)),
        event(80, root, 'run.finished', { outcome: 'failed', ...told(end) }),
      ]);
      expect([cause?.event?.id, cause?.call?.span.callId]).toEqual(['event-7', 'b']);
      expect(cause?.consequences.at(-1)?.event.type).toBe('run.finished');
    },
  );

  // An agent without calls that waits for its model, and gives up.
  it.each<[string, boolean, boolean]>([
    ['which could not be tried again', false, true],
    ['though each could', true, true],
    ['and the run ends without a word', true, false],
  ])('is the last of several tries, %s', (_, isLastRetryable, isTold) => {
    const event = createEventMaker();
    const told = (message: string, retryable: boolean | null) => ({
      error: { code: 'rate_limited', source: 'system', retryable, message },
    });
    const end = { outcome: 'failed', ...(isTold && told('The model could not be reached', null)) };
    const cause = causeOf([
      event(0, root, 'run.started'),
      event(2_000, root, 'error.occurred', told('Rate limit (attempt 1 of 3)', true)),
      event(6_000, root, 'error.occurred', told('Rate limit (attempt 2 of 3)', true)),
      event(14_000, root, 'error.occurred', told('Quota of the month is used', isLastRetryable)),
      event(14_100, root, 'agent.finished', end),
      event(14_200, root, 'run.finished', end),
    ]);
    expect(cause?.event?.id).toBe('event-4');
    expect(cause?.error?.retryable).toBe(isLastRetryable);
  });

  it.each([
    ['a report of its progress', 'progress.reported', { message: 'Writing' }, 'event-5'],
    [
      'a version of an artifact',
      'artifact.updated',
      { artifact: { artifactId: 'result' } },
      'event-5',
    ],
    ['a thought alone', 'reasoning.summary', { text: 'It is of no use.' }, 'event-3'],
  ])('is not what an agent tried again and went on after, by %s', (_, type, fields, id) => {
    const event = createEventMaker();
    const told = (message: string, retryable: boolean) => ({
      error: { code: 'internal', source: 'system', retryable, message },
    });
    const tooLong = { outcome: 'failed', ...told('The answer became too long', false) };
    const run = (end: Readonly<Record<string, unknown>>) =>
      causeOf([
        event(0, root, 'run.started'),
        event(1, child, 'agent.started'),
        event(5_000, child, 'error.occurred', told('The model is overloaded', true)),
        event(9_000, child, type, fields),
        event(40_000, child, 'agent.finished', end),
        event(40_100, root, 'run.finished', end),
      ])?.event?.id;
    expect(run(tooLong)).toBe(id);
    // Told again at its end, it was what ended the agent.
    expect(run({ outcome: 'failed', ...told('The model is overloaded', false) })).toBe('event-9');
  });

  it('is never an error that its agent got over, nor a parent_finished', () => {
    const event = createEventMaker();
    const other = { id: 'other', parentId: 'root' };
    const raws = [
      event(1, child, 'error.occurred', error('internal', true)),
      event(2, child, 'agent.finished', { outcome: 'succeeded' }),
      event(3, other, 'agent.finished', { outcome: 'failed', ...error('parent_finished') }),
      event(4, root, 'error.occurred', error('internal')),
      event(5, root, 'run.finished', { outcome: 'failed', ...error('internal') }),
    ];
    expect(causeOf(raws)?.event?.id).toBe('event-4');
    const model = foldTrace(readAll(raws));
    expect(findParentEnd(model, model.events[2] ?? model.events[0] ?? never())?.id).toBe('event-5');
  });

  it('says when the call beside it had ended before, and counts stopped agents among what followed', () => {
    const event = createEventMaker();
    const raws = [
      event(0, root, 'tool_call.started', { toolCallId: '1', toolName: 'web_search' }),
      event(500, root, 'tool_call.finished', { toolCallId: '1', toolName: 'web_search' }),
      event(19_500, root, 'error.occurred', error('internal')),
      event(19_600, child, 'agent.finished', { outcome: 'cancelled', ...error('parent_finished') }),
    ];
    expect(causeOf(raws)).toMatchObject({
      call: { relation: 'before', span: { name: 'web_search', failed: false } },
    });
    expect(causeOf(raws)?.consequences.map(({ id }) => id)).toEqual(['event-4']);
  });

  it('is followed by the end of its agent, also where that had told of it before, and by none of another branch', () => {
    const event = createEventMaker();
    const failed = (message: string) => ({
      error: { code: 'internal', source: 'tool', retryable: false, message },
    });
    const cause = causeOf([
      event(0, root, 'run.started'),
      ...['one', 'two', 'three'].flatMap((id, index) => {
        const agent = { id, parentId: 'root' };
        const told = failed(`HTTP 503 of ${id}.example`);
        return [
          event(100 * index + 1, agent, 'error.occurred', told),
          event(100 * index + 2, agent, 'agent.finished', { outcome: 'failed', ...told }),
        ];
      }),
      event(900, root, 'run.finished', { outcome: 'failed', ...failed('All sources failed') }),
    ]);
    expect(cause?.event?.id).toBe('event-2');
    // What failed in another branch did not follow from it.
    expect(cause?.rivals.map((mark) => mark.event.id)).toEqual(['event-4', 'event-6']);
    expect(cause?.consequences.map(({ id }) => id)).toEqual(['event-3', 'event-8']);
  });

  it.each<[string, Parameters<ReturnType<typeof createEventMaker>>[3]]>([
    ['by the id of the call', { toolCallId: '7', ...error('internal') }],
    [
      'by the tool at the head of its message',
      {
        error: {
          code: 'internal',
          source: 'agent',
          retryable: false,
          message: 'fill_form: the page is gone',
        },
      },
    ],
  ])('names the tool and the sub-agent also where the lead reported it, %s', (_, fields) => {
    const event = createEventMaker();
    const cause = causeOf([
      event(0, root, 'run.started'),
      event(1, child, 'agent.started'),
      event(2, child, 'tool_call.started', { toolCallId: '7', toolName: 'fill_form' }),
      event(9, root, 'error.occurred', fields),
      event(10, root, 'run.finished', { outcome: 'failed', ...error('internal') }),
    ]);
    expect(cause).toMatchObject({
      event: { id: 'event-4' },
      agent: { id: 'child' },
      reporter: { id: 'root' },
      call: { span: { name: 'fill_form' } },
    });
  });

  it('is the failed call of the sub-agent that ended badly, where nobody but the run reported an error; where none did, its own end tells of it', () => {
    for (const [end, id] of [
      [error('internal'), 'event-5'],
      [{}, 'event-4'],
    ] as const) {
      const event = createEventMaker();
      const cause = causeOf([
        event(0, root, 'run.started'),
        event(2, child, 'tool_call.started', { toolCallId: '7', toolName: 'fill_form' }),
        event(3, child, 'tool_call.finished', {
          toolCallId: '7',
          toolName: 'fill_form',
          result: { success: false },
        }),
        event(4, child, 'agent.finished', { outcome: 'failed' }),
        event(10, root, 'run.finished', { outcome: 'failed', ...end }),
      ]);
      expect(cause).toMatchObject({
        event: { id },
        agent: { id: 'child' },
        reporter: id === 'event-5' ? { id: 'root' } : null,
        call: { span: { name: 'fill_form', failed: true } },
      });
    }
  });

  it('is not said to be told by the end of the run where that has no words and a sub-agent had ended badly', () => {
    const event = createEventMaker();
    const cause = causeOf([
      event(0, root, 'run.started'),
      event(2, child, 'tool_call.started', { toolCallId: '7', toolName: 'scrape' }),
      event(3, child, 'tool_call.finished', { toolCallId: '7', result: { statusCode: 200 } }),
      event(4, child, 'agent.finished', { outcome: 'failed' }),
      event(10, root, 'run.finished', { outcome: 'failed' }),
    ]);
    expect(cause).toMatchObject({ event: { id: 'event-4' }, agent: { id: 'child' }, call: null });
    expect(cause && [hasPlace(cause), cause.reporter]).toEqual([true, null]);
  });

  it('is told by the result of the failed call where no error of the trace tells it, and beside one that says less', () => {
    const run = (end: object, result: object) => {
      const event = createEventMaker();
      const cause = causeOf([
        event(0, root, 'run.started'),
        event(2, root, 'tool_call.started', { toolCallId: '7', toolName: 'goto' }),
        event(3, root, 'tool_call.finished', { toolCallId: '7', toolName: 'goto', result }),
        event(9, root, 'run.finished', { outcome: 'failed', ...end }),
      ]);
      return cause && [hasPlace(cause), sayWrong(cause), sayResult(cause)];
    };
    const result = { error: { message: 'A captcha stands in the way' } };
    const said = 'A captcha stands in the way';
    expect(run({}, result)).toEqual([true, said, said]);
    expect(run({}, { ok: true })).toEqual([false, null, null]);
    expect(run(error('internal'), result)).toEqual([true, 'internal', said]);
    const end = { error: { ...error('internal').error, message: `goto: ${said}` } };
    expect(run(end, result)).toEqual([true, `goto: ${said}`, null]);
  });

  it('lies with the agent that told of it, where a sub-agent had ended with a failure of its own before', () => {
    const event = createEventMaker();
    const failed = (source: string, message: string) => ({
      error: { code: 'internal', source, retryable: false, message },
    });
    const full = failed('system', 'The disk is full');
    const cause = causeOf([
      event(0, root, 'run.started'),
      event(1, child, 'agent.started'),
      event(4, child, 'agent.finished', { outcome: 'failed', ...failed('agent', 'No price') }),
      event(9, root, 'error.occurred', full),
      event(10, root, 'run.finished', { outcome: 'failed', ...full }),
    ]);
    expect(cause).toMatchObject({ event: { id: 'event-4' }, agent: { id: 'root' } });
    expect(cause?.reporter).toBeNull();
  });

  it('is one failure, told again by those above, who are no further errors', () => {
    const event = createEventMaker();
    const lost = {
      error: { code: 'internal', source: 'tool', retryable: false, message: 'Lost page' },
    };
    const cause = causeOf([
      event(1, child, 'error.occurred', lost),
      event(2, child, 'agent.finished', { outcome: 'failed', ...lost }),
      event(3, root, 'error.occurred', {
        error: { ...lost.error, source: 'agent', message: 'A sub-agent failed: Lost page' },
      }),
      event(4, root, 'run.finished', { outcome: 'failed', ...lost }),
    ]);
    expect(cause?.event?.id).toBe('event-1');
    expect(cause?.echoes.map(({ id }) => id)).toEqual(['event-3']);
    expect(cause?.consequences.map(({ id }) => id)).toEqual(['event-2', 'event-4']);
  });

  it('of a cancelled run is the request to cancel', () => {
    const event = createEventMaker();
    const raws = [
      event(1, root, 'run.cancel_requested', { reason: 'user' }),
      event(2, child, 'agent.finished', { outcome: 'cancelled', ...error('cancelled') }),
      event(3, root, 'run.finished', { outcome: 'cancelled', ...error('cancelled') }),
    ];
    expect(causeOf(raws)).toMatchObject({ kind: 'cancelled', event: { id: 'event-1' } });
  });

  it('of a run at its credit limit, and of a refusal, has its own kind', () => {
    const event = createEventMaker();
    expect(
      causeOf([event(1, root, 'run.finished', { outcome: 'credit_limit_reached' })])?.kind,
    ).toBe('credit_limit_reached');
    expect(
      causeOf([event(2, root, 'run.finished', { outcome: 'refused', ...error('refused') })])?.kind,
    ).toBe('refused');
  });

  it('of a run at its credit limit is no matter of a call that was merely open then', () => {
    const event = createEventMaker();
    const cause = causeOf([
      event(1, root, 'tool_call.started', { toolCallId: '1', toolName: 'scrape' }),
      event(2, root, 'run.finished', {
        outcome: 'credit_limit_reached',
        ...error('credit_limit_reached'),
      }),
    ]);
    expect([cause?.event?.id, cause?.agent?.id, cause?.call]).toEqual(['event-2', 'root', null]);
  });

  it('of what somebody decided is no matter of a call that was merely open when an agent told of it', () => {
    const told = (type: string, fields: Readonly<Record<string, unknown>>) => {
      const event = createEventMaker();
      return causeOf([
        event(1, root, 'tool_call.started', { toolCallId: '1', toolName: 'run_agent' }),
        event(2, root, type, fields),
        event(3, root, 'run.finished', { outcome: 'failed', ...fields }),
      ]);
    };
    for (const fields of [
      { outcome: 'refused', ...error('refused') },
      { outcome: 'failed', ...error('refused') },
      { outcome: 'credit_limit_reached', ...error('credit_limit_reached') },
    ])
      expect([
        told('agent.finished', fields)?.event?.id,
        told('agent.finished', fields)?.call,
      ]).toEqual(['event-2', null]);
    expect(told('error.occurred', error('credit_limit_reached'))?.call).toBe(null);
    // A tool may refuse.
    expect(told('error.occurred', error('refused'))?.call?.span.name).toBe('run_agent');
    expect(
      told('agent.finished', { outcome: 'failed', ...error('internal') })?.call?.span.name,
    ).toBe('run_agent');
  });

  it('is not what an agent above got over: another took the place of the one that failed, and was stopped with the run', () => {
    const event = createEventMaker();
    const of = (id: string) => ({ id, parentId: 'root' });
    const failed = (message: string) => ({
      outcome: 'failed',
      error: { code: 'internal', source: 'agent', retryable: false, message },
    });
    const cause = causeOf([
      event(1, of('first'), 'agent.started'),
      event(2, of('other'), 'agent.started'),
      event(3, of('first'), 'agent.finished', failed('HTTP 503 of the shop')),
      event(4, of('second'), 'agent.started'),
      event(5, of('other'), 'agent.finished', failed('The login is wanted')),
      event(6, of('second'), 'agent.finished', {
        outcome: 'cancelled',
        ...error('parent_finished'),
      }),
      event(7, root, 'agent.finished', { outcome: 'failed' }),
      event(8, root, 'run.finished', { outcome: 'failed' }),
    ]);
    expect([cause?.event?.id, cause?.agent?.id]).toEqual(['event-5', 'other']);
  });

  it('is not what had gone wrong in or below an agent before that was started again, whatever its first end said', () => {
    const scout = { id: 'scout', parentId: 'root' };
    const browser = { id: 'browser', parentId: 'scout' };
    const told = (message: string) => ({
      error: { code: 'internal', source: 'tool', retryable: false, message },
    });
    const run = (first: string, who: typeof scout, second: RawEvent | null) => {
      const event = createEventMaker();
      return causeOf([
        event(0, root, 'run.started'),
        event(10, scout, 'agent.started'),
        event(20, who, 'error.occurred', told('HTTP 503 of the shop')),
        event(30, scout, 'agent.finished', { outcome: first }),
        event(1_010, scout, 'agent.started'),
        ...(second === null ? [] : [event(1_020, scout, 'error.occurred', second)]),
        event(1_030, scout, 'agent.finished', { outcome: 'failed' }),
        event(1_050, root, 'agent.finished', { outcome: 'failed' }),
        event(1_060, root, 'run.finished', { outcome: 'failed' }),
      ]);
    };
    for (const first of ['succeeded', 'failed'])
      for (const who of [scout, browser]) {
        const cause = run(first, who, told('A login is wanted'));
        expect([cause?.error?.message, cause?.agent?.id]).toEqual(['A login is wanted', 'scout']);
        // Of its second end nothing tells why it came: what had failed before stands beside it.
        const untold = run(first, who, null);
        expect([untold?.error, untold?.agent?.id]).toEqual([null, 'scout']);
        expect(untold?.failedBefore.map(({ error: { message } }) => message)).toEqual([
          'HTTP 503 of the shop',
        ]);
      }
  });

  it('has beside it the version that was written last before it, whoever wrote it', () => {
    const event = createEventMaker();
    const write = (itemCount: number) => ({
      artifact: { artifactId: 'result', snapshotId: `s${itemCount}`, itemCount },
    });
    const cause = causeOf([
      event(0, root, 'run.started'),
      event(10, root, 'artifact.updated', write(1)),
      event(20, child, 'agent.started'),
      event(30, child, 'artifact.updated', write(7)),
      event(40, child, 'agent.finished', { outcome: 'succeeded' }),
      event(50, root, 'error.occurred', error('internal')),
      event(60, root, 'artifact.updated', write(9)),
      event(70, root, 'run.finished', { outcome: 'failed', ...error('internal') }),
    ]);
    expect(cause?.event?.id).toBe('event-6');
    expect(cause?.artifact?.version).toMatchObject({ number: 2, itemCount: 7 });
  });

  it('is not what an agent had told that was at work until it was stopped, where another ended with its own', () => {
    const event = createEventMaker();
    const of = (id: string) => ({ id, parentId: 'root' });
    const told = (message: string) => ({
      error: { code: 'internal', source: 'agent', retryable: false, message },
    });
    const cause = causeOf([
      event(1, of('first'), 'agent.started'),
      event(2, of('second'), 'agent.started'),
      event(3, of('first'), 'error.occurred', told('HTTP 503 of the shop')),
      event(4, of('second'), 'agent.finished', { outcome: 'failed', ...told('A login is wanted') }),
      event(5, of('first'), 'agent.finished', {
        outcome: 'cancelled',
        ...error('parent_finished'),
      }),
      event(6, root, 'agent.finished', { outcome: 'failed' }),
      event(7, root, 'run.finished', { outcome: 'failed' }),
    ]);
    expect([cause?.event?.id, cause?.agent?.id]).toEqual(['event-4', 'second']);
  });

  it('is what the agent above ended with, where another below that had failed before', () => {
    const event = createEventMaker();
    const of = (id: string, parentId: string) => ({ id, parentId });
    const failed = (message: string) => ({
      outcome: 'failed',
      error: { code: 'internal', source: 'agent', retryable: false, message },
    });
    const cause = causeOf([
      event(1, of('group', 'root'), 'agent.started'),
      event(2, of('first', 'group'), 'agent.started'),
      event(3, of('first', 'group'), 'agent.finished', failed('HTTP 503 of the shop')),
      event(4, of('second', 'group'), 'agent.started'),
      event(5, of('second', 'group'), 'agent.finished', failed('The login is wanted')),
      event(6, of('group', 'root'), 'agent.finished', failed('Stopped at: The login is wanted')),
      event(7, root, 'agent.finished', { outcome: 'failed' }),
      event(8, root, 'run.finished', { outcome: 'failed' }),
    ]);
    expect([cause?.event?.id, cause?.agent?.id]).toEqual(['event-5', 'second']);
  });

  it('is told before the end of the run, which says nothing of it, where another clock dates it behind that', () => {
    const event = createEventMaker();
    const failed = {
      outcome: 'failed',
      error: {
        code: 'internal',
        source: 'agent',
        retryable: false,
        message: 'The login is wanted',
      },
    };
    const cause = causeOf([
      event(1, child, 'agent.started'),
      event(900, child, 'agent.finished', failed),
      event(500, root, 'agent.finished', failed),
      event(501, root, 'run.finished', { outcome: 'failed' }),
    ]);
    expect([cause?.event?.id, cause?.agent?.id]).toEqual(['event-2', 'child']);
  });

  it('of a deliberate end without a code is no failure of a sub-agent that ended another way', () => {
    const run = (outcome: string, ended: string) => {
      const event = createEventMaker();
      return causeOf([
        event(1, child, 'tool_call.started', { toolCallId: '1', toolName: 'scrape' }),
        event(2, child, 'tool_call.finished', { toolCallId: '1', result: { error: 'HTTP 503' } }),
        event(3, child, 'agent.finished', { outcome: ended }),
        event(9, root, 'run.finished', { outcome }),
      ]);
    };
    for (const outcome of ['cancelled', 'credit_limit_reached', 'refused'])
      expect([run(outcome, 'failed')?.agent?.id, run(outcome, 'failed')?.call]).toEqual([
        'root',
        null,
      ]);
    expect(run('refused', 'refused')?.agent?.id).toBe('child');
  });

  it('has the remedy of the catalogue, unless the event itself says that another try is no use', () => {
    expect(findRemedy({ code: 'internal', source: null, retryable: true, message: null })).toMatch(
      /^Run it again/,
    );
    expect(findRemedy({ code: 'internal', source: null, retryable: false, message: null })).toMatch(
      /^Contact support/,
    );
    // What billing refused is looked at in the account before anybody is asked for help.
    expect(
      findRemedy({ code: 'internal', source: 'billing', retryable: false, message: null }),
    ).toMatch(/^Check the credits and the plan/);
    expect(
      findRemedy({ code: 'internal', source: 'billing', retryable: true, message: null }),
    ).toMatch(/^Run it again/);
    // Of a code that nobody has heard of what the event says of another try is all the advice there is.
    const unheard = (retryable: boolean | null) =>
      findRemedy({ code: 'never_heard_of', source: null, retryable, message: null });
    expect(unheard(false)).toMatch(/^Contact support .* would not help\.$/);
    expect(unheard(true)).toMatch(/^Run it again/);
    expect(unheard(null)).toBe(null);
  });

  it('takes from the end of the run whether to run it again, not from a step in it', () => {
    const say = (ofStep: boolean | null, ofEnd: boolean | null) => {
      const event = createEventMaker();
      const told = (message: string, retryable: boolean | null) => ({
        error: { code: 'internal', source: 'tool', retryable, message },
      });
      const cause = causeOf([
        event(1, root, 'error.occurred', told('The price is no number', ofStep)),
        event(2, root, 'run.finished', { outcome: 'failed', ...told('It was of no use', ofEnd) }),
      ]);
      expect(cause?.event?.id).toBe('event-1');
      const { error, endRetryable } = cause ?? never();
      return [
        findCauseRemedy(cause ?? never())?.slice(0, 10),
        sayRetryable(error ?? never(), endRetryable),
      ];
    };
    const again = 'the same run may succeed on another try.';
    expect(say(true, false)).toEqual([
      'Contact su',
      'No, according to the end of the run. The event itself says yes.',
    ]);
    expect(say(false, true)).toEqual([
      'Run it aga',
      `Yes, according to the end of the run: ${again} The event itself says no.`,
    ]);
    expect(say(null, false)).toEqual(['Contact su', 'No, according to the end of the run.']);
    expect(say(true, null)).toEqual(['Run it aga', `Yes, according to the event: ${again}`]);
    expect(say(false, false)).toEqual(['Contact su', 'No, according to the event.']);
    expect(say(null, null)).toEqual(['Run it aga', 'The event does not say.']);
  });

  it('has beside it the calls that had no end then, where it is not known to lie in one', () => {
    const event = createEventMaker();
    const call = (toolCallId: string) => ({ toolCallId, toolName: 'scrape' });
    const start = [
      event(0, root, 'run.started'),
      event(1, child, 'agent.started'),
      event(2, child, 'tool_call.started', call('1')),
      event(3, child, 'tool_call.finished', call('1')),
      event(4, child, 'tool_call.started', call('2')),
    ];
    const end = event(300, root, 'run.finished', {
      outcome: 'failed',
      error: { code: 'internal', source: 'system', retryable: true, message: 'Deadline of 300 s' },
    });
    const unfinished = (events: readonly RawEvent[]) =>
      causeOf(events)?.unfinished.map(({ id }) => id);
    expect(unfinished([...start, end])).toEqual(['event-5']);
    // Its agent had ended before, at no call any more.
    const gone = event(5, child, 'agent.finished', { outcome: 'succeeded' });
    expect(unfinished([...start, gone, end])).toEqual([]);
    // Nor was it at this one once it had been started again.
    expect(
      unfinished([
        ...start,
        event(5, child, 'agent.finished', { outcome: 'failed' }),
        event(100, child, 'agent.started'),
        event(110, child, 'tool_call.started', call('2b')),
        end,
      ]),
    ).toEqual(['event-10']);
    // Stopped by the end of the one above it, which tells of that last.
    const byParent = { outcome: 'failed', ...error('parent_finished') };
    const stopped = event(298, child, 'agent.finished', byParent);
    expect(unfinished([...start, stopped, end])).toEqual(['event-5']);
    const below = { id: 'below', parentId: child.id };
    const deep = event(250, below, 'tool_call.started', call('3'));
    const deepStopped = event(297, below, 'agent.finished', byParent);
    expect(unfinished([...start, deep, deepStopped, stopped, end])).toEqual([
      'event-5',
      deep['eventId'],
    ]);
    // It happened in a call.
    const own = event(6, child, 'tool_call.finished', call('2'));
    const failed = event(7, child, 'error.occurred', error('internal'));
    expect(unfinished([...start, own, failed, end])).toEqual([]);
    // A ceiling is no matter of a call.
    const ceiling = { outcome: 'credit_limit_reached', ...error('credit_limit_reached') };
    expect(unfinished([...start, event(300, root, 'run.finished', ceiling)])).toEqual([]);
  });

  it('has beside it the other agents that failed in the same words, each once, and none that only told of it', () => {
    const fault = (message: string, code = 'timeout') => ({
      outcome: 'failed',
      error: { code, source: 'tool', retryable: true, message },
    });
    const run = (
      says: (index: number) => ReturnType<typeof fault>,
      end: Partial<ReturnType<typeof fault>>,
    ) => {
      const make = createEventMaker();
      const workers = Array.from({ length: 6 }, (_, index) => {
        const worker = { id: `w${index}`, parentId: 'root' };
        const call = { toolCallId: `c${index}`, toolName: 'open_page' };
        const at = 1_000 * (index + 1);
        return [
          make(index, worker, 'agent.started'),
          make(at, worker, 'tool_call.started', { ...call, parameters: { url: `/${index}` } }),
          make(at + 900, worker, 'tool_call.finished', { ...call, result: { success: false } }),
          make(at + 910, worker, 'error.occurred', { toolCallId: `c${index}`, ...says(index) }),
          make(at + 920, worker, 'agent.finished', says(index)),
        ];
      });
      const cause = causeOf([
        make(0, root, 'run.started'),
        ...workers.flat(),
        make(9_000, root, 'run.finished', { outcome: 'failed', ...end }),
      ]);
      return [cause?.agent?.id, cause?.alike.map(({ event }) => event.agentId)];
    };
    const same = () => fault('Timed out after 30 s');
    expect(run(same, {})).toEqual(['w0', ['w1', 'w2', 'w3', 'w4', 'w5']]);
    expect(run(same, same())).toEqual(['w5', ['w0', 'w1', 'w2', 'w3', 'w4']]);
    expect(run((index) => fault(`Timed out at /${index}`), {})).toEqual(['w0', []]);
    const ofTwo = (index: number) => (index < 2 ? same() : fault('Timed out after 30 s', 'other'));
    expect(run(ofTwo, {})).toEqual(['w0', ['w1']]);
  });

  it('has beside it the failures of other branches in other words, where nothing tells which of them ended the run', () => {
    const worker = (id: string) => ({ id, parentId: 'root' });
    const failed = (message: string) => ({
      outcome: 'failed',
      error: { code: 'timeout', message },
    });
    const run = (end: Readonly<Record<string, unknown>>, ids = ['w0', 'w1', 'w2']) => {
      const event = createEventMaker();
      const cause = causeOf([
        event(0, root, 'run.started'),
        ...ids.map((id, at) => event(at, worker(id), 'agent.started')),
        event(500, { id: 'below', parentId: 'w0' }, 'error.occurred', failed('Broke below')),
        ...ids.map((id, at) =>
          event(1_000 + at, worker(id), 'agent.finished', failed(`Page ${id} is gone`)),
        ),
        event(2_000, worker('well'), 'error.occurred', failed('A page is gone')),
        event(2_100, worker('well'), 'agent.finished', { outcome: 'succeeded' }),
        event(9_000, root, 'run.finished', end),
      ]);
      return {
        rivals: cause?.rivals.map((mark) => mark.event.agentId),
        followed: cause?.consequences.map((each) => each.agentId),
      };
    };
    const silent = { outcome: 'failed' };
    expect(run(silent).rivals).toEqual(['w1', 'w2']);
    // They did not follow from it.
    expect(run(silent).followed).not.toContain('w1');
    expect(run(silent, ['w0']).rivals).toEqual([]);
    expect(run(failed('Page w1 is gone')).rivals).toEqual([]);
    // That an end came after them tells of none of them; its words may.
    const general = (message: string) => ({
      outcome: 'failed',
      error: { code: 'internal', message },
    });
    expect(run(general('Nothing was collected')).rivals).toEqual(['w1', 'w2']);
    expect(run(general('Nothing came: page w1 is gone')).rivals).toEqual([]);
  });

  it('has beside it no end of the whole run, also where nothing tells which agent is below which', () => {
    const event = createEventMaker();
    const failed = (code: string, message: string) => ({
      outcome: 'failed',
      error: { code, message },
    });
    const cause = causeOf([
      event(0, root, 'run.started'),
      event(1_000, { id: 'w0' }, 'agent.finished', failed('lost', 'Lost page')),
      event(2_000, { id: 'w1' }, 'agent.finished', failed('http', 'HTTP 502')),
      event(9_001, root, 'run.finished', failed('internal', 'The run broke off')),
    ]);
    expect([cause?.agent?.id, cause?.rivals.map((mark) => mark.event.agentId)]).toEqual([
      'w0',
      ['w1'],
    ]);
  });

  it('has beside it no agent that got over the same words: one that ended well, or went on until it was stopped', () => {
    const event = createEventMaker();
    const fault = { error: { code: 'timeout', message: 'Timed out after 30 s' } };
    const of = (id: string) => ({ id, parentId: 'root' });
    const [w0, ended, stopped, w3] = [of('w0'), of('w1'), of('w2'), of('w3')] as const;
    const call = { toolCallId: 'c', toolName: 'open_page', parameters: {} };
    const cause = causeOf([
      event(0, root, 'run.started'),
      ...[w0, ended, stopped, w3].map((worker, index) =>
        event(1_000 + index, worker, 'error.occurred', fault),
      ),
      event(1_500, stopped, 'tool_call.started', call),
      event(1_700, ended, 'agent.finished', { outcome: 'succeeded' }),
      event(1_800, w0, 'agent.finished', { outcome: 'failed', ...fault }),
      event(1_900, w3, 'agent.finished', { outcome: 'failed', ...fault }),
      event(9_000, root, 'run.finished', { outcome: 'failed' }),
    ]);
    expect(cause?.agent?.id).toBe('w0');
    expect(cause?.alike.map((mark) => mark.event.agentId)).toEqual(['w3']);
  });

  it('has no call beside it as unfinished that had failed, as its agent said', () => {
    const event = createEventMaker();
    const [first, open] = ['1', '2'].map((toolCallId) => ({ toolCallId, toolName: 'scrape' }));
    const cause = causeOf([
      event(0, root, 'run.started'),
      event(1, root, 'tool_call.started', first),
      event(2, root, 'error.occurred', { toolCallId: '1', ...error('forbidden') }),
      event(3, child, 'tool_call.started', open),
      event(9_000, root, 'tool_call.started', { toolCallId: '3', toolName: 'search' }),
      event(9_001, root, 'tool_call.finished', { toolCallId: '3', toolName: 'search' }),
      event(9_500, root, 'run.finished', { outcome: 'failed', ...error('deadline') }),
    ]);
    expect(cause?.unfinished.map(({ callId }) => callId)).toEqual(['2']);
  });

  it('has beside it what had failed before, where it is not known to lie in a call', () => {
    const event = createEventMaker();
    const fault = (message: string) => ({ error: { code: 'internal', source: 'agent', message } });
    const call = { toolCallId: '1', toolName: 'scrape' };
    const start = [
      event(0, root, 'run.started'),
      event(1, child, 'agent.started'),
      event(2, child, 'tool_call.started', call),
      event(3, child, 'tool_call.finished', { ...call, result: { success: false } }),
      event(4, child, 'error.occurred', { toolCallId: '1', ...fault('No price') }),
      event(5, child, 'agent.finished', { outcome: 'failed', ...fault('No price') }),
      event(6, root, 'tool_call.started', { toolCallId: '2', toolName: 'write' }),
      event(7, root, 'tool_call.finished', { toolCallId: '2', toolName: 'write', result: {} }),
    ];
    const gaveUp = fault('The task could not be completed.');
    const end = event(9, root, 'run.finished', { outcome: 'failed', ...gaveUp });
    const before = (events: readonly RawEvent[]) =>
      causeOf(events)?.failedBefore.map((mark) => mark.error.message);
    expect(before([...start, end])).toEqual(['No price']);
    // What came later did not fail before it; the cause itself is not said twice.
    const own = event(8, root, 'error.occurred', gaveUp);
    expect(before([...start, own, end])).toEqual(['No price']);
    expect(causeOf([...start, own, end])?.error?.message).toBe(gaveUp.error.message);
  });

  it('is the agent that failed first, where the system then says that the run can be retried', () => {
    const event = createEventMaker();
    const lost = (message: string, source: string) => ({
      error: { code: 'internal', source, retryable: true, message },
    });
    const raws = [
      event(1, child, 'error.occurred', lost('The browser ended.', 'tool')),
      event(2, child, 'agent.finished', {
        outcome: 'failed',
        ...lost('The browser ended.', 'tool'),
      }),
      event(
        3,
        root,
        'error.occurred',
        lost('Unexpected failure: it could not be repeated.', 'system'),
      ),
      event(4, root, 'run.finished', {
        outcome: 'failed',
        ...lost('Unexpected failure: it could not be repeated.', 'system'),
      }),
    ];
    expect(causeOf(raws)).toMatchObject({ event: { id: 'event-1' }, agent: { id: 'child' } });
  });

  it('of a deliberate end is never an error of another kind', () => {
    const event = createEventMaker();
    const raws = [
      event(1, root, 'error.occurred', error('internal')),
      event(2, root, 'run.finished', { outcome: 'refused', ...error('refused') }),
    ];
    expect(causeOf(raws)).toMatchObject({
      kind: 'refused',
      event: { id: 'event-2' },
      error: { code: 'refused' },
    });
  });

  it('without a trace is a failure without an event, and no failure has no cause', () => {
    expect(causeOf([])).toMatchObject({ kind: 'error', event: null, error: null });
    expect(findCause(foldTrace([]), null)).toBe(null);
  });

  it('means a cancellation by the caller only where the trace gives the reason user', () => {
    const cancelled = { code: 'cancelled', source: null, retryable: false, message: null };
    expect(findMeaning(cancelled, 'user')).toMatch(/by the caller/);
    for (const reason of ['system', '', null])
      expect(findMeaning(cancelled, reason)).not.toMatch(/caller/);
    expect(findMeaning({ ...cancelled, code: 'constructor' }, 'user')).toBe(null);
  });
});

const never = (): never => {
  throw new Error('The trace has events.');
};

describe('the cause of a run of several sub-agents', () => {
  const [ada, bo, cy] = ['ada', 'bo', 'cy'].map((id) => ({ id, parentId: 'root' }));
  if (!ada || !bo || !cy) throw new Error('Three agents are made above.');
  type Fields = Parameters<ReturnType<typeof createEventMaker>>[3];
  const told = (message: string, more: object = {}) => ({
    error: { code: 'internal', source: 'agent', retryable: false, message, ...more },
  });
  const failed = (message: string) => ({ outcome: 'failed', ...told(message) });
  const ofTool = (message: string) => told(message, { source: 'tool', retryable: true });
  const call = (toolCallId: string) => ({ toolCallId, toolName: 'scrape' });
  const run = (...steps: readonly (readonly [{ id: string }, string, Fields?])[]) => {
    const event = createEventMaker();
    const cause = causeOf(
      [[root, 'run.started'] as const, ...steps].map(([agent, type, fields], place) =>
        event(place * 100, agent, type, fields),
      ),
    );
    return [cause?.agent?.id, cause?.call?.span.callId, cause?.event?.event.type];
  };
  const breaks = (agent: typeof ada, message: string, end: Fields = failed(message)) =>
    [
      [agent, 'agent.started'],
      [agent, 'tool_call.started', call(agent.id)],
      [agent, 'error.occurred', { ...ofTool(message), toolCallId: agent.id }],
      [agent, 'agent.finished', end],
    ] as const;
  /** The lead goes on after a sub-agent failed. */
  const goesOn = [
    [root, 'tool_call.started', call('on')],
    [root, 'tool_call.finished', call('on')],
  ] as const;

  it.each<[string, Fields]>([
    ['without an error', { outcome: 'failed' }],
    ['in words of its own', failed('The run could not be completed')],
    ['in the words of what ended it', failed('No price')],
    [
      'as one that may be tried again',
      { outcome: 'failed', ...told('No price', { retryable: true }) },
    ],
  ])('is the one that nobody got over, not one that was replaced: the run ends %s', (_, end) => {
    expect(
      run(...breaks(ada, 'Lost page'), ...goesOn, ...breaks(bo, 'No price'), [
        root,
        'run.finished',
        end,
      ]),
    ).toEqual(['bo', 'bo', 'error.occurred']);
  });

  it('is the one that nobody got over, whatever all agents say at their ends', () => {
    const end = failed('The agent could not finish its task');
    expect(
      run(
        ...breaks(ada, 'Lost page', end),
        ...goesOn,
        [root, 'tool_call.started', call('own')],
        [root, 'error.occurred', { ...ofTool('No price'), toolCallId: 'own' }],
        [root, 'agent.finished', end],
        [root, 'run.finished', failed('The run could not be completed')],
      ),
    ).toEqual(['root', 'own', 'error.occurred']);
  });

  it('is the one of the branch that failed last where the words of two are the same', () => {
    expect(
      run(
        ...breaks(ada, 'HTTP 503'),
        [root, 'error.occurred', told('HTTP 503')],
        ...goesOn,
        ...Array.from({ length: 60 }, () => [bo, 'reasoning.summary', { text: 'On.' }] as const),
        ...breaks(cy, 'HTTP 503'),
        [root, 'error.occurred', told('HTTP 503')],
        [root, 'run.finished', failed('HTTP 503')],
      ),
    ).toEqual(['cy', 'cy', 'error.occurred']);
  });

  /** A call that failed, which its result alone tells. */
  const breaksSilently = (agent: { id: string }, message: string, callId = agent.id) =>
    [
      [agent, 'tool_call.started', call(callId)],
      [agent, 'tool_call.finished', { ...call(callId), result: { error: message } }],
    ] as const;

  it('is the call in whose words an agent above told of it, whose own ended without a word after that of another', () => {
    expect(
      run(
        [ada, 'agent.started'],
        [bo, 'agent.started'],
        ...breaksSilently(ada, 'No price'),
        [bo, 'agent.finished', failed('Out of paper')],
        [root, 'error.occurred', told('A sub-agent failed: No price')],
        [ada, 'agent.finished', { outcome: 'failed' }],
        [root, 'run.finished', failed('No price')],
      ).slice(0, 2),
    ).toEqual(['ada', 'ada']);
  });

  it('is the last call that failed, also by its result alone, where the ends have no words', () => {
    for (const last of [
      breaksSilently(root, 'Shut', 'last'),
      [
        [root, 'tool_call.started', call('last')] as const,
        [root, 'error.occurred', { ...ofTool('Shut'), toolCallId: 'last' }] as const,
      ],
    ])
      expect(
        run(
          [root, 'tool_call.started', call('first')],
          [root, 'error.occurred', { ...ofTool('No price'), toolCallId: 'first' }],
          ...last,
          [root, 'run.finished', { outcome: 'failed' }],
        )[1],
      ).toBe('last');
  });

  it('is of the branch that its lead told of last, where two failed after each other and the ends have no words', () => {
    expect(
      run(
        ...breaks(ada, 'Lost page'),
        ...breaks(bo, 'No price'),
        [root, 'error.occurred', told('No price')],
        [root, 'agent.finished', { outcome: 'failed' }],
        [root, 'run.finished', { outcome: 'failed' }],
      )[0],
    ).toBe('bo');
  });

  it('is none that the agent went on after which an end names', () => {
    expect(
      run(
        [ada, 'agent.started'],
        [ada, 'tool_call.started', call('first')],
        [ada, 'error.occurred', { ...told('Lost page', { source: 'tool' }), toolCallId: 'first' }],
        [ada, 'tool_call.finished', call('first')],
        ...breaksSilently(ada, 'Shut'),
        [ada, 'agent.finished', { outcome: 'failed' }],
        [root, 'run.finished', failed('Agent ada failed')],
      ).slice(0, 2),
    ).toEqual(['ada', 'ada']);
  });

  it('is what the last of several sub-agents failed of, also where its result alone tells it', () => {
    expect(
      run(
        [ada, 'agent.started'],
        [ada, 'agent.finished', failed('Lost page')],
        [bo, 'agent.started'],
        ...breaksSilently(bo, 'Shut'),
        [bo, 'agent.finished', { outcome: 'failed' }],
        [root, 'run.finished', { outcome: 'failed' }],
      ).slice(0, 2),
    ).toEqual(['bo', 'bo']);
  });

  it('lies in no call without an end that had failed, and after which its agent went on', () => {
    expect(
      run(
        [root, 'tool_call.started', call('1')],
        [root, 'error.occurred', { ...ofTool('HTTP 403'), toolCallId: '1' }],
        ...goesOn,
        [root, 'run.finished', failed('The answer does not match the schema')],
      ),
    ).toEqual(['root', 'on', 'run.finished']);
  });

  it('is none that was got over where no other is told of', () => {
    expect(
      run(...breaks(ada, 'Lost page'), ...goesOn, [root, 'run.finished', { outcome: 'failed' }]),
    ).toEqual(['root', undefined, 'run.finished']);
  });

  it('is of no sub-agent where those of two branches ended alike, and of none that was replaced', () => {
    const silent = (agent: typeof ada) =>
      [
        [agent, 'agent.started'],
        [agent, 'agent.finished', { outcome: 'failed' }],
      ] as const;
    const end = [root, 'run.finished', failed('It failed')] as const;
    expect(run(...silent(ada), ...goesOn, ...silent(bo), end)[0]).toBe('bo');
    expect(run(...silent(ada), ...silent(bo), end)[0]).toBe('root');
  });

  it('goes before what failed in an agent that was at work still', () => {
    expect(
      run(
        [bo, 'tool_call.started', call('b')],
        [ada, 'tool_call.started', call('a')],
        [bo, 'error.occurred', { ...told('Slow page', { source: 'tool' }), toolCallId: 'b' }],
        [ada, 'error.occurred', { ...told('No price', { source: 'tool' }), toolCallId: 'a' }],
        [ada, 'agent.finished', failed('Could not finish')],
        [root, 'agent.finished', { outcome: 'failed' }],
        [root, 'run.finished', { outcome: 'failed' }],
      ),
    ).toEqual(['ada', 'a', 'error.occurred']);
  });

  it('goes before what failed below an agent that was at work until it was stopped', () => {
    const below = { id: 'below', parentId: 'bo' };
    const stopped = told('Stopped', { code: 'parent_finished', source: 'system' });
    expect(
      run(
        [bo, 'agent.started'],
        [below, 'agent.started'],
        [ada, 'agent.started'],
        [below, 'agent.finished', failed('Slow page')],
        [ada, 'agent.finished', failed('No price')],
        [bo, 'agent.finished', { ...stopped, outcome: 'cancelled' }],
        [root, 'agent.finished', { outcome: 'failed' }],
        [root, 'run.finished', { outcome: 'failed' }],
      ),
    ).toEqual(['ada', undefined, 'agent.finished']);
  });

  it('lies in the call whose result says it in the same words, not in one that is merely open', () => {
    expect(
      run(
        [root, 'tool_call.started', call('1')],
        [root, 'tool_call.started', { toolCallId: '2', toolName: 'wait' }],
        [root, 'tool_call.finished', { ...call('1'), result: { error: 'No price' } }],
        [root, 'run.finished', failed('Gave up: No price')],
      ),
    ).toEqual(['root', '1', 'run.finished']);
  });

  it('lies in no call that its agent got over', () => {
    expect(
      run(
        [ada, 'agent.started'],
        [ada, 'tool_call.started', call('1')],
        [ada, 'tool_call.finished', { ...call('1'), result: { success: false } }],
        [ada, 'tool_call.started', call('2')],
        [ada, 'tool_call.finished', { ...call('2'), result: { ok: true } }],
        [ada, 'agent.finished', { outcome: 'failed' }],
        [root, 'run.finished', failed('It failed')],
      ),
    ).toEqual(['ada', undefined, 'run.finished']);
  });
});
