import { describe, expect, it } from 'vitest';
import { findRunEnd } from '#/api/trace/pick-end.ts';
import { listBusy, viewRun } from './axis/view-run.ts';
import { findCause } from './cause/failure-cause.ts';

import { sayAgentState, withStatus } from './describe/agent-state.ts';
import { findLastReport } from './describe/progress-words.ts';
import { readRunLength } from './describe/read-length.ts';
import { findCancelReason } from './details/find-cancel-reason.ts';
import { findParentEnd } from './details/find-parent-end.ts';
import { writeRunReport } from './export/run-report.ts';
import { stateAt } from './playhead/state-at.ts';
import { answerWith, makeRunFacts, makeRunView, makeStatus } from './run/run-fixtures.ts';
import { sayContradictions } from './status/contradictions.ts';
import { judgeRun } from './status/run-verdict.ts';
import { buildRows } from './timeline/drawing/build-rows.ts';
import { layoutRow } from './timeline/drawing/layout-row.ts';
import { findCriticalPath } from './timeline/path/critical-path.ts';
import { describeStory } from './story/describe-story.ts';
import { measureTime } from './time-spent/measure-time.ts';
import { sayRest } from './time-spent/say-rest.ts';
import { createTraceFold, foldTrace } from './trace/fold-trace.ts';
import { createEventMaker, type RawEvent, readAll, START } from './trace/trace-fixtures.ts';

const root = { id: 'root', name: 'Lead' };
const scout = { id: 'scout', name: 'Scout', parentId: 'root' };
const ann = { id: 'ann', name: 'Ann', parentId: 'root' };
const error = (message: string) => ({
  error: { code: 'internal', source: 'agent', retryable: false, message },
});

type Make = ReturnType<typeof createEventMaker>;

/** One try of a run from `at` on, with a sub-agent and its call. `broken`: what went wrong; null where it ended well. */
function tryRun(make: Make, at: number, broken: string | null, name: string): readonly RawEvent[] {
  const call = { toolCallId: `call-${name}`, toolName: 'scrape' };
  const end = broken === null ? { outcome: 'succeeded' } : { outcome: 'failed', ...error(broken) };
  return [
    make(at, root, 'run.started'),
    make(at + 10, root, 'agent.started'),
    make(at + 100, scout, 'agent.started'),
    make(at + 200, scout, 'tool_call.started', call),
    make(at + 900, scout, 'tool_call.finished', { ...call, result: { items: 4 } }),
    make(at + 1_000, scout, 'agent.finished', end),
    make(at + 1_100, root, 'agent.finished', end),
    make(at + 1_200, root, 'run.finished', end),
  ].map((raw) => ({ ...raw, eventId: `${name}-${String(raw['eventId'])}` }));
}

/** The second try counts its events on from the first; or anew, as another process does. */
const NUMBERS: readonly (readonly [string, (first: Make) => Make])[] = [
  ['on', (first) => first],
  ['anew', () => createEventMaker()],
];

/** In an order of arrival of its own. */
const mix = (raws: readonly RawEvent[]) =>
  raws
    .map((raw, index) => ({ raw, place: (index * 7) % 11 }))
    .sort((left, right) => left.place - right.place)
    .map(({ raw }) => raw);

