import { describe, expect, it } from 'vitest';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { layoutRun, measureLead, measureReach, measureRun, sayRunTime } from './lay-out-run.ts';

const lead = { id: 'lead', role: 'orchestrator', name: 'Lead' };
const scout = { id: 'scout', role: 'subagent', name: 'Scout', parentId: 'lead' };

function makeRun({ ends = true, starts = true } = {}) {
  const event = createEventMaker();
  const call = { toolCallId: 'a', toolName: 'read' };
  return foldTrace(
    readAll([
      // The clock of this agent is behind.
      event(-400, scout, 'agent.started'),
      ...(starts ? [event(0, lead, 'run.started')] : []),
      event(100, scout, 'tool_call.started', call),
      event(600, scout, 'agent.finished', { outcome: 'failed' }),
      ...(ends ? [event(1_000, lead, 'run.finished', { outcome: 'failed' })] : []),
      event(3_000, lead, 'reasoning.summary', { text: 'Late.' }),
    ]),
  );
}

describe('a run on the axis of a comparison', () => {
  it('went on from its start to its end, whatever is dated before and behind them', () => {
    const run = makeRun();
    expect([measureLead(run), measureRun(run), measureReach(run)]).toEqual([400, 1_000, 3_000]);
    expect(sayRunTime(run)).toBe(' in 1 s');
    expect(sayRunTime(makeRun({ ends: false }))).toBe(' in the 3 s up to its last event');
    expect(sayRunTime(makeRun({ starts: false }))).toBe('');
  });

  it('has a call that never finished drawn until its agent ended', () => {
    const [path] = layoutRun(makeRun(), 0, 1_000).values();
    expect(path).toContain('H600.0V');
  });
});
