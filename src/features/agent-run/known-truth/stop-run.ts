import type { Chance } from './chance.ts';
import {
  type KnownAgent,
  type KnownCall,
  type KnownError,
  type KnownMoment,
  type KnownRun,
} from './known-run.ts';

/** A run that broke, and where. */
export interface BrokenRun {
  readonly run: KnownRun;
  readonly cause: KnownCall;
}

/**
 * The run as it would have been, had one of its calls failed and nobody got over it: each agent above passes its words on, or names the one
 * below it. `isTold`: the words reach the end of the run. `mayBeSilent`: they may also end without a word. `hasLosers`: others that were at work
 * may fail as well, each in words of its own.
 */
export function breakRun(
  run: KnownRun,
  random: Chance,
  { isTold = false, mayBeSilent = false, hasLosers = false } = {},
): BrokenRun {
  const sound = run.calls.filter(({ failure }) => failure === null);
  const cause: KnownCall = {
    ...pickOf(sound, random),
    failure: `The shop is closed (${run.calls.length})`,
  };
  const at = cause.end ?? cause.start;
  const words = new Map<string, string>();
  const byId = new Map(run.agents.map((agent) => [agent.id, agent]));
  let message = cause.failure ?? '';
  let end = message;
  const reporters = new Map<string, KnownError>();
  // Where another had failed below it before, its words alone tell of which it ended.
  const withLost = new Set(
    run.agents.flatMap(({ outcome, parentId }) => (outcome === 'failed' ? [parentId] : [])),
  );
  const isSilent = (id: string) =>
    mayBeSilent && id !== cause.agentId && !withLost.has(id) && random.chance(0.3);
  for (let agent = byId.get(cause.agentId); agent; agent = byId.get(agent.parentId ?? '')) {
    words.set(agent.id, message);
    if (agent.id !== cause.agentId && random.chance(0.5))
      reporters.set(agent.id, { code: 'internal', message, source: 'agent' });
    message = random.pick([
      message,
      `A sub-agent failed: ${message}`,
      isTold ? message : `${agent.name} failed`,
    ]);
    end = isTold ? message : random.pick([message, 'The run could not go on']);
  }
  const lost = hasLosers ? loseOthers(run, random, at, words) : new Map<string, string>();
  const stopped = stopAll(
    {
      ...run,
      calls: run.calls.map((call) =>
        call.callId === cause.callId && call.agentId === cause.agentId && call.start === cause.start
          ? cause
          : failLate(call, at, lost),
      ),
    },
    random,
    at,
    (agent) => {
      const own = words.get(agent.id) ?? lost.get(agent.id);
      return own === undefined
        ? null
        : {
            outcome: 'failed',
            error: isSilent(agent.id) ? null : { code: 'internal', message: own, source: 'agent' },
          };
    },
    reporters,
  );
  const error: KnownError | null = random.chance(isTold ? 0 : 0.2)
    ? null
    : { code: 'internal', message: end, source: 'agent' };
  return { run: { ...stopped.run, end: { at: stopped.at, outcome: 'failed', error } }, cause };
}

/** Words of their own for some of the sub-agents that were at work at a moment, and are none of those that fail with the run. */
function loseOthers(
  { agents }: KnownRun,
  random: Chance,
  at: number,
  failed: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const atWork = agents.filter(
    ({ id, role, start, end }) =>
      role === 'subagent' && start <= at && end !== null && end > at && !failed.has(id),
  );
  return new Map(
    atWork.flatMap(({ id }) => (random.chance(0.5) ? [[id, `Out of paper (${id})`] as const] : [])),
  );
}

/** A call that ended soon after a moment, had it failed in the words of its agent. */
function failLate(call: KnownCall, at: number, lost: ReadonlyMap<string, string>): KnownCall {
  const failure = lost.get(call.agentId);
  const { start, end, tool } = call;
  const isLate = start <= at && end !== null && end > at && end <= at + 5_000;
  return failure !== undefined && isLate && tool !== 'run_agent' ? { ...call, failure } : call;
}

