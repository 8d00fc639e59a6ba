import { expect, it } from 'vitest';
import { findStage, sayAgentState, sayUnfinishedIn, withStatus } from './agent-state.ts';
import { isPartOfTrace } from '../run/explain-part.ts';
import { describeStory } from '../story/describe-story.ts';
import { createTraceFold, foldTrace } from '../trace/fold-trace.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import { createEventMaker, type RawEvent, readAll, START } from '../trace/trace-fixtures.ts';

const root = { id: 'root' };
const child = { id: 'child', parentId: 'root' };
const browser = { id: 'child', parentId: 'root', role: 'browser' };
const system = { id: 'child', parentId: 'root', role: 'system' };
const session = { sessionId: 's' };

it.each<
  [
    string,
    readonly (readonly [at: number, agent: typeof root, type: string, fields?: RawEvent])[],
    string,
    string,
  ]
>([
  ['only events', [[5, child, 'reasoning.summary']], 'at work', 'reported neither start nor end'],
  ['a start alone', [[5, child, 'agent.started']], 'at work', 'never finished'],
  ['a finish alone', [[5, child, 'agent.finished', { outcome: 'refused' }]], 'refused', 'refused'],
  [
    'a finish without an outcome',
    [[5, child, 'agent.finished']],
    'finished, no outcome given',
    'finished, no outcome given',
  ],
  [
    'the end of the run',
    [[5, child, 'run.finished', { outcome: 'succeeded' }]],
    'ended with the run',
    'ended with the run',
  ],
  [
    'events of the system alone',
    [[5, system, 'run.cancel_requested']],
    'reported no start',
    'reported neither start nor end',
  ],
  [
    'a session that closed',
    [
      [5, browser, 'browser.session.started', session],
      [9, browser, 'browser.session.finished', session],
    ],
    'browser closed',
    'browser closed',
  ],
  [
    'a session that is open',
    [[5, browser, 'browser.session.started', session]],
    'at work',
    'reported neither start nor end',
  ],
  [
    'a session that closed, and work after it',
    [
      [5, browser, 'agent.started'],
      [5, browser, 'browser.session.started', session],
      [9, browser, 'browser.session.finished', session],
      [12, browser, 'reasoning.summary'],
    ],
    'at work',
    'never finished',
  ],
])('an agent of which the trace has %s', (_, told, atWork, over) => {
  const event = createEventMaker();
  const model = foldTrace(
    readAll([
      event(0, root, 'run.started'),
      ...told.map(([at, agent, type, fields]) => event(at, agent, type, fields)),
    ]),
  );
  const agent = model.agents.find(({ id }) => id === 'child');
  expect(agent && [sayAgentState(agent, 'under-way'), sayAgentState(agent, 'over')]).toEqual([
    atWork,
    over,
  ]);
});

it('the run starts with run.started; what is dated before that is marked, and kept', () => {
  const event = createEventMaker();
  const model = foldTrace(
    readAll([
      event(-700, child, 'agent.started'),
      event(0, root, 'run.started'),
      event(0, child, 'reasoning.summary'),
    ]),
  );
  expect([model.startedAt, model.firstAt]).toEqual([START, START - 700]);
  expect(
    model.anomalies
      .filter(({ kind }) => kind === 'before-start')
      .map(({ eventId, message }) => [eventId, message]),
  ).toEqual([['event-1', 'Dated 700 ms before the run had started.']]);
  expect(foldTrace(readAll([event(30, child, 'agent.started')])).startedAt).toBe(START + 30);
});

it('calls nobody at work in a run that has failed or whose status is unknown, unless it is cancelled, whose step in flight goes on', () => {
  const event = createEventMaker();
  const [start, agent, request] = readAll([
    event(0, root, 'run.started'),
    event(5, child, 'agent.started'),
    event(9, root, 'run.cancel_requested', { reason: 'user' }),
  ]);
  if (!start || !agent || !request) throw new Error('An event is missing.');
  const [model, asked] = [foldTrace([start, agent]), foldTrace([start, agent, request])];
  const stageOf = (trace: TraceModel, status: string | null, cancelAccepted: boolean) =>
    findStage(withStatus(trace, status, cancelAccepted), false);
  expect(stageOf(model, 'failed', false)).toBe('ended');
  expect(stageOf(model, 'paused', false)).toBe('ended');
  // Nor in one whose status is refused: it may have expired, and its worker been lost, days ago.
  expect(stageOf(model, null, false)).toBe('ended');
  for (const [trace, status, cancelAccepted] of [
    [model, 'processing', false],
    [model, 'failed', true],
    [model, 'cancelled', false],
    [asked, 'failed', false],
  ] as const)
    expect(stageOf(trace, status, cancelAccepted)).toBe('under-way');
  const node = model.agents.find(({ id }) => id === 'child');
  expect(node && sayAgentState(node, 'ended')).toBe('no end reported yet');
});

