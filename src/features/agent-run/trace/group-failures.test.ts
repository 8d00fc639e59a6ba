import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTrace } from './fold-trace.ts';
import { createEventMaker, type RawEvent, readAll } from './trace-fixtures.ts';

const root = { id: 'root', name: 'Lead' };
const scout = { id: 'scout', name: 'Scout of prices', parentId: 'root' };
const other = { id: 'other', name: 'Scout of names', parentId: 'root' };
const browser = { id: 'browser', name: 'Browser', parentId: 'scout' };
const reader = { id: 'reader', name: 'Reader', parentId: 'scout' };
const system = { id: 'system', name: 'Job service', role: 'system' };
const agents = { root, scout, other, browser, reader, system };
type Who = keyof typeof agents;
type Told = readonly [at: number, who: Who, type: string, fields?: RawEvent];

const error = (message: string | null, more: RawEvent = {}) => ({
  error: { code: 'internal', source: 'agent', retryable: false, message, ...more },
});
const failed = (message: string | null, more: RawEvent = {}) => ({
  outcome: 'failed',
  ...error(message, more),
});
const call = (toolCallId: string) => ({ toolCallId, toolName: 'scrape' });

const group = (told: readonly Told[]) => {
  const event = createEventMaker();
  const model = foldTrace(
    readAll(told.map(([at, who, type, fields]) => event(at, agents[who], type, fields))),
  );
  return model.failures.map(({ mark, echoes }) =>
    [mark, ...echoes]
      .map(
        ({
          event: {
            agentId,
            event: { type },
          },
        }) => `${agentId} ${type.split('.')[1]}`,
      )
      .join(' > '),
  );
};

it('what names an agent tells of what ended that one, though the clock of another below it is ahead', () =>
  expect(
    group([
      [0, 'scout', 'agent.started'],
      [1, 'reader', 'agent.started'],
      [2, 'browser', 'agent.started'],
      [20, 'browser', 'agent.finished', failed('Connection reset')],
      [30, 'scout', 'agent.finished', failed('Browser failed')],
      [50, 'reader', 'agent.finished', failed('HTTP 503')],
      [60, 'root', 'agent.finished', failed('Scout of prices failed')],
    ]),
  ).toEqual(['browser finished > scout finished > root finished', 'reader finished']));

it('two long messages are the same where they end alike as well: a traceback tells there what was raised', () => {
  const frames =
    '  File "/app/agents/scout.py", line 41, in call\n    return self.inner(request)\n';
  const traceback = (raised: string) =>
    `Traceback (most recent call last):\n${frames.repeat(30)}${raised}`;
  const [price, name] = [traceback('ValueError: no price'), traceback("KeyError: 'name'")];
  expect(
    group([
      [0, 'scout', 'agent.started'],
      [1, 'other', 'agent.started'],
      [20, 'scout', 'agent.finished', failed(price)],
      [30, 'other', 'agent.finished', failed(name)],
      [50, 'root', 'agent.finished', failed(price)],
    ]),
  ).toEqual(['scout finished > root finished', 'other finished']);
});

it('a call that began long after a sub-agent did not wait for it', () =>
  expect(
    group([
      [0, 'other', 'agent.started'],
      [60_000, 'root', 'tool_call.started', call('late')],
      [60_100, 'other', 'agent.finished', failed('HTTP 503')],
      [200_000, 'root', 'tool_call.finished', { ...call('late'), result: { error: 'No shop' } }],
      [200_010, 'root', 'agent.finished', failed('No shop')],
    ]),
  ).toEqual(['other finished', 'root finished']));

it('what ended a sub-agent that was started again is not what the one above ended with, in words of its own', () =>
  expect(
    group([
      [0, 'scout', 'agent.started'],
      [20, 'scout', 'agent.finished', failed('HTTP 503')],
      [30, 'scout', 'agent.started'],
      [50, 'scout', 'agent.finished', failed('Lost page')],
      [60, 'root', 'agent.finished', failed('Gave up')],
    ]),
  ).toEqual(['scout finished', 'scout finished > root finished']));

it('what is told of the end of a sub-agent that was started again tells of that end, however the next one came', () => {
  const first: readonly Told[] = [
    [0, 'root', 'run.started'],
    [1, 'scout', 'agent.started'],
    [20, 'scout', 'error.occurred', error('The page is gone', { source: 'tool' })],
    [30, 'scout', 'agent.finished', failed('Nothing was read')],
    [40, 'root', 'error.occurred', error('The task has no result')],
  ];
  const again: readonly Told[] = [
    [9_010, 'scout', 'agent.started'],
    [9_030, 'scout', 'agent.finished', { outcome: 'succeeded' }],
    [9_060, 'root', 'run.finished', { outcome: 'succeeded' }],
  ];
  const told = 'scout occurred > scout finished > root occurred';
  expect(group(first)).toEqual([told]);
  expect(group([...first, ...again])).toEqual([told]);
  expect(
    group([
      ...first,
      [60, 'root', 'run.finished', failed('It could not go on')],
      [9_000, 'root', 'run.started'],
      ...again,
    ]),
  ).toEqual([`${told} > root finished`]);
});