describe.each(NUMBERS)(
  'a run that its service starts again under its id, counting %s',
  (_, next) => {
    const first = createEventMaker();
    const lost = tryRun(first, 0, 'Worker lost', 'one');
    const second = tryRun(next(first), 10_000, null, 'two');
    const all = [...lost, ...second];

    it('ends as its last start did, in whatever order its events come', () => {
      for (const raws of [all, all.toReversed(), mix(all)]) {
        const trace = foldTrace(readAll(raws));
        expect(trace.terminal?.event.outcome).toBe('succeeded');
        expect(findRunEnd(readAll(raws))).toMatchObject({ event: { outcome: 'succeeded' } });
        expect(readRunLength(trace)).toEqual({ ms: 11_200, doubt: null });
        expect(trace.agents.map((agent) => sayAgentState(agent, 'over'))).toEqual([
          'succeeded',
          'succeeded',
        ]);
        expect(trace.spans.map(({ start, end }) => [start - START, (end ?? 0) - START])).toEqual([
          [200, 900],
          [10_200, 10_900],
        ]);
        expect(new Set(trace.anomalies.map(({ kind }) => kind))).toEqual(new Set(['restart']));
      }
    });

    it('waited for nobody in between, by its critical path', () => {
      const trace = foldTrace(readAll(all));
      expect(
        findCriticalPath(trace, trace.lastAt ?? 0).map(
          ({ agentId, spanId, start, end }) =>
            `${agentId}${spanId === null ? '' : ' scrape'} ${start - START}..${end - START}`,
        ),
      ).toEqual([
        'root 0..100',
        'scout 100..200',
        'scout scrape 200..900',
        'scout 900..1000',
        'root 1000..1100',
        'root 10000..10100',
        'scout 10100..10200',
        'scout scrape 10200..10900',
        'scout 10900..11000',
        'root 11000..11200',
      ]);
    });

    it('says of the time between its tries that it was over, not that agents reasoned or waited', () => {
      const trace = foldTrace(readAll(all));
      const spent = measureTime(trace, trace.lastAt ?? 0, 'tool');
      expect(spent).toMatchObject({ runMs: 11_200, betweenTriesMs: 8_800, noCallMs: 1_000 });
      expect(sayRest(spent, trace, false)).toBe(
        'The run took 11 s, 8.8 s of them between an end of it and its next start; no call was open for 1 s (8.9 %): agents reasoned or waited, the trace does not say which.',
      );
    });

    it('has an agent on its lane only while it was there', () => {
      const trace = foldTrace(readAll(all));
      const end = trace.lastAt ?? 0;
      const view = viewRun(trace, listBusy(trace), end, false, true);
      const screen = { view, window: { from: 0, to: 11_200 }, width: 11_200 };
      const lives = buildRows(trace, null, new Set())
        .filter(({ kind }) => kind === 'agent')
        .map((row) => layoutRow(row, { ...screen, openEnd: end, over: true }).lives);
      expect(lives.map((each) => each.map(({ x0, x1 }) => [x0, x1]))).toEqual([
        [
          [0, 1_100],
          [10_000, 11_100],
        ],
        [
          [100, 1_000],
          [10_100, 11_000],
        ],
      ]);
    });

    it('has not failed, where its status says that it completed', () => {
      const trace = foldTrace(readAll(all));
      const status = makeStatus({ status: 'completed', data: [1], creditsUsed: 9 });
      expect(judgeRun(makeRunFacts(status, trace))).toMatchObject({
        state: 'completed',
        failure: null,
      });
      expect(sayContradictions(makeRunView(trace, { status: answerWith(status) }))).toEqual([
        'The run was started again after it had ended with failed. What came after its last start counts.',
      ]);
    });

    it('is at work in between once it has started again, and was not before', () => {
      const trace = foldTrace(readAll([...lost, ...second.slice(0, 4)]));
      expect(trace.terminal).toBe(null);
      expect(findRunEnd(readAll([...lost, ...second.slice(0, 4)]))).toBe(null);
      const at = (time: number) => {
        const { ended, workingAgents, openTools } = stateAt(trace, START + time, false);
        return [ended, workingAgents.length, openTools.length];
      };
      expect([at(300), at(5_000), at(10_300)]).toEqual([
        [false, 2, 1],
        [false, 0, 0],
        [false, 2, 1],
      ]);
      const view = makeRunView(trace, { status: answerWith(makeStatus({})), over: false });
      expect(judgeRun(makeRunFacts(makeStatus({}), trace, { over: false })).state).toBe('running');
      const report = writeRunReport({
        view,
        baseUrl: null,
        href: '',
        asked: null,
        now: START + 60_000,
        heardAt: null,
      });
      expect(report).toContain('| Outcome in the trace | failed, then started again |');
      expect(report).toContain('| Ended | not known |');
    });

    it('is told as it went', () => {
      const told = describeStory(foldTrace(readAll(all)), true).flatMap(({ sentences }) =>
        sentences.map(({ who, text }) => `${who} ${text}`.trim()),
      );
      expect(told.filter((line) => /^The run|again/.test(line))).toEqual([
        'The run began.',
        'The run failed. Worker lost.',
        'The run was started again.',
        'Lead started again.',
        'Scout started again.',
        'The run ended well.',
      ]);
    });

    it('failed because of what went wrong since its last start', () => {
      const make = createEventMaker();
      const trace = foldTrace(
        readAll([
          ...tryRun(make, 0, 'Worker lost', 'one'),
          ...tryRun(next(make), 10_000, 'The page is gone', 'two'),
        ]),
      );
      const { failure } = judgeRun(makeRunFacts(makeStatus({ status: 'failed' }), trace));
      expect(findCause(trace, failure)).toMatchObject({
        agent: { id: 'scout' },
        error: { message: 'The page is gone' },
      });
    });

    it('gives the same model where it is folded poll by poll', () => {
      const fold = createTraceFold();
      const entries = readAll(all);
      for (let count = 1; count < entries.length; count++) fold.take(entries.slice(0, count));
      expect(fold.take(entries)).toEqual(foldTrace(entries));
    });
  },
);