it('says of nothing that it never finished where the service names more of the trace than is here', () => {
  const event = createEventMaker();
  const entries = readAll([event(0, root, 'run.started'), event(5, child, 'agent.started')]);
  const model = foldTrace(entries);
  for (const fields of [
    { next: 'https://x.example/v2/agent/1/trace?cursor=2' },
    { next: 'c2Vjb25k' },
    { nextCursor: '2' },
    { hasMore: true },
    { total: 3 },
  ])
    expect(isPartOfTrace({ sent: fields, entries })).toBe(true);
  for (const fields of [{}, { next: null }, { next: ' ' }, { hasMore: false }, { total: 2 }])
    expect(isPartOfTrace({ sent: fields, entries })).toBe(false);
  expect(findStage(withStatus(model, 'completed', false, true), true)).toBe('ended');
  expect(findStage(withStatus(model, 'failed', false, false), true)).toBe('over');
});

it('says of no call that it never finished which an event of an unknown type names', () => {
  const event = createEventMaker();
  const call = (at: number, type: string, toolCallId: string) =>
    event(at, root, type, { toolCallId });
  const model = foldTrace(
    readAll([
      call(0, 'tool_call.started', 'one'),
      call(1, 'tool_call.started', 'other'),
      call(2, 'tool_call.failed', 'one'),
      event(9, root, 'run.finished', { outcome: 'failed' }),
    ]),
  );
  expect(model.spans.map((span) => sayUnfinishedIn(model, span, true))).toEqual([
    'end may be missing',
    'never finished',
  ]);
});

it('says of nothing that it never finished where the run completed and its trace breaks off, but of what an agent left open that told its end', () => {
  const event = createEventMaker();
  const other = { id: 'other', role: 'subagent', name: 'Scout', parentId: 'root' };
  const call = (agent: Parameters<typeof event>[1], at: number) =>
    event(at, agent, 'tool_call.started', { toolCallId: `of ${at}`, toolName: 'scrape' });
  const model = foldTrace(
    readAll([
      event(0, root, 'run.started'),
      event(1, child, 'agent.started'),
      event(2, other, 'agent.started'),
      call(child, 3),
      call(other, 4),
      event(5, other, 'agent.finished', { outcome: 'succeeded' }),
    ]),
  );
  const told = (status: string, over = true) => {
    const trace = withStatus(model, status, false);
    return [
      findStage(trace, over),
      ...trace.spans.map((span) => sayUnfinishedIn(trace, span, over)),
      ...trace.agents
        .filter(({ depth }) => depth > 0)
        .map((agent) => sayAgentState(agent, findStage(trace, over))),
    ];
  };
  const [never, missing, yet] = ['never finished', 'end may be missing', 'no end reported yet'];
  expect(told('completed')).toEqual(['broken-off', missing, never, missing, 'succeeded']);
  // Until its tail has had its time; and a run that failed may have died.
  expect(told('completed', false)).toEqual(['ended', yet, yet, yet, 'succeeded']);
  expect(told('failed')).toEqual(['over', never, never, never, 'succeeded']);
});

