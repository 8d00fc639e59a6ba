import type { AgentPair, Alignment } from './align-runs.ts';

/** So many agents are drawn at once: runs can have thousands, each with its steps. */
export const AGENTS_AT_ONCE = 50;

/** An agent, and its place in the alignment. */
export interface PlacedAgent {
  readonly pair: AgentPair;
  readonly index: number;
}

interface ChosenAgents {
  /** The first ones. */
  readonly first: readonly PlacedAgent[];
  /** The one at which the runs part, where it is not among the first: the way to it leads to what is drawn. */
  readonly parting: PlacedAgent | null;
  /** How many there are to draw. */
  readonly total: number;
}

/** Which agents of a comparison are drawn. `only`: those that differ. */
export function chooseAgents(
  { agents, divergence }: Alignment,
  only: boolean,
  most: number,
): ChosenAgents {
  const placed = agents.map((pair, index) => ({ pair, index }));
  const listed = only ? placed.filter(({ pair }) => differs(pair)) : placed;
  const parting = listed.slice(most).find(({ index }) => index === divergence?.agent);
  return { first: listed.slice(0, most), parting: parting ?? null, total: listed.length };
}

const differs = ({ firstDivergence, left, right, isPending }: AgentPair): boolean =>
  firstDivergence !== -1 || ((left === null || right === null) && !isPending);
