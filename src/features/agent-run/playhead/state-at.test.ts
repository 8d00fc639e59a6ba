import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, makeTrace, readAll, START } from '../trace/trace-fixtures.ts';
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
    expect(at(5)).toMatchObject({ phase: null, openTools: [], artifacts: [], eventCount: 1 });
    expect(at(30).openTools.map((span) => span.name)).toEqual(['search']);
    expect(at(30).artifacts.map(({ version }) => version.snapshotId)).toEqual(['s1']);
    expect(at(40).openTools).toEqual([]);
    expect(at(55).artifacts.map(({ version }) => version.number)).toEqual([2]);
    expect(at(55).phase?.phase).toBe('planning');
  });
  it('leaves nothing open after the end, not even what never finished', () => {
    expect(at(70).openTools.map((span) => span.name)).toEqual(['scrape']);
    expect(at(90)).toMatchObject({ openTools: [], ended: true });
  });
  it('of a run that is over without saying so has ended with its last event', () => {
    const cut = { ...model, terminal: null };
    expect(stateAt(cut, START + 90, true)).toMatchObject({ ended: true, workingAgents: [], openTools: [] });
    expect(stateAt(cut, START + 90, false).ended).toBe(false);
    expect(stateAt(cut, START + 70, true).ended).toBe(false);
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
        expect(stateAt(long, START + early, false).eventCount).toBeLessThanOrEqual(stateAt(long, START + late, false).eventCount);
      }),
    );
  });
});