it('a request to cancel, and what was reported, before a run was started again say nothing of it since', () => {
  const make = createEventMaker();
  const lost = [
    make(0, root, 'run.started'),
    make(10, root, 'progress.reported', { phase: 'finalizing' }),
    make(20, root, 'run.cancel_requested', { reason: 'user' }),
    make(30, root, 'run.finished', { outcome: 'cancelled' }),
    make(9_000, root, 'run.started'),
  ];
  const again = foldTrace(readAll(lost));
  expect(judgeRun(makeRunFacts(makeStatus({}), again, { over: false }))).toMatchObject({
    state: 'running',
    sentence: 'At work.',
  });
  expect(withStatus(again, 'failed', false).hasEnded).toBe(true);
  expect(findLastReport(again)).toBe(undefined);
  const stopped = foldTrace(
    readAll([
      ...lost,
      make(9_010, root, 'progress.reported', { phase: 'planning' }),
      make(9_020, root, 'run.cancel_requested', { reason: 'system' }),
      make(9_030, root, 'run.finished', { outcome: 'cancelled' }),
    ]),
  );
  expect(judgeRun(makeRunFacts(makeStatus({ status: 'failed' }), stopped)).sentence).toContain(
    'The reason that the trace gives: system.',
  );
  expect(findLastReport(stopped)?.phase).toBe('planning');
  const [first, second] = stopped.events.filter(({ event: { type } }) => type === 'run.finished');
  expect([first, second].map((end) => end && findCancelReason(stopped, end))).toEqual([
    null,
    'system',
  ]);
});

it('is told in phases of its own since it was started again', () => {
  const make = createEventMaker();
  const told = describeStory(
    foldTrace(
      readAll([
        make(0, root, 'run.started'),
        make(10, root, 'progress.reported', { phase: 'planning' }),
        make(30, root, 'run.finished', { outcome: 'failed' }),
        make(9_000, root, 'run.started'),
        make(9_010, scout, 'agent.started'),
        make(9_020, root, 'progress.reported', { phase: 'planning' }),
        make(9_030, root, 'run.finished', { outcome: 'succeeded' }),
      ]),
    ),
    true,
  );
  expect(
    told.map(({ heading, sentences }) => [heading, ...sentences.map(({ text }) => text)]),
  ).toEqual([
    ['Before the first phase', 'The run began.'],
    ['Planning', 'The run failed.'],
    ['The next try', 'The run was started again.', 'called in Scout.'],
    ['Planning', 'The run ended well.'],
  ]);
});

it('what was stopped as its parent had finished points at the end of that try', () => {
  const make = createEventMaker();
  const stopped = {
    outcome: 'cancelled',
    error: { ...error('Stopped').error, code: 'parent_finished' },
  };
  const tell = (at: number, outcome: string, ownEnd: boolean) => [
    make(at, root, 'run.started'),
    make(at + 10, root, 'agent.started'),
    make(at + 20, scout, 'agent.started'),
    ...(ownEnd ? [make(at + 30, root, 'agent.finished', { outcome })] : []),
    make(at + 40, root, 'run.finished', { outcome }),
    make(at + 50, scout, 'agent.finished', stopped),
  ];
  for (const ownEnd of [true, false]) {
    const trace = foldTrace(
      readAll([...tell(0, 'failed', ownEnd), ...tell(9_000, 'succeeded', ownEnd)]),
    );
    const ends = trace.stops.map(({ event }) => findParentEnd(trace, event)?.event.outcome);
    expect(ends).toEqual(['failed', 'succeeded']);
  }
});

