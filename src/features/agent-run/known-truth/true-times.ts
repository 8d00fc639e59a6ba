import type { KnownAgent, KnownRun } from './known-run.ts';

export interface TrueStretch {
  readonly agentId: string;
  readonly start: number;
  readonly end: number;
}

/** When a run ended, or how far it has come. */
export const endOfRun = ({ end, until }: KnownRun): number => end?.at ?? until;

/** When an agent stopped, as far as it is known: a browser with its session. Null while nothing tells it. */
export const endOfAgent = ({ sessions }: KnownRun, { id, role, end }: KnownAgent): number | null =>
  role === 'browser' ? (sessions.find(({ agentId }) => agentId === id)?.end ?? null) : end;

/** From when on an agent was there: its lead reports the start of the run. */
export const startOfAgent = ({ parentId, start }: KnownAgent): number =>
  parentId === null ? 0 : start;

/** Whether something went on at a moment: what has no end of its own, until its agent stopped. */
export const isOpenAt =
  (run: KnownRun, at: number) =>
  ({ agentId, start, end }: { agentId: string; start: number; end: number | null }): boolean => {
    const agent = run.agents.find(({ id }) => id === agentId);
    const until = end ?? (agent && endOfAgent(run, agent)) ?? Number.POSITIVE_INFINITY;
    return start <= at && until > at;
  };

/** Parts as they are counted: one without an end went on until its agent stopped, at most. */
export function countedParts<Part extends { agentId: string; start: number; end: number | null }>(
  run: KnownRun,
  parts: readonly Part[],
): readonly (Part & TrueStretch)[] {
  const agents = new Map(run.agents.map((agent) => [agent.id, agent]));
  return parts.map((part) => {
    const agent = agents.get(part.agentId);
    const stopped = (agent && endOfAgent(run, agent)) ?? endOfRun(run);
    return { ...part, end: part.end ?? Math.max(part.start, Math.min(stopped, endOfRun(run))) };
  });
}

/** The lives of agents, counted in the same way. */
export const countedLives = (
  run: KnownRun,
  agents: readonly KnownAgent[],
): readonly TrueStretch[] =>
  agents.map((agent) => ({
    agentId: agent.id,
    start: startOfAgent(agent),
    end: endOfAgent(run, agent) ?? endOfRun(run),
  }));

type Stretches = readonly Pick<TrueStretch, 'start' | 'end'>[];

/** How much of a time some stretch of `inside` covers, and none of `outside`: looked at piece by piece. */
export function lengthWhere(
  { start, end }: Pick<TrueStretch, 'start' | 'end'>,
  inside: Stretches,
  outside: Stretches = [],
): number {
  const moments = [...inside, ...outside].flatMap((stretch) => [stretch.start, stretch.end]);
  const pieces = [...new Set([start, end, ...moments])]
    .filter((at) => at >= start && at <= end)
    .sort((left, right) => left - right);
  return pieces.slice(1).reduce((sum, to, place) => {
    const from = pieces[place] ?? to;
    const isIn = (list: Stretches) => list.some((one) => one.start <= from && one.end >= to);
    return isIn(inside) && !isIn(outside) ? sum + to - from : sum;
  }, 0);
}

/** The most that went on at once: looked for at every start. */
export const mostAtOnce = (stretches: Stretches): number =>
  stretches.reduce(
    (most, { start }) =>
      Math.max(most, stretches.filter((one) => one.start <= start && one.end > start).length),
    0,
  );
