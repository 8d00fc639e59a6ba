import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { createRandom, type Random } from '../../../../e2e/hostility/random.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, type RawEvent, readAll, START } from '../trace/trace-fixtures.ts';
import { causeOfFailed } from './cause-fixtures.ts';

const SEED = Number(process.env['HOSTILITY_SEED'] ?? 20_261_122);
const RUNS = Number(process.env['SKEWED_RUNS'] ?? 400);

interface Agent {
  readonly id: string;
  readonly name: string;
  readonly parentId?: string;
}

interface Made {
  readonly raws: readonly RawEvent[];
  /** Where the run truly broke. */
  readonly agentId: string;
  readonly callId: string;
  /** How many things truly went wrong. */
  readonly failures: number;
  /** Whether the end of the run holds the words of what broke it. */
  readonly isTold: boolean;
  /** Whether the end is told in words that say nothing of what broke. */
  readonly endsByCode: boolean;
}

const WORDS: readonly [string, ...string[]] = [
  'The page closed the connection',
  'No price on the page',
  'HTTP 503 of the shop',
  'The form has no such field',
  'Login is wanted',
];

/**
 * A run as it truly was: agents of up to three levels, errors that were got over, a child that its parent replaced, and one failure that
 * each agent above passes on. The events are told in their true order; `skew` is what the clock of an agent is off, in milliseconds.
 */
function makeRun(
  random: Random,
  skew: (agentId: string) => number,
  codeOf: (source: string) => string = () => 'internal',
): Made {
  const make = createEventMaker();
  const raws: RawEvent[] = [];
  let [now, calls, failures] = [0, 0, 0];
  const tell = (agent: Agent, type: string, fields: RawEvent = {}) => {
    now += 1 + random.below(20_000);
    const raw = make(now, agent, type, fields);
    raws.push({ ...raw, occurredAt: new Date(START + now + skew(agent.id)).toISOString() });
  };
  const error = (message: string, source: string) => ({
    error: { code: codeOf(source), source, retryable: false, message },
  });
  const call = (agent: Agent, message: string | null): string => {
    const callId = `call-${(calls += 1)}`;
    const fields = { toolCallId: callId, toolName: random.pick(['scrape', 'search', 'fill_form']) };
    tell(agent, 'tool_call.started', fields);
    if (message !== null)
      tell(agent, 'error.occurred', { ...error(message, 'tool'), toolCallId: callId });
    tell(agent, 'tool_call.finished', {
      ...fields,
      result: message === null ? { ok: true } : { success: false },
    });
    return callId;
  };
  const nextMessage = () => `${random.pick(WORDS)} (${(failures += 1)})`;
  const work = (agent: Agent) => {
    for (let left = 1 + random.below(3); left > 0; left--) call(agent, null);
    // Got over: another call follows.
    if (random.chance(0.3)) {
      call(agent, nextMessage());
      call(agent, null);
    }
  };
  const passOn = (message: string, child: Agent) =>
    random.pick([message, `A sub-agent failed: ${message}`, `${child.name} failed`]);
  const levels: Agent[] = [{ id: 'root', name: 'Lead' }];
  for (let depth = 1 + random.below(2); depth > 0; depth--) {
    const parent = levels.at(-1) ?? { id: 'root', name: 'Lead' };
    levels.push({
      id: `a${levels.length}`,
      name: `Worker ${levels.length} of shops`,
      parentId: parent.id,
    });
  }
  const [root = { id: 'root', name: 'Lead' }] = levels;
  tell(root, 'run.started');
  for (const [level, agent] of levels.entries()) {
    tell(agent, 'agent.started');
    work(agent);
    if (random.chance(0.4)) {
      const helper = {
        id: `helper-${level}`,
        name: `Helper ${level} of names`,
        parentId: agent.id,
      };
      tell(helper, 'agent.started');
      work(helper);
      if (random.chance(0.4)) {
        const message = nextMessage();
        call(helper, message);
        tell(helper, 'agent.finished', { outcome: 'failed', ...error(message, 'agent') });
        if (random.chance(0.5))
          tell(agent, 'error.occurred', error(passOn(message, helper), 'agent'));
        call(agent, null);
      } else tell(helper, 'agent.finished', { outcome: 'succeeded' });
    }
  }
  const origin = nextMessage();
  let message = origin;
  const last = levels.at(-1) ?? root;
  const callId = call(last, message);
  tell(last, 'agent.finished', { outcome: 'failed', ...error(message, 'agent') });
  for (let level = levels.length - 2; level >= 0; level--) {
    const [agent = root, child = root] = [levels[level], levels[level + 1]];
    message = passOn(message, child);
    if (random.chance(0.6)) tell(agent, 'error.occurred', error(message, 'agent'));
    if (level > 0) tell(agent, 'agent.finished', { outcome: 'failed', ...error(message, 'agent') });
  }
  const end = random.pick([message, 'The run could not go on']);
  tell(root, 'run.finished', { outcome: 'failed', ...error(end, 'agent') });
  return {
    raws,
    agentId: last.id,
    callId,
    failures,
    isTold: end.includes(origin),
    endsByCode: end !== message,
  };
}

