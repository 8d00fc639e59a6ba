import { describe, expect, it } from 'vitest';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import { findSpanEnd, readAgentEnds } from './axis/view-run.ts';
import { FAILED } from './cause/cause-fixtures.ts';
import { findCause } from './cause/failure-cause.ts';
import { findCauseRemedy } from './cause/trace-remedy.ts';
import { writeRunReport } from './export/run-report.ts';
import { answerWith, makeRunView } from './run/run-fixtures.ts';
import { factsOf, type RunView } from './run/run-view.ts';
import { findContradictions } from './status/contradictions.ts';
import { judgeRun } from './status/run-verdict.ts';
import { describeStory } from './story/describe-story.ts';
import { buildRows } from './timeline/drawing/build-rows.ts';
import { sayAgentState } from './describe/agent-state.ts';
import { describeEvent } from './describe/describe-event.ts';
import { readSpanLength } from './describe/read-length.ts';
import { stateAt } from './playhead/state-at.ts';
import { foldTrace } from './trace/fold-trace.ts';
import { createEventMaker, type RawEvent, readAll, START } from './trace/trace-fixtures.ts';

const root = { id: 'root', name: 'Lead' };
const scout = { id: 'scout', name: 'Scout', parentId: 'root' };
const system = { id: 'system', name: 'System', role: 'system' };
const browser = { id: 'browser', name: 'Browser', role: 'browser', parentId: 'root' };
type Step = readonly [at: number, agent: typeof root, type: string, fields?: RawEvent];

const error = (code: string | null, message: string | null, source = 'agent') => ({
  error: { code, source, retryable: false, message },
});

/** Everything that the console says of a run with this status and these events. */
function tell(
  status: Partial<RunStatusRecord>,
  steps: readonly Step[],
  change: Partial<RunView> = {},
) {
  const make = createEventMaker();
  const trace = foldTrace(
    readAll(steps.map(([at, agent, type, fields]) => make(at, agent, type, fields))),
  );
  const value: RunStatusRecord = {
    ...FAILED,
    ...status,
  };
  const view = makeRunView(trace, { status: answerWith(value), ...change });
  const facts = factsOf(view, START + 60_000);
  const verdict = judgeRun(facts);
  const beforeOver = trace.terminal ? 'ended' : 'under-way';
  const stage = view.over ? 'over' : beforeOver;
  return {
    trace,
    verdict,
    cause: findCause(trace, verdict.failure),
    agents: Object.fromEntries(
      trace.agents.map((agent) => [agent.name, sayAgentState(agent, stage)]),
    ),
    story: describeStory(trace, view.over).flatMap(({ sentences }) =>
      sentences.map(({ who, text }) => `${who} ${text}`.trim()),
    ),
    doubts: findContradictions({ status: value, trace, over: true, tailOver: true, isAsked: true }),
    report: writeRunReport({
      view,
      baseUrl: 'https://api.example/v2',
      href: 'https://console.example',
      asked: null,
      now: START,
      heardAt: null,
    }),
  };
}

describe('a cause blames no agent that the trace does not blame', () => {
  it.each<[string, RawEvent, RawEvent]>([
    [
      'was cancelled',
      { outcome: 'cancelled', ...error('cancelled', 'Stopped.') },
      { outcome: 'failed' },
    ],
    [
      'stopped with its parent',
      { outcome: 'failed', ...error('parent_finished', 'Stopped.') },
      { outcome: 'failed' },
    ],
    ['ended in an unknown way', { outcome: 'timed_out' }, { outcome: 'timed_out' }],
    [
      'failed of something else than the ceiling',
      { outcome: 'failed', ...error('internal', 'Lost.') },
      {
        outcome: 'credit_limit_reached',
        ...error('credit_limit_reached', 'Ceiling reached.', 'billing'),
      },
    ],
  ])('one that %s', (_, end, runEnd) => {
    const { cause, report } = tell({}, [
      [0, root, 'run.started'],
      [1, scout, 'agent.started'],
      [5, scout, 'agent.finished', end],
      [9, root, 'run.finished', runEnd],
    ]);
    expect([cause?.agent?.name, cause?.reporter]).toEqual(['Lead', null]);
    expect(report).not.toContain('- Agent: Scout');
  });
});

