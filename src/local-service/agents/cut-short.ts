import type { AgentIdentity, Script, ScriptError, ScriptEvent } from './script.ts';

const settings = { delayMs: 250, skewMs: 0, lostBefore: 0, credits: 0 } as const;
const system: AgentIdentity = { id: 'agent_system', role: 'system', name: 'Job service' };

interface OpenAgent {
  readonly identity: AgentIdentity;
  readonly startedAt: number;
  /** When its last step ends that is still in flight. */
  freeAt: number;
}

/** The events up to `at`, with the ends of tool calls in flight when `finishSteps`; and what then is still open. */
function keepUntil(script: Script, at: number, finishSteps: boolean) {
  const ordered = [...script.events].sort((a, b) => a.at - b.at);
  const calls = new Set<string>();
  const agents = new Map<string, OpenAgent>();
  const sessions = new Map<string, ScriptEvent>();
  const kept: ScriptEvent[] = [];
  for (const event of ordered) {
    const { body } = event;
    const endsStep =
      finishSteps && body.type === 'tool_call.finished' && calls.has(body.toolCallId);
    if (event.at > at && !endsStep) continue;
    kept.push(event);
    if (body.type === 'tool_call.started') calls.add(body.toolCallId);
    if (body.type === 'tool_call.finished') calls.delete(body.toolCallId);
    if (body.type === 'agent.started')
      agents.set(event.agent.id, { identity: event.agent, startedAt: event.at, freeAt: at });
    if (body.type === 'agent.finished') agents.delete(event.agent.id);
    if (body.type === 'browser.session.started') sessions.set(body.sessionId, event);
    if (body.type === 'browser.session.finished') sessions.delete(body.sessionId);
    const agent = agents.get(event.agent.id);
    if (agent) agent.freeAt = Math.max(agent.freeAt, event.at);
  }
  return { kept, agents, sessions: [...sessions.values()] };
}

const endOf = (script: Script) =>
  Math.max(
    0,
    ...script.events.filter(({ body }) => body.type === 'run.finished').map(({ at }) => at),
  );

function closeSessions(
  sessions: readonly ScriptEvent[],
  at: (session: ScriptEvent) => number,
): ScriptEvent[] {
  return sessions.map((session) => ({
    ...session,
    ...settings,
    at: at(session),
    body: {
      type: 'browser.session.finished',
      sessionId: session.body.type === 'browser.session.started' ? session.body.sessionId : '',
      durationMs: at(session) - session.at,
    },
  }));
}

const closeAgent = (
  agent: OpenAgent,
  at: number,
  outcome: 'failed' | 'cancelled',
  error: ScriptError,
): ScriptEvent => ({
  ...settings,
  at,
  agent: agent.identity,
  body: { type: 'agent.finished', outcome, durationMs: at - agent.startedAt, error },
});

/**
 * The script with a cancellation at `at`. Cancelling is cooperative (open points, "Agent"): the request is noted at once, a step in
 * flight runs to its end and costs what it costs, then each agent stops. A request after the end changes nothing.
 */
export function cancelScript(script: Script, at: number): Script {
  if (at >= endOf(script)) return script;
  const { kept, agents, sessions } = keepUntil(script, at, true);
  const error: ScriptError = {
    code: 'cancelled',
    source: 'agent',
    retryable: false,
    message: 'The run was cancelled by the user.',
  };
  const open = [...agents.values()].sort((a, b) => a.freeAt - b.freeAt);
  // Null between the lead's own end and that of the run: what was asked for in between is a cancellation all the same.
  const lead = open.find(({ identity }) => identity.role === 'orchestrator') ?? null;
  const leader = script.events.find(({ agent }) => agent.role === 'orchestrator')?.agent ?? system;
  const stoppedAt = Math.max(at, ...open.map(({ freeAt }) => freeAt)) + 400;
  const freeAt = (session: ScriptEvent) => (agents.get(session.agent.id)?.freeAt ?? at) + 60;
  return {
    snapshots: script.snapshots,
    data: null,
    events: [
      ...kept,
      { ...settings, at, agent: system, body: { type: 'run.cancel_requested', reason: 'user' } },
      ...closeSessions(sessions, freeAt),
      ...open
        .filter((agent) => agent !== lead)
        .map((agent) => closeAgent(agent, agent.freeAt + 150, 'cancelled', error)),
      ...(lead ? [closeAgent(lead, stoppedAt, 'cancelled', error)] : []),
      {
        ...settings,
        at: stoppedAt + 60,
        agent: leader,
        body: { type: 'run.finished', outcome: 'cancelled', error },
      },
    ],
  };
}

/** How a run breaks off: the end it reports, the reason, and whether the job service or the lead agent announces it. */
export interface BreakOff {
  readonly outcome: 'failed' | 'credit_limit_reached';
  readonly error: ScriptError;
  readonly announcer: 'system' | 'lead';
}

const orphaned: ScriptError = {
  code: 'parent_finished',
  source: 'agent',
  retryable: false,
  message: 'The agent that started this one finished first.',
};

/** The script when its lead ends at `at`: steps in flight never finish, sub-agents stop because their parent did. */
export function breakOffScript(
  script: Script,
  at: number,
  { outcome, error, announcer }: BreakOff,
): Script {
  if (at >= endOf(script)) return script;
  const { kept, agents, sessions } = keepUntil(script, at, false);
  const open = [...agents.values()];
  const lead = open.find(({ identity }) => identity.role === 'orchestrator') ?? open[0];
  if (!lead) return script;
  const stoppedAt = at + 120;
  return {
    snapshots: script.snapshots,
    data: null,
    events: [
      ...kept,
      {
        ...settings,
        at: at + 40,
        agent: announcer === 'system' ? system : lead.identity,
        body: { type: 'error.occurred', error },
      },
      closeAgent(lead, stoppedAt, 'failed', error),
      {
        ...settings,
        at: stoppedAt + 60,
        agent: lead.identity,
        body: { type: 'run.finished', outcome, error },
      },
      ...closeSessions(sessions, () => stoppedAt + 140),
      // Their words arrive after the run's own end: a trace has a tail.
      ...open
        .filter((agent) => agent !== lead)
        .map((agent, index) => ({
          ...closeAgent(agent, stoppedAt + 160 + index * 70, 'failed', orphaned),
          delayMs: 900 + index * 300,
        })),
    ],
  };
}

/**
 * The script under a credit ceiling. Reaching it ends the run as failed with the outcome `credit_limit_reached` (specification,
 * "States and transitions").
 */
export function limitScript(script: Script, maxCredits: number): Script {
  let spent = 0;
  const ordered = [...script.events].sort((a, b) => a.at - b.at);
  const last = ordered.find((event) => (spent += event.credits) >= maxCredits);
  if (!last) return script;
  const message = `The run reached its ceiling of ${maxCredits} credits.`;
  const broken = breakOffScript(script, last.at, {
    outcome: 'credit_limit_reached',
    error: { code: 'credit_limit_reached', source: 'billing', retryable: false, message },
    announcer: 'system',
  });
  return { ...broken, ceiling: maxCredits };
}
