import { describe, expect, it } from 'vitest';
import { foldTrace } from '../trace/fold-trace.ts';
import { makeTrace, readAll } from '../trace/trace-fixtures.ts';
import { foldAtFirst, readFolded, toggleAgent, unfoldTo } from './folding.ts';

const few = foldTrace(readAll(makeTrace(100, { agents: 4 })));
const many = foldTrace(readAll(makeTrace(400, { agents: 40 })));
const foldedIn = (
  model: typeof few,
  choice: Parameters<typeof readFolded>[1],
  atFirst = foldAtFirst(model),
) => [...readFolded(model, choice, atFirst)];

describe('folding', () => {
  it('shows all lanes of a few agents, and of many agents each agent', () => {
    expect(foldedIn(few, {})).toEqual([]);
    expect(foldedIn(many, {})).toHaveLength(many.agents.length - 1);
  });

  it('keeps what the reader folded, and nothing else, when the run grows to many agents', () => {
    const choice = toggleAgent({}, foldAtFirst(few), 'agent-1');
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