describe('the end of a run is told by its own end, or by the agent that leads it', () => {
  it.each<[string, typeof root, string]>([
    ['a browser at the top', { ...browser, parentId: undefined } as typeof root, 'cancelled'],
    [
      'a sub-agent that names no parent',
      { id: 'lone', name: 'Lone', role: 'subagent' } as typeof root,
      'refused',
    ],
  ])('%s ends for itself alone', (_, helper, outcome) => {
    const { verdict } = tell({}, [
      [0, root, 'run.started'],
      [1, helper, 'agent.started'],
      [2, helper, 'agent.finished', { outcome }],
    ]);
    expect([verdict.state, verdict.failure?.by]).toEqual(['failed', 'the status: failed']);
  });
  it('the end of the lead is the event to look at where the run reports none', () => {
    const { cause } = tell({}, [
      [0, root, 'run.started'],
      [9, root, 'agent.finished', { outcome: 'credit_limit_reached' }],
    ]);
    expect([cause?.kind, cause?.event?.event.type]).toEqual([
      'credit_limit_reached',
      'agent.finished',
    ]);
  });
  it('an end that says succeeded blames nobody, whatever the status says', () => {
    const { cause, report } = tell({}, [
      [0, root, 'run.started'],
      [1, scout, 'agent.started'],
      [2, scout, 'agent.finished', { outcome: 'refused' }],
      [9, root, 'run.finished', { outcome: 'succeeded' }],
    ]);
    expect([cause?.event, cause?.agent, cause?.reporter]).toEqual([null, null, null]);
    expect(report).not.toMatch(/Agent: Scout|Reported by/);
  });
});

it('a date that the order of the events does not allow is told beside the one they allow', () => {
  const { report } = tell({}, [
    [5_000, root, 'run.started'],
    [0, root, 'agent.started'],
    [1_000, root, 'tool_call.started', { toolCallId: 'c', toolName: '' }],
    [2_000, root, 'run.finished', { outcome: 'failed' }],
  ]);
  expect(report).toContain(
    "| Started | 2026-11-20T10:00:00.000Z by the order of its agent's events; dated 2026-11-20T10:00:05.000Z |",
  );
  expect(report).toContain('| Ended | 2026-11-20T10:00:02.000Z |');
  expect(report).not.toContain('``');
});

describe('what is reported twice is said to be so', () => {
  it('two ends of the run: neither is hidden, none is held against the status', () => {
    const { cause, doubts, story, report } = tell({}, [
      [0, root, 'run.started'],
      [5, root, 'run.started'],
      [10, root, 'run.finished', { outcome: 'succeeded' }],
      [12, root, 'run.finished', { outcome: 'failed', ...error('internal', 'Lost a worker.') }],
    ]);
    expect(doubts).toEqual([
      'The trace reports more than one end: succeeded, then failed. The first counts here.',
    ]);
    expect(cause?.error?.message).toBe('Lost a worker.');
    expect(story).toEqual([
      'The run began.',
      'The start of the run was reported again.',
      'The run ended well.',
      'The end of the run was reported again. The run failed. Lost a worker.',
    ]);
    expect(report).toContain('| Outcome in the trace | succeeded, then failed |');
    expect(report).toContain('The run had already been reported as started.');
  });

  it('two ends of an agent, of a call and of a session: no second call, no second session', () => {
    const call = { toolCallId: 'c', toolName: 'search' };
    const { trace, story } = tell({ status: 'completed', data: 1 }, [
      [0, root, 'run.started'],
      [1, scout, 'agent.started'],
      [2, scout, 'tool_call.started', call],
      [3, scout, 'tool_call.finished', call],
      [4, scout, 'tool_call.finished', call],
      [5, browser, 'browser.session.started', { sessionId: 's' }],
      [6, browser, 'browser.session.finished', { sessionId: 's' }],
      [7, browser, 'browser.session.finished', { sessionId: 's' }],
      [8, scout, 'agent.finished', { outcome: 'succeeded' }],
      [9, scout, 'agent.finished', { outcome: 'failed' }],
      [10, root, 'run.finished', { outcome: 'succeeded' }],
    ]);
    const rows = buildRows(trace, null, new Set());
    expect(rows.flatMap(({ kind, calls }) => (kind === 'agent' ? [] : [calls.length]))).toEqual([
      1, 1,
    ]);
    // They are still on the timeline, each as a mark of its agent.
    expect(
      rows.flatMap(({ marks }) => marks.filter(({ event: { type } }) => /call|session/.test(type))),
    ).toHaveLength(2);
    expect(new Set(trace.anomalies.map(({ message }) => message))).toEqual(
      new Set([
        'The agent had already been reported as finished. The first said succeeded, this one failed.',
        'This session had already been reported as finished.',
        'This call had already been reported as finished.',
      ]),
    );
    expect(story.filter((line) => /again/.test(line))).toEqual([
      'Scout reported again that a call had finished.',
      'Browser reported again that a browser was closed.',
      'Scout reported its end again: it failed.',
    ]);
  });
});

