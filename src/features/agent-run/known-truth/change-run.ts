import type { Chance } from './chance.ts';
import { type KnownAgent, type KnownCall, type KnownRun, LEAD } from './known-run.ts';

/** The same run once more: with ids of its own, and so many times as slow. */
export function runAgain(run: KnownRun, slower: number): KnownRun {
  const idOf = (id: string) => (id === LEAD ? id : `again-${id}`);
  const endOf = (end: number | null) => (end === null ? null : end * slower);
  const shift = <Part extends { agentId: string; start: number; end: number | null }>(
    part: Part,
  ) => ({
    ...part,
    agentId: idOf(part.agentId),
    start: part.start * slower,
    end: endOf(part.end),
  });
  return {
    agents: run.agents.map((agent) => ({
      ...agent,
      id: idOf(agent.id),
      parentId: agent.parentId && idOf(agent.parentId),
      start: agent.start * slower,
      end: endOf(agent.end),
    })),
    calls: run.calls.map((call) => ({ ...shift(call), callId: idOf(call.callId) })),
    sessions: run.sessions.map((one) => ({ ...shift(one), sessionId: idOf(one.sessionId) })),
    moments: run.moments.map((moment) => ({
      ...moment,
      agentId: idOf(moment.agentId),
      at: moment.at * slower,
    })),
    end: run.end && { ...run.end, at: run.end.at * slower },
    cancelRequest: run.cancelRequest && { ...run.cancelRequest, at: run.cancelRequest.at * slower },
    until: run.until * slower,
  };
}

/** The same run, had its sub-agents begun at other moments: in another order, where they were at work at once. */
export function beginOtherwise(run: KnownRun, random: Chance): KnownRun {
  const most = 2_000;
  const byId = new Map(run.agents.map((agent) => [agent.id, agent]));
  const delays = new Map<string, number>();
  const delayOf = (id: string): number => {
    const parentId = byId.get(id)?.parentId ?? null;
    if (parentId === null) return 0;
    const delay = delays.get(id) ?? delayOf(parentId) + random.below(most);
    delays.set(id, delay);
    return delay;
  };
  const delayed = <Part extends { readonly start: number; readonly end: number | null }>(
    part: Part,
    id: string,
  ): Part => ({
    ...part,
    start: part.start + delayOf(id),
    end: part.end === null ? null : part.end + delayOf(id),
  });
  return {
    ...run,
    agents: run.agents.map((agent) => delayed(agent, agent.id)),
    calls: run.calls.map((call) => delayed(call, call.agentId)),
    sessions: run.sessions.map((session) => delayed(session, session.agentId)),
    moments: run.moments.map((moment) => ({ ...moment, at: moment.at + delayOf(moment.agentId) })),
    end: run.end && { ...run.end, at: run.end.at + 2 * most },
  };
}

/** The run, had all of its sub-agents one name. */
export const nameAlike = (run: KnownRun): KnownRun => ({
  ...run,
  agents: run.agents.map((agent) =>
    agent.role === 'subagent' ? { ...agent, name: 'Worker' } : agent,
  ),
});

/** One difference of two runs. */
export interface KnownChange {
  readonly run: KnownRun;
  readonly agentId: string;
  readonly at: number;
  /** The tool or the artifact. */
  readonly name: string;
  readonly verdict: 'differs' | 'left-only' | 'right-only';
}

/** A run that differs in one step; null where this one has none to change. */
export function changeRun(run: KnownRun, random: Chance): KnownChange | null {
  const calls = run.calls.filter(
    ({ end, failure, isRetry }) => end !== null && failure === null && !isRetry,
  );
  const call = calls[random.below(calls.length)];
  const saves = run.moments.filter(({ what }) => what.kind === 'save');
  const saved = saves[random.below(saves.length)];
  if (saved?.what.kind === 'save' && random.chance(0.2))
    return {
      run: { ...run, moments: run.moments.filter((moment) => moment !== saved) },
      agentId: saved.agentId,
      at: saved.at,
      name: saved.what.artifactId,
      verdict: 'left-only',
    };
  if (!call) return null;
  const { agentId, start: at, tool: name } = call;
  const change = (verdict: KnownChange['verdict'], ...calledInstead: readonly KnownCall[]) => ({
    run: {
      ...run,
      calls: run.calls.flatMap((other) => (other === call ? calledInstead : [other])),
    },
    agentId,
    at,
    name,
    verdict,
  });
  const url = 'https://else.example/page';
  return random.pick([
    change('differs', { ...call, url }),
    change('differs', { ...call, failure: 'Broke', told: 'result' }),
    change('left-only'),
    change('right-only', call, { ...call, callId: 'added', url }),
  ]);
}

/** A run without one of its sub-agents that called in no other; null where it has none. */
export function leaveAgentOut(
  run: KnownRun,
  random: Chance,
): { readonly run: KnownRun; readonly agent: KnownAgent } | null {
  const called = new Set(run.calls.map(({ agentId }) => agentId));
  // Of two of one name that called nothing nobody can tell which of them is not there.
  const hasTwin = (agent: KnownAgent) =>
    !called.has(agent.id) &&
    run.agents.some(
      ({ id, name, parentId }) =>
        id !== agent.id && name === agent.name && parentId === agent.parentId && !called.has(id),
    );
  const leaves = run.agents.filter(
    (agent) =>
      agent.parentId !== null &&
      !run.agents.some((other) => other.parentId === agent.id) &&
      !hasTwin(agent),
  );
  const agent = leaves[random.below(leaves.length)];
  if (!agent) return null;
  const isOfOther = ({ agentId }: { readonly agentId: string }) => agentId !== agent.id;
  return {
    agent,
    run: {
      ...run,
      agents: run.agents.filter((other) => other !== agent),
      calls: run.calls.filter(isOfOther),
      sessions: run.sessions.filter(isOfOther),
      moments: run.moments.filter(isOfOther),
    },
  };
}
