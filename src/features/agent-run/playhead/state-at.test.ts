import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, makeTrace, readAll, START } from '../trace/trace-fixtures.ts';
import { sayReport } from '../describe/progress-words.ts';
import { stateAt, stepTime } from './state-at.ts';

const event = createEventMaker();
const root = { id: 'root' };
const model = foldTrace(
  readAll([
    event(0, root, 'run.started'),
    event(10, root, 'progress.reported', { phase: 'planning' }),
    event(20, root, 'tool_call.started', { toolCallId: 'a', toolName: 'search' }),
    event(30, root, 'artifact.updated', { artifact: { artifactId: 'result', snapshotId: 's1' } }),
    event(40, root, 'tool_call.finished', { toolCallId: 'a', toolName: 'search' }),
    event(50, root, 'artifact.updated', { artifact: { artifactId: 'result', snapshotId: 's2' } }),
    event(60, root, 'tool_call.started', { toolCallId: 'b', toolName: 'scrape' }),
    event(90, root, 'run.finished', { outcome: 'succeeded' }),
  ]),
);
const at = (ms: number) => stateAt(model, START + ms, false);

describe('the state at a moment', () => {
  it('knows the open tools, the phase and the artifacts as they were', () => {
    expect(at(5)).toMatchObject({ progress: [], openTools: [], artifacts: [], eventCount: 1 });
    expect(at(30).openTools.map((span) => span.name)).toEqual(['search']);
    expect(at(30).artifacts.map(({ version }) => version.snapshotId)).toEqual(['s1']);
    expect(at(40).openTools).toEqual([]);
    expect(at(55).artifacts.map(({ version }) => version.number)).toEqual([2]);
    expect(at(55).progress[0]?.phase).toBe('planning');
  });
  it('leaves nothing open after the end, not even what never finished', () => {
    expect(at(70).openTools.map((span) => span.name)).toEqual(['scrape']);
    expect(at(90)).toMatchObject({ openTools: [], ended: true });
  });
  it('shows what went on behind the end as at work until it ended', () => {
    const make = createEventMaker();
    const [late, lost] = ['late', 'lost'].map((id) => ({ id, parentId: 'root' }));
    if (!late || !lost) throw new Error('There are two.');
    const going = foldTrace(
      readAll([
        make(0, root, 'run.started'),
        make(5, late, 'agent.started'),
        make(5, lost, 'agent.started'),
        make(10, late, 'tool_call.started', { toolCallId: 'a', toolName: 'scrape' }),
        make(10, lost, 'tool_call.started', { toolCallId: 'b', toolName: 'search' }),
        make(60, root, 'run.finished', { outcome: 'succeeded' }),
        make(64, late, 'tool_call.finished', { toolCallId: 'a', toolName: 'scrape' }),
        make(65, late, 'agent.finished', { outcome: 'succeeded' }),
      ]),
    );
    const told = (ms: number) => {
      const { openTools, workingAgents } = stateAt(going, START + ms, true);
      return [...openTools.map(({ name }) => name), ...workingAgents.map(({ id }) => id)];
    };
    expect([told(61), told(64), told(65)]).toEqual([['scrape', 'late'], ['late'], []]);
  });
  it('leaves no call of an agent open that has finished', () => {
    const make = createEventMaker();
    const reader = { id: 'reader', parentId: 'root' };
    const going = foldTrace(
      readAll([
        make(0, root, 'run.started'),
        make(10, reader, 'tool_call.started', { toolCallId: 'a', toolName: 'search' }),
        make(20, reader, 'agent.finished', { outcome: 'cancelled' }),
        make(90, root, 'progress.reported', { phase: 'working' }),
      ]),
    );
    expect(stateAt(going, START + 15, false).openTools).toHaveLength(1);
    expect(stateAt(going, START + 90, false).openTools).toEqual([]);
  });
  it('takes for the progress of a run that was started again nothing that was told before', () => {
    const make = createEventMaker();
    const helper = { id: 'helper', parentId: 'root' };
    const again = foldTrace(
      readAll([
        make(0, root, 'run.started'),
        make(10, helper, 'progress.reported', { phase: 'reading' }),
        make(20, root, 'progress.reported', { phase: 'finalizing' }),
        make(30, root, 'run.finished', { outcome: 'failed' }),
        make(40, root, 'run.started'),
        make(60, root, 'progress.reported', { phase: 'planning' }),
      ]),
    );
    const phasesAt = (ms: number) =>
      stateAt(again, START + ms, false).progress.map(({ phase }) => phase);
    expect([39, 40, 60].map(phasesAt)).toEqual([['finalizing', 'reading'], [], ['planning']]);
  });
  it('takes for the progress of each try of a run what was told in that try, however many follow', () => {
    const make = createEventMaker();
    const [end, phase] = [{ outcome: 'failed' }, (name: string) => ({ phase: name })];
    const thrice = foldTrace(
      readAll([
        make(0, root, 'run.started'),
        make(10, root, 'progress.reported', phase('finalizing')),
        make(20, root, 'run.finished', end),
        make(30, root, 'run.started'),
        make(50, root, 'progress.reported', phase('working')),
        make(60, root, 'run.finished', end),
        make(70, root, 'run.started'),
        make(90, root, 'progress.reported', phase('planning')),
      ]),
    );
    const phasesAt = (ms: number) =>
      stateAt(thrice, START + ms, false).progress.map((report) => report.phase);
    expect([20, 40, 50, 80, 90].map(phasesAt)).toEqual([
      ['finalizing'],
      [],
      ['working'],
      [],
      ['planning'],
    ]);
  });
  it('has no agent at work behind its last event that reported neither start nor end, once the run is over', () => {
    const make = createEventMaker();
    const helper = { id: 'helper', parentId: 'root' };
    const run = foldTrace(
      readAll([
        make(0, root, 'run.started'),
        make(10, helper, 'progress.reported', { phase: 'working' }),
        make(20, helper, 'tool_call.started', { toolCallId: 'a', toolName: 'scrape' }),
        make(30, helper, 'tool_call.finished', { toolCallId: 'a', toolName: 'scrape' }),
        make(90, root, 'run.finished', { outcome: 'succeeded' }),
      ]),
    );
    const working = (ms: number, over: boolean) =>
      stateAt(run, START + ms, over).workingAgents.map(({ id }) => id);
    expect([working(25, true), working(60, true)]).toEqual([['root', 'helper'], ['root']]);
    // Until nothing more comes its end may.
    expect(working(60, false)).toEqual(['root', 'helper']);
  });
  it('is final only where nothing comes later, be it behind the end', () => {
    const make = createEventMaker();
    const late = foldTrace(
      readAll([
        make(0, root, 'run.started'),
        make(50, root, 'run.finished', { outcome: 'succeeded' }),
        make(60, root, 'artifact.updated', {
          artifact: { artifactId: 'result', snapshotId: 's2' },
        }),
      ]),
    );
    expect(stateAt(late, START + 50, true)).toMatchObject({ ended: true, isFinal: false });
    expect(stateAt(late, START + 60, true).isFinal).toBe(true);
    expect(stateAt(late, START + 60, false).isFinal).toBe(false);
  });
  it('of a run that is over without saying so has ended with its last event', () => {
    const cut = { ...model, terminal: null };
    expect(stateAt(cut, START + 90, true)).toMatchObject({
      ended: true,
      workingAgents: [],
      openTools: [],
    });
    expect(stateAt(cut, START + 90, false).ended).toBe(false);
    expect(stateAt(cut, START + 70, true).ended).toBe(false);
  });
  it('is not final where the trace breaks off or is a part, and what has no end there is at work still', () => {
    const make = createEventMaker();
    const whole = foldTrace(
      readAll([
        make(0, root, 'run.started'),
        make(0, root, 'agent.started'),
        make(20, root, 'tool_call.started', { toolCallId: 'a', toolName: 'scrape' }),
      ]),
    );
    const told = (trace: typeof whole) => {
      const { ended, isFinal, openTools, workingAgents } = stateAt(trace, START + 20, true);
      return [ended, isFinal, openTools.length, workingAgents.length];
    };
    expect(told(whole)).toEqual([true, true, 0, 0]);
    const cut = [false, false, 1, 1];
    expect(told({ ...whole, isPart: true })).toEqual(cut);
    expect(told({ ...whole, hasEnded: true, breaksOff: true })).toEqual(cut);
    // An end that is told is one.
    expect(told({ ...model, isPart: true })).toEqual([false, false, 1, 1]);
    expect(stateAt({ ...model, isPart: true }, START + 90, true).isFinal).toBe(true);
  });
  it('tells the latest that each agent reported of its progress, the latest of all first', () => {
    const make = createEventMaker();
    const [lead, scout] = [{ id: 'lead' }, { id: 'scout', parentId: 'lead' }];
    const run = foldTrace(
      readAll([
        make(0, lead, 'progress.reported', { phase: 'planning', message: 'Reading the task' }),
        make(10, scout, 'progress.reported', { phase: 'working' }),
        make(20, scout, 'progress.reported', { phase: null, message: 'Page 2 of 9' }),
        make(30, scout, 'progress.reported', { phase: null, message: '' }),
        make(40, lead, 'progress.reported', { phase: 'working' }),
      ]),
    );
    const told = (ms: number) =>
      stateAt(run, START + ms, false).progress.map(
        (report) => `${report.event.agentId} ${sayReport(report)}`,
      );
    expect(told(15)).toEqual(['scout working', 'lead planning: Reading the task']);
    expect(told(35)).toEqual(['scout Page 2 of 9', 'lead planning: Reading the task']);
    expect(told(45)).toEqual(['lead working', 'scout Page 2 of 9']);
  });
  it('has no browser at work whose session has closed, between two sessions as little as after the last', () => {
    const make = createEventMaker();
    const browser = { id: 'browser', parentId: 'lead', role: 'browser' };
    const raws = [
      make(0, { id: 'lead' }, 'run.started'),
      make(10, browser, 'browser.session.started', { sessionId: 's1' }),
      make(20, browser, 'browser.session.finished', { sessionId: 's1' }),
      make(30, browser, 'browser.session.started', { sessionId: 's2' }),
      make(40, browser, 'browser.session.finished', { sessionId: 's2' }),
    ];
    const working = (list: readonly unknown[], ms: number) =>
      stateAt(foldTrace(readAll(list)), START + ms, false).workingAgents.map(({ id }) => id);
    expect([15, 25, 35, 45].map((ms) => working(raws, ms).includes('browser'))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const finished = [...raws, make(60, browser, 'agent.finished', { outcome: 'succeeded' })];
    expect(working(finished, 50)).toEqual(['lead']);
  });
  it('steps from event to event', () => {
    expect(stepTime(model.events, START + 20, 1)).toBe(START + 30);
    expect(stepTime(model.events, START + 20, -1)).toBe(START + 10);
    expect(stepTime(model.events, START + 25, -1)).toBe(START + 20);
    expect(stepTime(model.events, START, -1)).toBe(START);
    expect(stepTime(model.events, START + 90, 1)).toBe(START + 90);
  });
  it('never knows more events earlier than later', () => {
    const long = foldTrace(readAll(makeTrace(300)));
    fc.assert(
      fc.property(fc.nat(30_000), fc.nat(30_000), (left, right) => {
        const [early, late] = [Math.min(left, right), Math.max(left, right)];
        expect(stateAt(long, START + early, false).eventCount).toBeLessThanOrEqual(
          stateAt(long, START + late, false).eventCount,
        );
      }),
    );
  });
});
