import { describe, expect, it } from 'vitest';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, makeTrace, readAll } from '../trace/trace-fixtures.ts';
import { buildRows } from './drawing/build-rows.ts';
import { filterTrace } from './filter/trace-filter.ts';
import { foldAtFirst, readFolded, toggleAgent, unfoldTo } from './folding.ts';

const few = foldTrace(readAll(makeTrace(100, { agents: 4 })));
const many = foldTrace(readAll(makeTrace(400, { agents: 40 })));
const foldedIn = (
  model: typeof few,
  choice: Parameters<typeof readFolded>[1],
  atFirst = foldAtFirst(model, false),
) => [...readFolded(model, choice, atFirst)];

it('offers nothing to fold or to filter by of whom or what no event names: the address has no word for it', () => {
  const event = createEventMaker();
  const root = { id: 'root' };
  const call = { toolCallId: 'a', toolName: '' };
  const told = foldTrace(
    readAll([
      event(0, root, 'run.started'),
      { ...event(1, root, 'tool_call.started', call), agent: { id: '', parentId: 'root' } },
      event(2, root, 'tool_call.started', { toolCallId: 'b', toolName: 'search' }),
    ]),
  );
  const { agents, tools } = filterTrace(told, { types: [], agents: [], tools: [] }, null);
  expect([...agents, ...tools].map(({ value }) => value)).toEqual(['root', 'search']);
  const folded = readFolded(told, { fold: 'all' }, 'none');
  expect(
    buildRows(told, null, folded)
      .filter(({ kind }) => kind === 'agent')
      .map((row) => [row.agent.id, row.folded]),
  ).toEqual([
    ['root', false],
    ['', null],
  ]);
});

describe('folding', () => {
  it('shows all lanes of a few agents, and of many agents each agent', () => {
    expect(foldedIn(few, {})).toEqual([]);
    expect(foldedIn(many, {})).toHaveLength(many.agents.length - 1);
  });

  it('folds of a failed run every agent in which nothing failed, and keeps the way to a failure open', () => {
    const event = createEventMaker();
    const agent = (id: string, parentId: string | null = 'root') => ({
      id,
      role: parentId === null ? 'orchestrator' : 'subagent',
      name: id,
      ...(parentId !== null && { parentId }),
    });
    const failed = (code: string) => ({
      error: { code, source: 'agent', retryable: false, message: `It broke: ${code}` },
    });
    const root = agent('root', null);
    const events = [
      event(0, root, 'run.started'),
      event(1, agent('well'), 'agent.started'),
      event(1, agent('above'), 'agent.started'),
      event(2, agent('below', 'above'), 'error.occurred', failed('internal')),
      event(3, agent('beside', 'above'), 'agent.started'),
      event(4, agent('stopped'), 'agent.finished', {
        outcome: 'cancelled',
        ...failed('parent_finished'),
      }),
      event(5, agent('call'), 'tool_call.started', { toolCallId: 'a', toolName: 'read' }),
      event(6, agent('call'), 'tool_call.finished', {
        toolCallId: 'a',
        toolName: 'read',
        result: { error: 'not found' },
      }),
      event(9, root, 'run.finished', { outcome: 'failed', ...failed('internal') }),
    ];
    const model = foldTrace(readAll(events));
    const atFirst = foldAtFirst(model, true);
    expect(atFirst).toBe('healthy');
    expect(foldedIn(model, {}, atFirst).toSorted()).toEqual(['beside', 'stopped', 'well']);
    const opened = toggleAgent({}, atFirst, 'well');
    expect(opened).toEqual({ fold: 'healthy', toggled: ['well'] });
    expect(foldedIn(model, opened, atFirst).toSorted()).toEqual(['beside', 'stopped']);
    expect(toggleAgent(opened, atFirst, 'well')).toEqual({ fold: undefined, toggled: undefined });
  });

  it('keeps what the reader folded, and nothing else, when the run grows to many agents', () => {
    const choice = toggleAgent({}, foldAtFirst(few, false), 'agent-1');
    expect(choice).toEqual({ fold: 'none', toggled: ['agent-1'] });
    expect(foldedIn(many, choice)).toEqual(['agent-1']);
  });

  it('leaves no trace in the address when a choice is taken back', () => {
    const choice = toggleAgent({}, 'none', 'agent-1');
    expect(toggleAgent(choice, 'none', 'agent-1')).toEqual({ fold: undefined, toggled: undefined });
    expect(toggleAgent({ fold: 'all', toggled: ['agent-1'] }, 'none', 'agent-1')).toEqual({
      fold: 'all',
      toggled: undefined,
    });
  });

  it('opens an agent and all above it, and is the same choice where they are open', () => {
    const child = many.agents.find((agent) => agent.depth === 2);
    const opened = unfoldTo(many, {}, 'all', child?.id ?? '');
    const folded = foldedIn(many, opened);
    expect([child?.id, child?.parentId].some((id) => folded.includes(id ?? ''))).toBe(false);
    expect(unfoldTo(many, opened, 'all', child?.id ?? '')).toBe(opened);
  });
});