it('what an agent left open ended with the run that was started again, though only its lead counts on', () => {
  const make = createEventMaker();
  const call = { toolCallId: 'call', toolName: 'scrape' };
  const open = [
    make(0, root, 'run.started'),
    make(10, scout, 'agent.started'),
    make(20, scout, 'tool_call.started', call),
    make(30, ann, 'agent.started'),
    make(40, root, 'run.finished', { outcome: 'failed' }),
    make(9_000, root, 'run.started'),
    make(9_010, scout, 'agent.started'),
  ];
  const trace = foldTrace(readAll(open));
  const working = (time: number) =>
    stateAt(trace, START + time, false).workingAgents.map(({ name }) => name);
  expect([working(35), working(5_000), working(9_010)]).toEqual([
    ['Lead', 'Scout', 'Ann'],
    [],
    ['Lead', 'Scout'],
  ]);
  expect(stateAt(trace, START + 9_010, false).openTools).toEqual([]);
});

it('what was left open in the first of three tries ended with that', () => {
  const make = createEventMaker();
  const trace = foldTrace(
    readAll([
      make(0, root, 'run.started'),
      make(10, scout, 'agent.started'),
      make(20, ann, 'agent.started'),
      make(40, root, 'run.finished', { outcome: 'failed' }),
      make(1_000, root, 'run.started'),
      make(1_040, root, 'run.finished', { outcome: 'failed' }),
      make(2_000, root, 'run.started'),
      make(2_010, ann, 'progress.reported', { message: 'Here again' }),
    ]),
  );
  expect(
    trace.agents.map(({ id, end, rests }) => [
      id,
      end === null ? null : end - START,
      rests.map(({ from, to }) => [from - START, to - START]),
    ]),
  ).toEqual([
    [
      'root',
      null,
      [
        [40, 1_000],
        [1_040, 2_000],
      ],
    ],
    ['scout', 40, []],
    ['ann', null, [[40, 2_010]]],
  ]);
});

it('an agent that only told something twice did not begin anew', () => {
  const make = createEventMaker();
  const raws = [
    make(0, root, 'run.started'),
    make(10, scout, 'agent.started'),
    make(20, scout, 'progress.reported', { message: 'Looking' }),
    make(50, root, 'run.finished', { outcome: 'succeeded' }),
  ];
  const again = raws.map((raw) => ({ ...raw, eventId: `again-${String(raw['eventId'])}` }));
  for (const twice of [again, again.slice(0, 2), again.slice(2)]) {
    const trace = foldTrace(readAll([...raws, ...twice]));
    expect(trace.restart).toBe(null);
    expect(trace.terminal?.time).toBe(START + 50);
    expect(trace.agents.flatMap(({ rests }) => rests)).toEqual([]);
  }
});

it('an agent that went on for a moment behind the end of the run was at work until then', () => {
  const make = createEventMaker();
  const trace = foldTrace(
    readAll([
      make(0, root, 'run.started'),
      make(10, scout, 'agent.started'),
      make(40, root, 'run.finished', { outcome: 'failed' }),
      make(90, scout, 'progress.reported', { message: 'Still here' }),
      make(9_000, root, 'run.started'),
      make(9_010, scout, 'progress.reported', { message: 'Here again' }),
    ]),
  );
  expect(trace.agents.find(({ id }) => id === 'scout')?.rests).toEqual([
    { from: START + 90, to: START + 9_010 },
  ]);
});

