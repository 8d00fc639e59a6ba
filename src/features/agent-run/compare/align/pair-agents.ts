import { addTo, groupBy } from '#/lib/group-by.ts';
import type { AgentNode } from '../../trace/trace-model.ts';
import type { Step } from './pair-steps.ts';

/** The agents of a run, in tree order, and what each of them did. */
export interface AgentsAtWork {
  readonly agents: readonly AgentNode[];
  readonly stepsOf: (agent: AgentNode) => readonly Step[];
}

export interface AgentMatch {
  readonly key: string;
  readonly left: AgentNode | null;
  readonly right: AgentNode | null;
  readonly depth: number;
}

/**
 * Names carry what an agent does; of several siblings that share one, those belong together that did most of the same, and the others in
 * order: which of them begins first is chance where they work at once. The lead is the lead, whatever its name. Tree order is kept on both
 * sides; one that only the right run has takes its place behind what was before it there.
 */
export function pairAgents(left: AgentsAtWork, right: AgentsAtWork): readonly AgentMatch[] {
  const leftOf = matchAgents(left, right);
  const matched = new Map([...leftOf].map(([other, one]) => [one, other]));
  const behind = new Map<AgentNode | null, AgentNode[]>();
  let before: AgentNode | null = null;
  for (const agent of right.agents) {
    const one = leftOf.get(agent);
    if (one) before = one;
    else addTo(behind, before, agent);
  }
  const alone = (after: AgentNode | null) =>
    (behind.get(after) ?? []).map((agent) => ({
      key: `right ${agent.id}`,
      left: null,
      right: agent,
      depth: agent.depth,
    }));
  return [
    ...alone(null),
    ...left.agents.flatMap((agent) => [
      {
        key: `left ${agent.id}`,
        left: agent,
        right: matched.get(agent) ?? null,
        depth: agent.depth,
      },
      ...alone(agent),
    ]),
  ];
}

/** The left agent that each right one belongs to, from above: those below two belong together only where these do. */
function matchAgents(left: AgentsAtWork, right: AgentsAtWork): ReadonlyMap<AgentNode, AgentNode> {
  const [leftBelow, rightBelow] = [left, right].map(({ agents }) =>
    groupBy(agents, ({ parentId }) => parentId),
  );
  const leftOf = new Map<AgentNode, AgentNode>();
  const matchBelow = (one: AgentNode | null, other: AgentNode | null) => {
    const leftNamed = groupBy(leftBelow?.get(one?.id ?? null) ?? [], nameOf);
    for (const [name, others] of groupBy(rightBelow?.get(other?.id ?? null) ?? [], nameOf))
      for (const [mine, theirs] of matchSiblings(leftNamed.get(name) ?? [], others, left, right))
        leftOf.set(theirs, mine);
  };
  matchBelow(null, null);
  for (const other of right.agents) {
    const one = leftOf.get(other);
    if (one) matchBelow(one, other);
  }
  return leftOf;
}

const nameOf = ({ role, parentId, ownName }: AgentNode): string =>
  role === 'orchestrator' && parentId === null ? 'lead' : JSON.stringify([role, ownName]);

/** More of one name are taken in order. */
const MOST_TOLD_APART = 64;
/** Of what each did, so many steps are looked at. */
const MOST_STEPS = 200;

function matchSiblings(
  mine: readonly AgentNode[],
  theirs: readonly AgentNode[],
  left: AgentsAtWork,
  right: AgentsAtWork,
): readonly (readonly [AgentNode, AgentNode])[] {
  const most = Math.max(mine.length, theirs.length);
  const likely = most === 1 || most > MOST_TOLD_APART ? [] : rankByWork(mine, theirs, left, right);
  const pairs: (readonly [AgentNode, AgentNode])[] = [];
  const [freeMine, freeTheirs] = [new Set(mine), new Set(theirs)];
  const pair = (one: AgentNode | undefined, other: AgentNode | undefined) => {
    if (!one || !other || !freeMine.has(one) || !freeTheirs.has(other)) return;
    freeMine.delete(one);
    freeTheirs.delete(other);
    pairs.push([one, other]);
  };
  for (const { one, other } of likely) pair(one, other);
  const rest = [...freeTheirs];
  [...freeMine].forEach((one, place) => pair(one, rest[place]));
  return pairs;
}

/** Pairs that did something of the same, the likest first; of those as like, the ones in order. */
function rankByWork(
  mine: readonly AgentNode[],
  theirs: readonly AgentNode[],
  left: AgentsAtWork,
  right: AgentsAtWork,
) {
  const [work, otherWork] = [
    mine.map((agent) => readWork(left.stepsOf(agent))),
    theirs.map((agent) => readWork(right.stepsOf(agent))),
  ];
  return mine
    .flatMap((one, place) =>
      theirs.map((other, otherPlace) => ({
        one,
        other,
        likeness: measureLikeness(work[place], otherWork[otherPlace]),
        apart: Math.abs(place - otherPlace),
      })),
    )
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness || one.apart - other.apart);
}

const readWork = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(
    steps.slice(0, MOST_STEPS).map(({ kind, name, input }) => JSON.stringify([kind, name, input])),
  );

/** The share of what two did that both did, 0 to 1. */
function measureLikeness(
  one: ReadonlySet<string> = new Set(),
  other: ReadonlySet<string> = new Set(),
) {
  const shared = [...one].filter((call) => other.has(call)).length;
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size);
}