describe('an error of another kind than the end of the run', () => {
  it.each([
    ['cancelled', 'Start a new run'],
    ['refused', 'Rephrase the prompt'],
    ['credit_limit_reached', 'Raise maxCredits'],
  ])('gives no advice on a run that ended as %s', (outcome, advice) => {
    const { verdict, cause, report } = tell({}, [
      [0, root, 'run.started'],
      [9, root, 'run.finished', { outcome, ...error('internal', 'A step was cut off.') }],
    ]);
    expect(verdict).toMatchObject({ state: outcome, next: expect.stringContaining(advice) });
    expect(cause).toMatchObject({ kind: outcome, error: { message: 'A step was cut off.' } });
    expect(cause && findCauseRemedy(cause)).toBe(null);
    expect(report).not.toContain('What to do');
  });

  it('is no cause of a run that its status calls cancelled', () => {
    for (const type of ['agent.finished', 'run.finished'])
      expect(
        tell({ status: 'cancelled' }, [
          [0, root, 'agent.started'],
          [9, root, type, { outcome: 'failed', ...error('internal', 'Lost.') }],
        ]).cause,
      ).toMatchObject({ kind: 'cancelled', event: null, error: null });
  });
});

describe('a cause reported above the call in which it happened', () => {
  const ann = { id: 'ann', name: 'Ann', parentId: 'root' };
  // Each numbers its calls for itself.
  const call = { toolCallId: 'call-1', toolName: 'scrape' };
  const steps = (told: Step): readonly Step[] => [
    [0, root, 'run.started'],
    [1, ann, 'tool_call.started', call],
    [2, scout, 'tool_call.started', call],
    [3, root, 'tool_call.started', { toolCallId: 'call-9', toolName: 'wait' }],
    [4, scout, 'tool_call.finished', { ...call, result: { title: 'A page' } }],
    ...(told[0] === 5 ? [told] : []),
    [6, ann, 'tool_call.finished', { ...call, result: { error: 'timeout' } }],
    [7, ann, 'agent.finished', { outcome: 'failed' }],
    [8, scout, 'agent.finished', { outcome: 'succeeded' }],
    ...(told[0] === 5 ? [] : [told]),
    [10, root, 'run.finished', { outcome: 'failed', ...error('internal', 'It failed.', 'tool') }],
  ];
  const fault = error('internal', 'scrape: timeout', 'tool');
  const lost = { result: { success: false } };
  it.each<[string, Step]>([
    ['by a parent, with the id of the call', [5, root, 'error.occurred', { ...call, ...fault }]],
    ['by a parent, with its tool', [9, root, 'error.occurred', { toolName: 'scrape', ...fault }]],
    ['by the system, after it', [9, system, 'error.occurred', fault]],
    ['by the system, as the end', [9, system, 'run.finished', { outcome: 'failed', ...fault }]],
  ])('%s, is of the sub-agent that it went wrong in', (_, told) => {
    expect(tell({}, steps(told)).cause).toMatchObject({
      agent: { id: 'ann' },
      call: { span: { agentId: 'ann', name: 'scrape' } },
    });
  });
  it.each([
    ['all are open', []],
    [
      'two failed, and one is open',
      [ann, scout].map((agent): Step => [4, agent, 'tool_call.finished', { ...call, ...lost }]),
    ],
  ])('is of none of several where nothing tells which: %s', (_, finishes) => {
    const { cause } = tell({}, [
      [0, root, 'run.started'],
      [1, ann, 'tool_call.started', call],
      [2, scout, 'tool_call.started', call],
      [3, browser, 'tool_call.started', call],
      ...finishes,
      [5, root, 'error.occurred', { ...call, ...fault }],
      [9, root, 'run.finished', { outcome: 'failed', ...fault }],
    ]);
    expect(cause).toMatchObject({ agent: { id: 'root' }, call: null });
  });
});