it('an agent that broke off with a try of its run did not end badly then, however it ended in the next', () => {
  const first: readonly Told[] = [
    [0, 'root', 'run.started'],
    [1, 'scout', 'agent.started'],
    [20, 'scout', 'error.occurred', error('The page is gone', { source: 'tool' })],
    [40, 'root', 'error.occurred', error('The task has no result')],
    [60, 'root', 'run.finished', { outcome: 'failed' }],
  ];
  const told = ['scout occurred', 'root occurred'];
  expect(group(first)).toEqual(told);
  expect(
    group([
      ...first,
      [9_000, 'root', 'run.started'],
      [9_010, 'scout', 'agent.started'],
      [9_030, 'scout', 'agent.finished', { outcome: 'failed' }],
    ]),
  ).toEqual(told);
});

it('a call that began with a sub-agent that was started again waited for it, however long after its first start', () =>
  expect(
    group([
      [0, 'scout', 'agent.started'],
      [20, 'scout', 'agent.finished', failed('HTTP 503')],
      [10_000, 'root', 'tool_call.started', call('again')],
      [10_010, 'scout', 'agent.started'],
      [12_000, 'scout', 'agent.finished', failed('Lost page')],
      [12_010, 'root', 'tool_call.finished', { ...call('again'), result: { error: 'No shop' } }],
      [12_020, 'root', 'agent.finished', failed('No shop')],
    ]),
  ).toEqual(['scout finished', 'scout finished > root finished']));

it('a call that went on long after a sub-agent had failed told of something else', () =>
  expect(
    group([
      [0, 'root', 'tool_call.started', call('long')],
      [10, 'scout', 'agent.started'],
      [7_800, 'scout', 'agent.finished', failed('HTTP 503')],
      [99_000, 'root', 'tool_call.finished', { ...call('long'), result: { error: 'No shop' } }],
      [99_010, 'root', 'agent.finished', failed('No shop')],
    ]),
  ).toEqual(['scout finished', 'root finished']));