it('says that a call never finished only where no event is missing that might be its finish, in whatever order the trace came', () => {
  const event = createEventMaker();
  const call = (at: number, toolCallId: string, type: string) =>
    event(at, child, `tool_call.${type}`, { toolCallId, toolName: 'scrape' });
  const [start, a, b, lost, seen, c, end] = readAll([
    event(0, root, 'run.started'),
    call(1, 'a', 'started'),
    call(2, 'b', 'started'),
    call(3, 'a', 'finished'),
    call(4, 'b', 'finished'),
    call(5, 'c', 'started'),
    event(9, root, 'run.finished', { outcome: 'succeeded' }),
  ]);
  if (!start || !a || !b || !lost || !seen || !c || !end) throw new Error('An event is missing.');
  const told = (trace: TraceModel) =>
    trace.spans.map((span) => (span.end === null ? sayUnfinishedIn(trace, span, true) : 'ended'));
  const expected = ['end may be missing', 'ended', 'never finished'];
  expect(told(foldTrace([start, a, b, seen, c, end]))).toEqual(expected);
  expect(told(foldTrace([end, c, seen, b, a, start]))).toEqual(expected);
  // As it grows, and once what was missing has come.
  const fold = createTraceFold();
  fold.take([start, a, b]);
  const late = [start, a, b, seen, c, end];
  expect(told(fold.take(late))).toEqual(expected);
  expect(told(fold.take([...late, lost]))).toEqual(['ended', 'ended', 'never finished']);
  const story = describeStory(foldTrace([start, a, seen, end]), true);
  expect(story.flatMap(({ sentences }) => sentences)).toContainEqual(
    expect.objectContaining({
      kind: 'step',
      text: 'called scrape, whose end may be among events of this agent that are missing, unreadable or of unknown types.',
    }),
  );
});

it('says that something never finished only where no event that could not be read may tell its end', () => {
  const event = createEventMaker();
  const call = (at: number, type: string) =>
    event(at, child, `tool_call.${type}`, { toolCallId: 'a', toolName: 'scrape' });
  const told = (agent: object | undefined, late = 3) => {
    const raws = [
      event(0, root, 'run.started'),
      event(1, child, 'agent.started'),
      call(2, 'started'),
      { ...event(late, child, 'x'), type: null, agent },
      event(9, root, 'run.finished', { outcome: 'succeeded' }),
    ];
    const model = foldTrace(readAll(raws));
    const node = model.agents.find(({ id }) => id === 'child');
    return [
      node && sayAgentState(node, 'over'),
      ...model.spans.map((span) => sayUnfinishedIn(model, span, true)),
    ];
  };
  const [missing, never] = ['end may be missing', 'never finished'];
  expect(told(child)).toEqual([missing, missing]);
  expect(told(undefined)).toEqual([missing, missing]);
  expect(told(root)).toEqual([never, never]);
  expect(told(child, 1)).toEqual([missing, never]);
});

it('reads an event that lacks nothing but an id, in its place', () => {
  const event = createEventMaker();
  const raws = [
    event(0, root, 'run.started'),
    event(1, child, 'tool_call.started', { toolCallId: 'a', toolName: 'scrape' }),
    event(2, child, 'tool_call.finished', { toolCallId: 'a', toolName: 'scrape' }),
    event(9, root, 'run.finished', { outcome: 'succeeded' }),
  ];
  for (const eventId of [undefined, null, {}]) {
    const model = foldTrace(readAll(raws.map((raw) => ({ ...raw, eventId }))));
    expect(model.unreadable).toEqual([]);
    expect(model.terminal?.event.outcome).toBe('succeeded');
    expect(model.spans.map(({ end }) => end)).toEqual([START + 2]);
    expect(model.anomalies.filter(({ kind }) => kind === 'fixed')).toHaveLength(4);
  }
});

it('of an agent of which events are missing nothing is told that these may hold', () => {
  const event = createEventMaker();
  event(0, child, 'run.started');
  const [start, second, third, fourth] = [
    event(10, child, 'agent.started'),
    event(20, child, 'reasoning.summary'),
    event(30, child, 'reasoning.summary'),
    event(40, child, 'artifact.updated', { artifact: { artifactId: 'a', snapshotId: 's' } }),
  ];
  const say = (...events: readonly RawEvent[]) => {
    const [agent] = foldTrace(readAll(events)).agents.filter(({ id }) => id === 'child');
    return agent && sayAgentState(agent, 'over');
  };
  expect(say(start, second, third, fourth)).toBe('never finished');
  expect(say(start, second, fourth)).toBe('end may be missing');
  expect(say(third, fourth)).toBe('start may be missing, no end reported');
  expect(say(second, fourth)).toBe('end may be missing');
});