function judge({ raws }: Made) {
  const trace = foldTrace(readAll(raws));
  const cause = causeOfFailed(trace);
  return {
    agent: cause?.agent?.id,
    call: cause?.call?.span.callId,
    failures: trace.failures.length,
  };
}

const truthOf = ({ agentId, callId, failures }: Made) => ({
  agent: agentId,
  call: callId,
  failures,
});

it('names the cause and counts the failures of a run whose clocks agree, however generally its end tells of it', () => {
  const wrong: unknown[] = [];
  for (let number = 0; number < RUNS; number++) {
    const made = makeRun(createRandom(SEED + number), () => 0);
    const judged = judge(made);
    if (!isDeepStrictEqual(judged, truthOf(made)))
      wrong.push({ number, judged, truth: truthOf(made) });
  }
  expect(wrong).toEqual([]);
});

it('does so where a tool and the agents above it each have a code of their own, which no catalogue has', () => {
  const wrong: unknown[] = [];
  for (let number = 0; number < RUNS; number++) {
    const codes = createRandom(SEED * 17 + number);
    const made = makeRun(
      createRandom(SEED + number),
      () => 0,
      (source) =>
        codes.pick(
          source === 'tool' ? ['selector_not_found', 'HTTP_503'] : ['subagent_failed', 'internal'],
        ),
    );
    const { failures, ...place } = judge(made);
    const { failures: told, ...truth } = truthOf(made);
    // An end in general words and with a code of its own may be of something else: it counts for itself.
    const counts = made.endsByCode ? [told, told + 1] : [told];
    if (!isDeepStrictEqual(place, truth) || !counts.includes(failures))
      wrong.push({ number, place, truth, failures, counts });
  }
  expect(wrong).toEqual([]);
});

it.each([2, 10, 30])(
  'does so with clocks up to %i minutes off where the end of the run holds the words of what broke it',
  (minutes) => {
    const wrong: unknown[] = [];
    let told = 0;
    for (let number = 0; number < RUNS; number++) {
      const clocks = createRandom(SEED * 31 + number);
      const skews = new Map<string, number>();
      const skew = (id: string) => {
        const known = skews.get(id) ?? Math.round((clocks.next() - 0.5) * 2 * minutes * 60_000);
        skews.set(id, known);
        return known;
      };
      const made = makeRun(createRandom(SEED + number), skew);
      if (!made.isTold) continue;
      told++;
      const judged = judge(made);
      if (!isDeepStrictEqual(judged, truthOf(made)))
        wrong.push({ number, judged, truth: truthOf(made) });
    }
    expect([told > RUNS / 8, wrong]).toEqual([true, []]);
  },
);