describe('one failure told by several agents is one failure with its echoes', () => {
  it.each<[string, readonly Told[], readonly string[]]>([
    [
      'under a code of its own, which the end of its agent tells as internal',
      [
        [0, 'scout', 'agent.started'],
        [
          10,
          'scout',
          'error.occurred',
          error('Connection reset', { source: 'tool', code: 'tool_error' }),
        ],
        [20, 'scout', 'agent.finished', failed('Connection reset')],
        [30, 'root', 'run.finished', failed('The run could not go on.')],
        [40, 'other', 'error.occurred', error(null, { source: 'tool', code: 'http_503' })],
        [50, 'other', 'agent.finished', failed('Gave up.')],
      ],
      ['scout occurred > scout finished > root finished', 'other occurred > other finished'],
    ],
    [
      'of the ceiling of the run, of which there is one, whoever tells of it and in whatever words',
      [
        [0, 'scout', 'agent.started'],
        [
          10,
          'system',
          'error.occurred',
          error('The ceiling of 45 credits.', { source: 'billing', code: 'credit_limit_reached' }),
        ],
        [20, 'scout', 'agent.finished', failed('Out of credits', { code: 'credit_limit_reached' })],
        [30, 'root', 'tool_call.started', call('late')],
        [40, 'root', 'agent.finished', failed('Limit reached', { code: 'credit_limit_reached' })],
        [50, 'root', 'run.finished', failed('Limit reached', { code: 'credit_limit_reached' })],
      ],
      ['system occurred > scout finished > root finished > root finished'],
    ],
    [
      'of the whole run, as the system tells it first and the agents that it stops say it again',
      [
        [0, 'scout', 'agent.started'],
        [10, 'system', 'error.occurred', error('Run exceeded 900 s', { source: 'system' })],
        [20, 'scout', 'agent.finished', failed('Run exceeded 900 s', { source: 'system' })],
        [30, 'root', 'agent.finished', failed('Stopped: run exceeded 900 s', { source: 'system' })],
        [40, 'root', 'run.finished', failed('Run exceeded 900 s', { source: 'system' })],
      ],
      ['system occurred > scout finished > root finished > root finished'],
    ],
    [
      'that the system tells again of the agent that could not go on',
      [
        [10, 'scout', 'agent.finished', failed('Lost page')],
        [20, 'system', 'error.occurred', error('Run failed: Lost page', { source: 'system' })],
        [40, 'root', 'run.finished', failed('Lost page')],
      ],
      ['scout finished > system occurred > root finished'],
    ],
    [
      'up the tree with the same message, or with one that holds it',
      [
        [0, 'scout', 'agent.started'],
        [10, 'scout', 'error.occurred', error('net: connection reset', { source: 'tool' })],
        [20, 'scout', 'agent.finished', failed('Gave up: net: connection reset')],
        [30, 'root', 'error.occurred', error('Scout of prices: net: connection reset')],
        [40, 'root', 'run.finished', failed('net: connection reset')],
      ],
      ['scout occurred > scout finished > root occurred > root finished'],
    ],
    [
      'along the chain, whatever each agent says of it',
      [
        [0, 'browser', 'agent.started'],
        [
          10,
          'browser',
          'error.occurred',
          error('The page closed the connection.', { source: 'tool' }),
        ],
        [20, 'browser', 'agent.finished', failed('Session lost')],
        [30, 'scout', 'error.occurred', error('Could not read the shop')],
        [40, 'scout', 'agent.finished', failed(null)],
        [50, 'root', 'error.occurred', error('The task cannot be done')],
        [60, 'root', 'run.finished', failed('The run failed.')],
      ],
      [
        'browser occurred > browser finished > scout occurred > scout finished > root occurred > root finished',
      ],
    ],
    [
      'all at one instant',
      [
        [10, 'root', 'run.finished', failed('Lost page')],
        [10, 'scout', 'error.occurred', error('Lost page')],
        [10, 'scout', 'agent.finished', failed('Lost page')],
      ],
      ['scout occurred > scout finished > root finished'],
    ],
    [
      'also where it becomes internal on its way, if the words stay',
      [
        [
          10,
          'scout',
          'agent.finished',
          failed('quota of the shop is used up', { code: 'shop_quota' }),
        ],
        [20, 'root', 'run.finished', failed('A sub-agent failed: quota of the shop is used up')],
      ],
      ['scout finished > root finished'],
    ],
    [
      'also where the agent went on for a while and then names who failed',
      [
        [10, 'scout', 'agent.finished', failed('Lost page')],
        [20, 'root', 'tool_call.started', call('save')],
        [30, 'root', 'tool_call.finished', call('save')],
        [40, 'root', 'run.finished', failed('Scout of prices failed')],
      ],
      ['scout finished > root finished'],
    ],
    [
      'by the end of the run in general words, where its lead had named the agent that failed',
      [
        [10, 'other', 'agent.finished', failed('HTTP 503')],
        [20, 'scout', 'agent.finished', failed('Lost page')],
        [30, 'root', 'agent.finished', failed('Scout of prices failed')],
        [40, 'root', 'run.finished', failed('The run could not go on')],
      ],
      ['other finished', 'scout finished > root finished > root finished'],
    ],
    [
      'that ended an agent, where that is named and had another trouble after it',
      [
        [10, 'scout', 'error.occurred', { ...call('1'), ...error('Lost page') }],
        [20, 'scout', 'error.occurred', { ...call('2'), ...error('HTTP 503') }],
        [30, 'scout', 'agent.finished', failed('Lost page')],
        [40, 'root', 'error.occurred', error('Scout of prices failed')],
      ],
      ['scout occurred > scout finished > root occurred', 'scout occurred'],
    ],
    [
      'that ended an agent, where the one above reports it in words of its own',
      [
        [10, 'scout', 'error.occurred', { ...call('1'), ...error('Lost page') }],
        [20, 'scout', 'error.occurred', { ...call('2'), ...error('HTTP 503') }],
        [30, 'scout', 'agent.finished', failed('Lost page')],
        [40, 'root', 'error.occurred', error('The run could not go on')],
      ],
      ['scout occurred > scout finished > root occurred', 'scout occurred'],
    ],
    [
      'by name and half a second too early, where the agent had got over another before',
      [
        [10, 'scout', 'error.occurred', { ...call('1'), ...error('HTTP 503', { source: 'tool' }) }],
        [20, 'scout', 'tool_call.started', call('2')],
        [30, 'root', 'run.finished', failed('Scout of prices failed')],
        [500, 'scout', 'error.occurred', { ...call('2'), ...error('Lost', { source: 'tool' }) }],
        [510, 'scout', 'agent.finished', failed('Lost')],
      ],
      ['scout occurred', 'scout occurred > scout finished > root finished'],
    ],
    [
      'that the call which waited for the sub-agent tells in words of its own',
      [
        [10, 'root', 'tool_call.started', call('1')],
        [20, 'scout', 'agent.started'],
        [30, 'scout', 'tool_call.started', call('2')],
        [40, 'scout', 'error.occurred', { ...call('2'), ...error('HTTP 503', { source: 'tool' }) }],
        [50, 'scout', 'agent.finished', failed('HTTP 503')],
        [60, 'root', 'tool_call.finished', { ...call('1'), result: { error: 'Scouting failed' } }],
        [90, 'root', 'agent.finished', failed('Scouting failed')],
      ],
      ['scout occurred > scout finished > root finished'],
    ],
    [
      'where the clock of the one above is half a second behind',
      [
        [0, 'scout', 'agent.started'],
        [30, 'root', 'error.occurred', error('A sub-agent failed: Lost page')],
        [40, 'root', 'run.finished', failed('A sub-agent failed: Lost page')],
        [500, 'scout', 'error.occurred', error('Lost page', { source: 'tool' })],
        [510, 'scout', 'agent.finished', failed('Lost page')],
      ],
      ['scout occurred > scout finished > root occurred > root finished'],
    ],
  ])('%s', (_, told, expected) => expect(group(told)).toEqual(expected));
});