describe('an agent that started again after its end', () => {
  const first: readonly Step[] = [
    [0, root, 'run.started'],
    [1, scout, 'agent.started'],
    [2, scout, 'error.occurred', error('internal', 'The browser ended.')],
    [3, scout, 'agent.finished', { outcome: 'failed', ...error('internal', 'The browser ended.') }],
    [4, scout, 'agent.started'],
    [5, scout, 'tool_call.started', { toolCallId: 'a', toolName: 'parse' }],
  ];
  it('is at work', () => {
    const { agents, trace } = tell({ status: 'processing' }, first, { over: false });
    expect(agents['Scout']).toBe('at work');
    expect(stateAt(trace, START + 5, false)).toMatchObject({
      workingAgents: [{ id: 'root' }, { id: 'scout' }],
      openTools: [{ name: 'parse' }],
    });
  });
  it('was at rest in between, and did not go on with a call that it had left open', () => {
    const { trace } = tell({ status: 'processing' }, [
      [0, root, 'run.started'],
      [1, scout, 'agent.started'],
      [2, scout, 'tool_call.started', { toolCallId: 'a', toolName: 'scrape' }],
      [10, scout, 'agent.finished', { outcome: 'failed' }],
      [20, scout, 'agent.started'],
      [21, scout, 'tool_call.started', { toolCallId: 'b', toolName: 'parse' }],
      [90, root, 'progress.reported', { phase: 'working' }],
    ]);
    const at = (seconds: number) => {
      const { workingAgents, openTools } = stateAt(trace, START + seconds, false);
      return [...workingAgents, ...openTools].map(({ name }) => name);
    };
    expect([at(9), at(10), at(19), at(20), at(90)]).toEqual([
      ['Lead', 'Scout', 'scrape'],
      ['Lead'],
      ['Lead'],
      ['Lead', 'Scout'],
      ['Lead', 'Scout', 'parse'],
    ]);
    const [left, going] = trace.spans;
    const ends = readAgentEnds(trace);
    expect(left && findSpanEnd(left, ends)).toBe(START + 10);
    expect(going && findSpanEnd(going, ends)).toBeNull();
  });
  it('ends as its last end says, and got over what had ended it before', () => {
    const { agents, cause, story, trace } = tell({}, [
      ...first,
      [6, scout, 'tool_call.finished', { toolCallId: 'a', toolName: 'parse', result: {} }],
      [7, scout, 'agent.finished', { outcome: 'succeeded' }],
      [8, scout, 'agent.finished', { outcome: 'succeeded' }],
      [9, browser, 'error.occurred', error('internal', 'No page.')],
      [10, root, 'run.finished', { outcome: 'failed', ...error('internal', 'It failed.') }],
    ]);
    expect(agents['Scout']).toBe('succeeded');
    expect(cause).toMatchObject({ agent: { id: 'browser' }, error: { message: 'No page.' } });
    expect(story.filter((line) => /^Scout (?!report|used)/.test(line))).toEqual([
      'Scout failed.',
      'Scout started again.',
      'Scout finished its part.',
    ]);
    expect(story).toContain('Scout reported its end again: it finished its part.');
    expect(trace.anomalies.map(({ kind }) => kind)).toEqual(['restart', 'second-end']);
  });
});