describe('a run whose end its job service told, and that its lead started again', () => {
  const service = { id: 'service', name: 'Job service', role: 'system' };
  const tellAgain = (...late: readonly (readonly [at: number, type: string])[]) => {
    const make = createEventMaker();
    const end = { outcome: 'failed', ...error('Worker lost') };
    return foldTrace(
      readAll([
        make(0, root, 'run.started'),
        make(10, scout, 'agent.started'),
        make(40, service, 'run.finished', end),
        ...late.map(([at, type]) =>
          make(at, type === 'lead' ? root : scout, 'agent.finished', end),
        ),
        make(9_000, root, 'run.started'),
        make(9_010, root, 'progress.reported', { phase: 'planning' }),
      ]),
    );
  };
  const lifeOf = (trace: ReturnType<typeof tellAgain>, wanted: string) => {
    const agent = trace.agents.find(({ id }) => id === wanted);
    return (
      agent && [
        sayAgentState(agent, 'under-way'),
        agent.rests.map(({ from, to }) => [from - START, to - START]),
      ]
    );
  };

  it('has its lead at work, also where that had told its own end', () => {
    expect(lifeOf(tellAgain(), 'root')).toEqual(['at work', [[40, 9_000]]]);
    expect(lifeOf(tellAgain([30, 'lead']), 'root')).toEqual(['at work', [[30, 9_000]]]);
  });

  it('has one that told its end a moment after that of the run at no rest behind it', () => {
    expect(lifeOf(tellAgain([60, 'scout']), 'scout')).toEqual(['failed', []]);
  });
});

it('an agent at the top whose clock is ahead of that of the end of its run ends at its start, not before it', () => {
  const make = createEventMaker();
  const trace = foldTrace(
    readAll([
      make(0, { id: 'service', role: 'system' }, 'run.started'),
      make(40, { id: 'service', role: 'system' }, 'run.finished', { outcome: 'succeeded' }),
      make(90_000, root, 'agent.started'),
    ]),
  );
  const lead = trace.agents.find(({ id }) => id === 'root');
  expect([lead?.start, lead?.end, lead?.endedBy]).toEqual([START + 90_000, START + 90_000, 'run']);
});

describe('calls that are given the ids of others', () => {
  const call = { toolCallId: 'call-1', toolName: 'scrape' };
  const lengths = (raws: readonly RawEvent[]) => {
    const fold = createTraceFold();
    const entries = readAll(raws);
    for (let count = 1; count <= entries.length; count++) fold.take(entries.slice(0, count));
    const { spans } = fold.take(entries);
    expect(spans).toEqual(foldTrace(entries).spans);
    return spans.map(({ start, end }) => [start - START, end === null ? null : end - START]);
  };
  it.each(NUMBERS)('by an agent that broke off and started again, counting %s', (_, next) => {
    const first = createEventMaker();
    const begin = (make: Make, at: number) => [
      make(at, scout, 'agent.started'),
      make(at + 100, scout, 'tool_call.started', call),
    ];
    const lost = begin(first, 0);
    const second = next(first);
    const again = [
      ...begin(second, 10_000),
      second(10_800, scout, 'tool_call.finished', { ...call, result: { items: 4 } }),
    ].map((raw, index) => ({ ...raw, eventId: `again-${index}` }));
    expect(lengths([...lost, ...again])).toEqual([
      [100, null],
      [10_100, 10_800],
    ]);
  });
  it('are the same poll by poll as at once, where a finish may be of either', () => {
    const make = createEventMaker();
    expect(
      lengths([
        make(0, scout, 'tool_call.started', call),
        make(100, scout, 'tool_call.started', call),
        make(200, scout, 'tool_call.finished', call),
      ]),
    ).toHaveLength(2);
  });
});

it('is the same poll by poll as at once, however often it starts again and whatever begins at one instant', () => {
  const make = createEventMaker();
  const one = [
    make(0, root, 'run.started'),
    make(10, scout, 'agent.started'),
    make(20, scout, 'browser.session.started', { sessionId: 'session' }),
    make(20, scout, 'tool_call.started', { toolCallId: 'call', toolName: 'scrape' }),
    make(40, root, 'run.finished', { outcome: 'failed' }),
    make(50, root, 'run.started'),
    make(60, scout, 'progress.reported', { message: 'Again' }),
    make(70, root, 'run.finished', { outcome: 'failed' }),
    make(80, root, 'run.started'),
    make(90, scout, 'progress.reported', { message: 'Once more' }),
  ];
  const fold = createTraceFold();
  const entries = readAll(one);
  for (let count = 1; count < entries.length; count++) fold.take(entries.slice(0, count));
  expect(fold.take(entries)).toEqual(foldTrace(entries));
});
