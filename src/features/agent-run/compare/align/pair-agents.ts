import { addTo, groupBy } from '#/lib/group-by.ts';
import { once } from '#/lib/once.ts';
import { nameById } from '../../trace/agent-tree.ts';
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
  const [mine, theirs] = [readTree(left), readTree(right)];
  const leftOf = new Map<AgentNode, AgentNode>();
  const matched = new Set<AgentNode>();
  const matchBelow = (one: AgentNode | null, other: AgentNode | null) => {
    for (const keyOf of [nameOf, roleOfNameless]) {
      const leftNamed = groupBy(
        mine.listBelow(one).filter((agent) => !matched.has(agent)),
        keyOf,
      );
      const rightNamed = groupBy(
        theirs.listBelow(other).filter((agent) => !leftOf.has(agent)),
        keyOf,
      );
      rightNamed.delete(null);
      for (const [name, others] of rightNamed)
        for (const [agent, same] of matchSiblings(
          leftNamed.get(name) ?? [],
          others,
          mine.workOf,
          theirs.workOf,
        )) {
          leftOf.set(same, agent);
          matched.add(agent);
        }
    }
  };
  matchBelow(null, null);
  for (const other of right.agents) {
    const one = leftOf.get(other);
    if (one) matchBelow(one, other);
  }
  return leftOf;
}

type WorkOf = (agent: AgentNode) => ReadonlySet<string>;

/** Of what each did, so many steps are looked at. */
const MOST_STEPS = 200;

/** Which agents each began, and what it did, with all that was done below it: one may do nothing but begin others. */
function readTree({ agents, stepsOf }: AgentsAtWork) {
  const below = groupBy(agents, ({ parentId }) => parentId);
  // Mostly no two siblings share a name, and nobody asks.
  const readWork = once(() => {
    const work = new Map<AgentNode, Set<string>>();
    // Agents stand behind the one that began them.
    for (const agent of agents.toReversed()) {
      const did = new Set(
        stepsOf(agent)
          .slice(0, MOST_STEPS)
          .map(({ kind, name, input }) => JSON.stringify([kind, name, input])),
      );
      (below.get(agent.id) ?? []).forEach((child, place) => {
        // That it began one is something that it did, also where that one did nothing.
        for (const step of [JSON.stringify(['began', place]), ...(work.get(child) ?? [])])
          if (did.size < MOST_STEPS) did.add(step);
      });
      work.set(agent, did);
    }
    return work;
  });
  const workOf: WorkOf = (agent) => readWork().get(agent) ?? new Set();
  return { listBelow: (agent: AgentNode | null) => below.get(agent?.id ?? null) ?? [], workOf };
}

/** One at the top that others name as their parent leads them, though it reported nothing. */
const nameOf = ({ role, parentId, ownName, reported }: AgentNode): string | null =>
  parentId === null && (role === 'orchestrator' || !reported)
    ? 'lead'
    : JSON.stringify([role, ownName]);

/** Who has no name is called by its id, which may be another in each run; null of one that has a name. */
const roleOfNameless = ({ id, role, ownName }: AgentNode): string | null =>
  ownName === nameById(id) ? String(role) : null;

/** More of one name that did not do just the same are taken in order. */
const MOST_TOLD_APART = 64;

function matchSiblings(
  mine: readonly AgentNode[],
  theirs: readonly AgentNode[],
  workOfMine: WorkOf,
  workOfTheirs: WorkOf,
): readonly (readonly [AgentNode, AgentNode])[] {
  const pairs: (readonly [AgentNode, AgentNode])[] = [];
  const [freeMine, freeTheirs] = [new Set(mine), new Set(theirs)];
  const pair = (one: AgentNode | undefined, other: AgentNode | undefined) => {
    if (!one || !other || !freeMine.has(one) || !freeTheirs.has(other)) return;
    freeMine.delete(one);
    freeTheirs.delete(other);
    pairs.push([one, other]);
  };
  const most = () => Math.max(freeMine.size, freeTheirs.size);
  if (most() > MOST_TOLD_APART)
    for (const [one, other] of pairAlike(mine, theirs, workOfMine, workOfTheirs)) pair(one, other);
  if (most() > 1 && most() <= MOST_TOLD_APART)
    for (const { one, other } of rankByWork(
      [...freeMine],
      [...freeTheirs],
      workOfMine,
      workOfTheirs,
    ))
      pair(one, other);
  const rest = [...freeTheirs];
  [...freeMine].forEach((one, place) => pair(one, rest[place]));
  return pairs;
}

/** Pairs that did just the same, in order: of thousands each would be held against each. */
function pairAlike(
  mine: readonly AgentNode[],
  theirs: readonly AgentNode[],
  workOfMine: WorkOf,
  workOfTheirs: WorkOf,
) {
  const numbers = new Map<string, number>();
  const numberOf = (step: string) => {
    const number = numbers.get(step) ?? numbers.size;
    numbers.set(step, number);
    return number;
  };
  const readAll = (work: ReadonlySet<string>) =>
    [...work]
      .map(numberOf)
      .toSorted((one, other) => one - other)
      .join();
  const left = groupBy(mine, (agent) => readAll(workOfMine(agent)));
  return [...groupBy(theirs, (agent) => readAll(workOfTheirs(agent)))].flatMap(([work, others]) =>
    (left.get(work) ?? []).map((one, place) => [one, others[place]] as const),
  );
}

/** Pairs that did something of the same, the likest first; of those as like, the ones in order. */
function rankByWork(
  mine: readonly AgentNode[],
  theirs: readonly AgentNode[],
  workOfMine: WorkOf,
  workOfTheirs: WorkOf,
) {
  return mine
    .flatMap((one, place) =>
      theirs.map((other, otherPlace) => ({
        one,
        other,
        likeness: measureLikeness(workOfMine(one), workOfTheirs(other)),
        apart: Math.abs(place - otherPlace),
      })),
    )
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness || one.apart - other.apart);
}

/** The share of what two did that both did, 0 to 1; two that did nothing did the same. */
function measureLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.size + other.size;
  const shared = [...one].filter((step) => other.has(step)).length;
  return all === 0 ? 1 : (2 * shared) / all;
}