describe('an agent without an end', () => {
  const steps: readonly Step[] = [
    [0, system, 'run.started'],
    [1, root, 'agent.started'],
    [2, scout, 'agent.started'],
    [9, system, 'run.finished', { outcome: 'succeeded' }],
  ];
  it('ended with the run where it leads it; another is at work no more once the run has ended', () => {
    expect(tell({ status: 'completed' }, steps).agents).toEqual({
      System: 'ended with the run',
      Lead: 'ended with the run',
      Scout: 'never finished',
    });
    expect(tell({ status: 'completed' }, steps, { over: false }).agents['Scout']).toBe(
      'no end reported yet',
    );
    expect(tell({ status: 'processing' }, steps.slice(0, 3), { over: false }).agents['Lead']).toBe(
      'at work',
    );
  });
  it('did not fail by itself where it was stopped', () => {
    const { agents, story } = tell({}, [
      ...steps.slice(0, 3),
      [5, scout, 'agent.finished', { outcome: 'failed', ...error('parent_finished', null) }],
    ]);
    expect(agents['Scout']).toBe('failed: its parent had finished');
    expect(story.at(-1)).toContain(
      'Scout stopped because the agent that had started it ended first.',
    );
  });
});

describe('the story', () => {
  it('tells why an agent ended where nothing else does, the end of the run last, and reasons without markup', () => {
    const { story } = tell({}, [
      [0, root, 'run.started'],
      [0, root, 'run.cancel_requested', { reason: '**budget** <b>owner</b>' }],
      [0, scout, 'agent.started'],
      [0, scout, 'agent.finished', { outcome: 'refused', ...error('refused', 'Not for me') }],
      [0, root, 'run.finished', { outcome: 'failed' }],
    ]);
    expect(story).toEqual([
      'The run began.',
      'The run was asked to stop (reason: budget owner). What was under way could still finish.',
      'Lead called in Scout.',
      'Scout refused its part. Not for me.',
      'The run failed.',
    ]);
  });
  it('tells what an end says beyond the error before it, and nothing twice', () => {
    const describeEnd = (before: string | null, at: string) =>
      tell({}, [
        [0, root, 'run.started'],
        [1, root, 'error.occurred', error('internal', before)],
        [2, root, 'agent.finished', { outcome: 'failed', ...error('internal', at) }],
      ]).story.at(-1);
    expect(describeEnd(null, 'Timeout')).toBe('Lead failed. Timeout.');
    expect(describeEnd('Timeout', 'Timeout')).toBe('Lead failed.');
  });
  it('says of a failed call with a result what is wrong with it', () => {
    const call = { toolCallId: 'c', toolName: 'search', parameters: { query: 'prices' } };
    const { story } = tell({ status: 'completed' }, [
      [0, root, 'tool_call.started', call],
      [5, root, 'error.occurred', error('internal', 'Slow', 'tool')],
      [9, root, 'tool_call.finished', { ...call, result: { results: [1] } }],
    ]);
    expect(story[0]).toBe(
      'Lead called search for “prices”, and found 1 result, but an error was reported (9 ms).',
    );
  });
});

it('a call is still open only while its agent may be at it, however late its finish comes', () => {
  const opened: readonly Step[] = [
    [0, root, 'agent.started'],
    [5, scout, 'agent.started'],
    [9, scout, 'tool_call.started', { toolCallId: 'call', toolName: 'read' }],
  ];
  const scoutEnds: Step = [20, scout, 'agent.finished', { outcome: 'cancelled' }];
  const runEnds: Step = [30, root, 'run.finished', { outcome: 'cancelled' }];
  const sayRead = (steps: readonly Step[], over: boolean) =>
    tell({}, steps, { over }).story.find((line) => line.startsWith('Scout called read'));
  expect(sayRead(opened, false)).toBe('Scout called read, which is still open.');
  const awaited = 'Scout called read, whose end has not been reported yet.';
  expect(sayRead([...opened, scoutEnds], false)).toBe(awaited);
  expect(sayRead([...opened, runEnds], false)).toBe(awaited);
  expect(sayRead([...opened, scoutEnds, runEnds], true)).toBe(
    'Scout called read, which never finished.',
  );
});

