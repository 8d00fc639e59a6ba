import type { Chance } from './chance.ts';
import {
  type KnownAgent,
  type KnownCall,
  type KnownMoment,
  type KnownRun,
  type KnownSession,
  LEAD,
} from './known-run.ts';

const TOOLS: readonly [string, ...string[]] = ['scrape_page', 'map_site', 'extract', 'fill_form'];
const SITES: readonly [string, ...string[]] = ['shop.example', 'news.example', 'docs.example'];
const TROUBLE: readonly [string, ...string[]] = [
  'The page closed the connection',
  'No price on the page',
  'HTTP 503 of the shop',
  'Login is wanted',
];

interface Making {
  readonly random: Chance;
  /** Each agent numbers its calls for itself, as the contract allows. */
  readonly ownIds: boolean;
  /** The same may go wrong again, in the same words. */
  readonly repeats: boolean;
  readonly agents: KnownAgent[];
  readonly calls: KnownCall[];
  readonly sessions: KnownSession[];
  readonly moments: KnownMoment[];
  /** Items in each artifact. */
  readonly items: Map<string, number>;
  count: number;
}

/** A run that ended well, with whatever may happen on the way: calls at once, retries, agents below agents, one that was replaced. */
export function makeKnownRun(random: Chance, { repeats = false } = {}): KnownRun {
  const making: Making = {
    random,
    ownIds: random.chance(0.5),
    repeats,
    agents: [],
    calls: [],
    sessions: [],
    moments: [],
    items: new Map(),
    count: 0,
  };
  const end = live(making, { id: LEAD, name: 'Lead', parentId: null }, 5, 2);
  return {
    ...making,
    end: { at: end + 1 + random.below(500), outcome: 'succeeded', error: null },
    cancelRequest: null,
    until: Number.POSITIVE_INFINITY,
  };
}

/** Lets an agent do its part from a moment on, and gives the moment of its end. */
function live(
  making: Making,
  who: Pick<KnownAgent, 'id' | 'name' | 'parentId'>,
  start: number,
  depth: number,
  isLost = false,
): number {
  const { random } = making;
  const isLead = who.parentId === null;
  let now = start;
  const rest = () => (now += 1 + random.below(random.chance(0.2) ? 30_000 : 900));
  const note = (what: KnownMoment['what']) =>
    making.moments.push({ agentId: who.id, at: now, what });
  const report = (phase: string | null) => {
    rest();
    note({ kind: 'report', phase, message: `Part ${(making.count += 1)} of the work` });
  };
  const reports = random.chance(0.6);
  if (reports && isLead) report('planning');
  if (reports) report(isLead ? 'working' : random.pick([null, 'working', 'planning']));
  for (let left = 1 + random.below(4); left > 0; left--) {
    rest();
    if (depth > 0 && random.chance(0.5)) now = delegate(making, who.id, now, depth);
    else if (random.chance(0.3)) now = callAtOnce(making, who.id, now);
    else if (random.chance(0.2)) now = browse(making, who.id, now);
    else now = callUntilDone(making, who.id, now);
    rest();
    if (random.chance(0.3)) note({ kind: 'thought', text: `Idea ${(making.count += 1)}` });
    rest();
    if (random.chance(0.4)) note(save(making, random.pick(['result', 'notes'])));
  }
  if (reports && isLead) report('finalizing');
  rest();
  const failed = isLost ? call(making, who.id, now, say(making)) : null;
  if (failed) now = (failed.end ?? now) + 30;
  making.agents.push({
    ...who,
    role: isLead ? 'orchestrator' : 'subagent',
    start,
    end: now,
    outcome: failed ? 'failed' : 'succeeded',
    error: failed?.failure ? { code: 'internal', message: failed.failure, source: 'agent' } : null,
  });
  return now;
}

const say = ({ random, calls, repeats }: Making) =>
  `${random.pick(TROUBLE)}${repeats ? '' : ` (${calls.length})`}`;

