import type { Chance } from './chance.ts';
import { type KnownAgent, type KnownError, type KnownRun, LEAD } from './known-run.ts';
import { pickMoment, pickOf, stopAll } from './stop-run.ts';

/** The run, had the agent that leads it refused the task. */
export function refuseRun(run: KnownRun, random: Chance): KnownRun {
  const at = pickMoment(run, random);
  const error: KnownError = {
    code: 'refused',
    message: 'The task asks for what is not allowed.',
    source: 'agent',
  };
  const { run: stopped, at: endedAt } = stopAll(run, random, at, ({ id }) =>
    id === LEAD ? { outcome: 'refused', error } : null,
  );
  return { ...stopped, end: { at: endedAt, outcome: 'refused', error } };
}

/** The run, had one of its sub-agents refused its part, and nobody got over that. */
export function refusePart(
  run: KnownRun,
  random: Chance,
): { run: KnownRun; agent: KnownAgent } | null {
  const parts = run.agents.filter(
    ({ role, outcome }) => role === 'subagent' && outcome === 'succeeded',
  );
  if (parts.length === 0) return null;
  const agent = pickOf(parts, random);
  const at = agent.start + 1 + random.below((agent.end ?? agent.start + 2) - agent.start - 1);
  const refusal: KnownError = {
    code: 'refused',
    message: `This part asks for what is not allowed (${run.calls.length})`,
    source: 'agent',
  };
  const byId = new Map(run.agents.map((one) => [one.id, one]));
  const own = new Map<string, KnownError>([[agent.id, refusal]]);
  let { message } = refusal;
  for (let above = byId.get(agent.parentId ?? ''); above; above = byId.get(above.parentId ?? '')) {
    message = random.pick([
      message,
      `A sub-agent failed: ${message}`,
      `${byId.get(agent.id)?.name} refused`,
    ]);
    own.set(above.id, { code: 'internal', message, source: 'agent' });
  }
  const { run: stopped, at: endedAt } = stopAll(
    run,
    random,
    at,
    ({ id }) => {
      const error = own.get(id);
      return error === undefined
        ? null
        : { outcome: id === agent.id ? 'refused' : 'failed', error };
    },
    new Map(),
  );
  return {
    agent,
    run: {
      ...stopped,
      end: {
        at: endedAt,
        outcome: 'failed',
        error: { code: 'internal', message, source: 'agent' },
      },
    },
  };
}