it('no length and no start are claimed of a run whose start is not in the trace', () => {
  const { report } = tell({}, [
    [5, scout, 'agent.started'],
    [20, root, 'run.finished', { outcome: 'failed' }],
  ]);
  expect(report).toContain(
    '| Started | not in the trace; its first event is dated 2026-11-20T10:00:00.005Z |',
  );
  expect(report).toContain('| Duration | not known |');
});

it('a request to cancel that the service had taken before is no claim on this page', () => {
  const { verdict } = tell({}, [[0, root, 'run.started']], { cancelAccepted: true });
  expect(verdict.sentence).not.toContain('this page');
});

it('a trace without dates tells of no time: neither of 1970, nor that anything took none', () => {
  const undated = { occurredAt: null };
  const { trace, report, verdict } = tell({ status: 'completed', model: 'spark-2' }, [
    [0, root, 'run.started', undated],
    [5, root, 'tool_call.started', { ...undated, toolCallId: 'call', toolName: 'read' }],
    [9, root, 'tool_call.finished', { ...undated, toolCallId: 'call', toolName: 'read' }],
    [20, root, 'run.finished', { ...undated, outcome: 'succeeded' }],
  ]);
  expect(report).not.toMatch(/1970|by the order of its agent's events|\b0 ms/);
  expect(report).toContain('| Started | not known |');
  expect(report).toContain('| Duration | not known, as neither its start nor its end is dated |');
  expect(verdict.sentence).not.toContain('more than a day ago');
  expect(trace.spans.map(readSpanLength)).toEqual([
    { ms: null, doubt: 'not known, as neither its start nor its end is dated' },
  ]);
});

it('a report names no zone where the dates of the trace name none', () => {
  const dated = (text: string) => ({ occurredAt: text });
  const { report } = tell({}, [
    [0, root, 'run.started', dated('2026-11-20T10:00:00.000')],
    [9, root, 'run.finished', { ...dated('2026-11-20T10:00:09.000'), outcome: 'failed' }],
  ]);
  expect(report).toContain('| Times | dates of the trace name no zone');
  expect(tell({}, [[0, root, 'run.started']]).report).not.toContain('| Times |');
});

it('a call whose finish carries an error failed, whatever its result says, and is told with its words', () => {
  const call = { toolCallId: 'a', toolName: 'scrape' };
  const told = tell({}, [
    [0, root, 'run.started'],
    [1, root, 'tool_call.started', { ...call, parameters: { url: 'https://a.example/x' } }],
    [
      2,
      root,
      'tool_call.finished',
      { ...call, ...error('internal', 'Blocked by the site', 'tool') },
    ],
    [9, root, 'run.finished', { outcome: 'failed', ...error('internal', 'Gave up') }],
  ]);
  expect(told.trace.spans).toMatchObject([{ name: 'scrape', failed: true }]);
  const sentences = describeStory(told.trace, true).flatMap((chapter) => chapter.sentences);
  expect(sentences).toContainEqual(
    expect.objectContaining({
      kind: 'error',
      text: 'called scrape on a.example/x, but it failed: “Blocked by the site” (1 ms).',
    }),
  );
  expect(told.cause?.call?.span.failed).toBe(true);
  expect(told.trace.failures.map(({ mark }) => describeEvent(mark.event))).toContain(
    'scrape finished: Blocked by the site',
  );
});

it('a version of an artifact is told where it lay, not where a later one does', () => {
  const page = (snapshotId: string, path: string, change: string) => ({
    artifact: { kind: 'html', artifactId: 'page', snapshotId, path, change },
  });
  const told = tell({}, [
    [0, root, 'run.started'],
    [1, root, 'artifact.updated', page('1', 'out/first.html', 'init')],
    [2, root, 'artifact.updated', page('2', 'out/second.html', 'update')],
  ]);
  const sentences = describeStory(told.trace, true).flatMap((chapter) => chapter.sentences);
  expect(sentences.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['began out/first.html.', 'changed out/second.html.']),
  );
});