/** One sub-agent or several, one after the other or at once; one may fail, and another takes its place. */
function delegate(making: Making, parentId: string, start: number, depth: number): number {
  const { random } = making;
  const atOnce = random.chance(0.6);
  let [now, last] = [start, start];
  for (let left = 1 + random.below(3); left > 0; left--) {
    const begin = (isLost: boolean) => {
      const number = (making.count += 1);
      return live(
        making,
        { id: `agent-${number}`, name: `Worker ${number} of shops`, parentId },
        now,
        depth - 1,
        isLost,
      );
    };
    let end: number;
    if (!atOnce && random.chance(0.25)) {
      now = begin(true) + 1 + random.below(2_000);
      end = begin(false);
    } else end = begin(false);
    // The agent above may wait for it in a call.
    if (random.chance(0.3)) {
      const waited = call(making, parentId, now, null);
      making.calls[making.calls.length - 1] = {
        ...waited,
        tool: 'run_agent',
        start: now - 1,
        end: (end += 1 + random.below(20)),
      };
    }
    last = Math.max(last, end);
    now = atOnce ? now + 2 + random.below(1_500) : end + 2 + random.below(1_500);
  }
  return Math.max(now, last) + 1;
}

function call(
  making: Making,
  agentId: string,
  start: number,
  failure: string | null,
  again: KnownCall | null = null,
): KnownCall {
  const { random, calls } = making;
  const own = calls.filter((other) => other.agentId === agentId).length + 1;
  const made: KnownCall = {
    agentId,
    callId: making.ownIds ? `call-${own}` : `call-${calls.length + 1}`,
    tool: again?.tool ?? random.pick(TOOLS),
    url: again?.url ?? `https://${random.pick(SITES)}/page/${calls.length + 1}`,
    start,
    end: start + 25 + random.below(random.chance(0.2) ? 60_000 : 4_000),
    failure,
    told: random.chance(0.5) ? 'result' : 'error',
    isRetry: again !== null,
    found: random.below(4),
  };
  calls.push(made);
  return made;
}

/** A call that may fail once or twice; it is repeated, or another is made instead. */
function callUntilDone(making: Making, agentId: string, start: number): number {
  const { random } = making;
  let now = start;
  let again: KnownCall | null = null;
  for (let left = random.chance(0.3) ? 1 + random.below(2) : 0; left > 0; left--) {
    const failed: KnownCall = call(making, agentId, now, say(making), again);
    now = (failed.end ?? now) + 30 + random.below(2_000);
    again = random.chance(0.6) ? failed : null;
  }
  return (call(making, agentId, now, null, again).end ?? now) + 1;
}

function callAtOnce(making: Making, agentId: string, start: number): number {
  const { random } = making;
  let [now, last] = [start, start];
  for (let left = 2 + random.below(3); left > 0; left--) {
    const { end } = call(making, agentId, now, random.chance(0.15) ? say(making) : null);
    last = Math.max(last, end ?? now);
    now += random.below(300);
  }
  // Another call shows that whatever failed was got over.
  return (call(making, agentId, last + 30, null).end ?? last) + 1;
}

/** A browser is open while pages are read in it. */
function browse(making: Making, agentId: string, start: number): number {
  const { random, sessions } = making;
  const end = callUntilDone(making, agentId, start + 1 + random.below(50)) + random.below(400);
  const own = random.chance(0.5);
  const browser = `browser-${(making.count += 1)}`;
  if (!own)
    making.agents.push({
      id: browser,
      name: `Browser ${making.count}`,
      role: 'browser',
      parentId: agentId,
      start,
      end: null,
      outcome: null,
      error: null,
    });
  sessions.push({
    agentId: own ? agentId : browser,
    sessionId: `session-${sessions.length + 1}`,
    start,
    end,
  });
  return end + 1;
}

function save(making: Making, artifactId: string): KnownMoment['what'] {
  const before = making.items.get(artifactId);
  const itemCount = (before ?? 0) + 1 + making.random.below(5);
  making.items.set(artifactId, itemCount);
  return {
    kind: 'save',
    artifactId,
    change: before === undefined ? 'init' : 'append',
    itemCount,
    snapshotId: `snapshot-${(making.count += 1)}`,
  };
}