/** The run, had it been cancelled: a step in flight runs to its end, or is never heard of again. */
export function cancelRun(run: KnownRun, random: Chance): KnownRun {
  const at = pickMoment(run, random);
  const { run: stopped, at: endedAt } = stopAll(run, random, at);
  return {
    ...stopped,
    cancelRequest: { at, reason: random.pick(['user', 'system', null]) },
    end: {
      at: endedAt,
      outcome: 'cancelled',
      error: random.pick([
        null,
        { code: 'cancelled', message: 'The run was cancelled.', source: 'system' },
      ]),
    },
  };
}

/** The run, had it reached its ceiling. */
export function exhaustRun(run: KnownRun, random: Chance): KnownRun {
  const at = pickMoment(run, random);
  const error: KnownError = {
    code: 'credit_limit_reached',
    message: 'The run has used its credits.',
    source: 'billing',
  };
  const { run: stopped, at: endedAt } = stopAll(run, random, at);
  return { ...stopped, end: { at: endedAt, outcome: 'credit_limit_reached', error } };
}

/** Some moment of a run that is over. */
export const pickMoment = ({ end }: KnownRun, random: Chance): number =>
  10 + random.below((end?.at ?? 20) - 10);

type OwnEnd = Pick<KnownAgent, 'outcome' | 'error'>;

/** Nothing begins any more. What is at work ends soon after, and sub-agents because their parent does, unless they have an end of their own. */
export function stopAll(
  run: KnownRun,
  random: Chance,
  at: number,
  ownEnd: (agent: KnownAgent) => OwnEnd | null = () => null,
  reporters: ReadonlyMap<string, KnownError> | null = null,
): { readonly run: KnownRun; readonly at: number } {
  const isLate = reporters === null && random.chance(0.3);
  const isBegun = ({ start }: { readonly start: number }) => start <= at;
  const isOpen = ({ end }: { readonly end: number | null }) => end === null || end > at;
  const isSilent = new Set(
    run.agents.filter((agent) => ownEnd(agent) === null && random.chance(0.2)).map(({ id }) => id),
  );
  const calls = run.calls
    .filter(isBegun)
    .map((call) =>
      !isOpen(call)
        ? call
        : { ...call, end: call.tool !== 'run_agent' && random.chance(0.5) ? call.end : null },
    );
  const agents: KnownAgent[] = [];
  const errors: KnownMoment[] = [];
  const endOf = new Map<string, number>();
  // Agents stand behind those that they began.
  for (const agent of run.agents.filter(isBegun)) {
    if (agent.role === 'browser' || !isOpen(agent)) {
      agents.push(agent);
      continue;
    }
    const own = ownEnd(agent);
    const last = Math.max(
      at + 30,
      ...calls.filter(({ agentId }) => agentId === agent.id).map(({ end }) => end ?? 0),
      ...agents.filter(({ parentId }) => parentId === agent.id).map(({ id }) => endOf.get(id) ?? 0),
    );
    const error = reporters?.get(agent.id);
    if (error) errors.push({ agentId: agent.id, at: last + 1, what: { kind: 'error', error } });
    const end = last + 2 + random.below(own === null ? 300 : 10);
    endOf.set(agent.id, end);
    if (isSilent.has(agent.id)) agents.push({ ...agent, end: null, outcome: null, error: null });
    else
      agents.push({
        ...agent,
        end,
        ...(own ?? {
          outcome: 'cancelled',
          error: {
            code: agent.parentId === null ? 'cancelled' : 'parent_finished',
            message: 'Stopped.',
            source: 'system',
          },
        }),
      });
  }
  const last = Math.max(at + 40, ...endOf.values(), ...calls.map(({ end }) => end ?? 0));
  return {
    run: {
      ...run,
      agents,
      calls,
      sessions: run.sessions.filter(isBegun).map((session) =>
        isOpen(session)
          ? {
              ...session,
              end: random.chance(0.5) ? null : at + 1 + random.below(20),
            }
          : session,
      ),
      moments: [...run.moments.filter((moment) => moment.at <= at), ...errors],
    },
    // The last events may come for some seconds after the end of the run.
    at: isLate && last < at + 5_000 ? at + 40 : last + 1 + random.below(200),
  };
}

export function pickOf<Item>(list: readonly Item[], random: Chance): Item {
  const item = list[random.below(list.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** What went wrong first, by the words that an agent above it found for it; null where those name no more than an agent, or nothing. */
export const originOf = (message: string): string | null =>
  message.endsWith(')') ? message.replace(/^(A sub-agent failed: )+/, '') : null;