describe('two failures remain two', () => {
  it.each<[string, readonly Told[], readonly string[]]>([
    [
      'in two sub-agents, though code and message are the same; each echo goes to the one it names',
      [
        [10, 'scout', 'agent.finished', failed('Lost page')],
        [20, 'other', 'agent.finished', failed('Lost page')],
        [30, 'root', 'error.occurred', error('Scout of prices: Lost page')],
        [40, 'root', 'error.occurred', error('Lost page')],
        [50, 'root', 'run.finished', failed(null)],
      ],
      ['scout finished > root occurred > root finished', 'other finished > root occurred'],
    ],
    [
      'of one code where the agent went on after the first',
      [
        [10, 'root', 'error.occurred', error('Rate limited', { retryable: true })],
        [20, 'root', 'tool_call.started', call('2')],
        [30, 'root', 'tool_call.finished', call('2')],
        [40, 'root', 'run.finished', failed('The disk is full')],
      ],
      ['root occurred', 'root finished'],
    ],
    [
      'of one message, in two calls of one agent',
      [
        [10, 'root', 'tool_call.started', call('1')],
        [20, 'root', 'error.occurred', error('scrape: timed out', { source: 'tool' })],
        [30, 'root', 'tool_call.started', call('2')],
        [40, 'root', 'error.occurred', error('scrape: timed out', { source: 'tool' })],
      ],
      ['root occurred', 'root occurred'],
    ],
    [
      'where the system tells, in the same words, of what came after an agent had gone on',
      [
        [10, 'scout', 'error.occurred', error('Lost page', { retryable: true })],
        [20, 'scout', 'tool_call.started', call('2')],
        [30, 'scout', 'tool_call.finished', call('2')],
        [40, 'system', 'error.occurred', error('Lost page', { source: 'system' })],
      ],
      ['scout occurred', 'system occurred'],
    ],
    [
      'where the system itself breaks right after a sub-agent failed',
      [
        [10, 'scout', 'agent.finished', failed('Lost page')],
        [20, 'root', 'error.occurred', error('The disk is full', { source: 'system' })],
      ],
      ['scout finished', 'root occurred'],
    ],
    [
      'of different codes',
      [
        [10, 'scout', 'error.occurred', error('Lost page')],
        [
          20,
          'root',
          'run.finished',
          { outcome: 'refused', ...error('That page is private', { code: 'refused' }) },
        ],
      ],
      ['scout occurred', 'root finished'],
    ],
    [
      'where the sub-agent got over the first',
      [
        [10, 'scout', 'error.occurred', error('Lost page', { retryable: true })],
        [20, 'scout', 'agent.finished', { outcome: 'succeeded' }],
        [30, 'root', 'run.finished', failed('The disk is full')],
      ],
      ['scout occurred', 'root finished'],
    ],
    [
      'where a child fails after its parent, which cannot have told of it',
      [
        [10, 'root', 'error.occurred', error('Lost page')],
        [20, 'scout', 'error.occurred', error('Lost page')],
      ],
      ['root occurred', 'scout occurred'],
    ],
    [
      'of one message, in two calls at once',
      [
        [10, 'root', 'tool_call.started', call('1')],
        [10, 'root', 'tool_call.started', call('2')],
        [20, 'root', 'error.occurred', { ...call('1'), ...error('HTTP 503', { source: 'tool' }) }],
        [30, 'root', 'error.occurred', { ...call('2'), ...error('HTTP 503', { source: 'tool' }) }],
      ],
      ['root occurred', 'root occurred'],
    ],
    [
      'where of two calls at once the result of the other is what its agent ends with',
      [
        [10, 'scout', 'tool_call.started', call('1')],
        [10, 'scout', 'tool_call.started', call('2')],
        [20, 'scout', 'error.occurred', { ...call('1'), ...error('Login', { source: 'tool' }) }],
        [20, 'scout', 'tool_call.finished', call('1')],
        [30, 'scout', 'tool_call.finished', { ...call('2'), result: { error: 'Lost page' } }],
        [60, 'scout', 'agent.finished', failed('Lost page')],
      ],
      ['scout occurred', 'scout finished'],
    ],
    [
      'where an agent ends with a later call that failed in the words of one that it got over',
      [
        [10, 'scout', 'tool_call.started', call('1')],
        [20, 'scout', 'error.occurred', { ...call('1'), ...error('HTTP 503', { source: 'tool' }) }],
        [20, 'scout', 'tool_call.finished', call('1')],
        [30, 'scout', 'tool_call.started', call('2')],
        [40, 'scout', 'tool_call.finished', { ...call('2'), result: { error: 'HTTP 503' } }],
        [70, 'scout', 'agent.finished', failed('HTTP 503')],
      ],
      ['scout occurred', 'scout finished'],
    ],
    [
      'where an agent ends in the words of a call above it that is too short to have held it',
      [
        [10, 'root', 'tool_call.started', call('1')],
        [20, 'root', 'error.occurred', { ...call('1'), ...error('HTTP 503', { source: 'tool' }) }],
        [20, 'root', 'tool_call.finished', call('1')],
        [30, 'root', 'tool_call.started', call('2')],
        [8_000, 'root', 'tool_call.finished', call('2')],
        [8_010, 'scout', 'agent.started'],
        [9_000, 'scout', 'error.occurred', error('HTTP 503', { source: 'tool' })],
        [9_010, 'scout', 'agent.finished', failed('HTTP 503')],
      ],
      ['root occurred', 'scout occurred > scout finished'],
    ],
    [
      'where a sub-agent was stopped only because its parent had ended, in words of its own',
      [
        [10, 'scout', 'agent.started'],
        [30, 'scout', 'error.occurred', error('HTTP 503', { source: 'tool' })],
        [40, 'scout', 'agent.finished', failed('Stopped', { code: 'parent_finished' })],
        [50, 'root', 'agent.finished', failed('Gave up')],
      ],
      ['scout occurred', 'root finished'],
    ],
    [
      'where an agent ends in the words of a call too short to have waited for the sub-agent that had failed',
      [
        [10, 'scout', 'agent.started'],
        [40, 'root', 'tool_call.started', call('1')],
        [45, 'scout', 'agent.finished', failed('HTTP 503')],
        [50, 'root', 'tool_call.finished', { ...call('1'), result: { error: 'Lost page' } }],
        [80, 'root', 'agent.finished', failed('Lost page')],
      ],
      ['scout finished', 'root finished'],
    ],
  ])('%s', (_, told, expected) => expect(group(told)).toEqual(expected));
});

it('every error is told once, first or as an echo, in any trace', () => {
  const told = fc.tuple(
    fc.nat(40),
    fc.constantFrom<Who>('root', 'scout', 'other', 'browser'),
    fc.constantFrom('error.occurred', 'agent.finished', 'run.finished', 'tool_call.started'),
    fc.record({
      toolCallId: fc.constantFrom('1', '2'),
      toolName: fc.constant('scrape'),
      outcome: fc.constantFrom('failed', 'succeeded'),
      error: fc.option(
        fc.record({
          code: fc.constantFrom('internal', 'refused', 'odd', null),
          message: fc.constantFrom('Lost page', 'A disk', '', null),
        }),
      ),
    }),
  );
  fc.assert(
    fc.property(fc.array(told, { maxLength: 20 }), (list) => {
      const event = createEventMaker();
      const model = foldTrace(
        readAll(list.map(([at, who, type, fields]) => event(at, agents[who], type, fields))),
      );
      const ids = model.failures
        .flatMap(({ mark, echoes }) => [mark, ...echoes])
        .map(({ event: { id } }) => id);
      expect(ids.toSorted()).toEqual(model.errors.map(({ event: { id } }) => id).toSorted());
    }),
    { numRuns: 300 },
  );
});
