import type { Anomaly, RunEvent } from './trace-model.ts';

/** What an agent's events say about the agent itself; the first of them in its order counts. */
export interface AgentProfile {
  readonly name: string | null;
  readonly role: string | null;
  readonly parentId: string | null;
  readonly started: RunEvent | null;
  readonly finished: RunEvent | null;
  /** The `run.finished` that it reported. */
  readonly endOfRun: RunEvent | null;
  /** The first event that names another parent. */
  readonly parentChange: Anomaly | null;
}

export const EMPTY_PROFILE: AgentProfile = {
  name: null,
  role: null,
  parentId: null,
  started: null,
  finished: null,
  endOfRun: null,
  parentChange: null,
};

const textOf = (value: string | null | undefined) => (value === '' || value === undefined ? null : value);

/** `profile` with what the events that follow add to it. */
export function readProfile(profile: AgentProfile, events: readonly RunEvent[]): AgentProfile {
  let { name, role, parentId, started, finished, endOfRun, parentChange } = profile;
  for (const event of events) {
    const { agent, type } = event.event;
    name ??= textOf(agent?.name);
    role ??= textOf(agent?.role);
    const declared = textOf(agent?.parentId);
    if (parentId === null) parentId = declared;
    else if (declared !== null && declared !== parentId && parentChange === null)
      parentChange = {
        kind: 'parent-changed',
        eventId: event.id,
        agentId: event.agentId,
        message: `The event names ${declared} as parent; earlier it was ${parentId}.`,
      };
    if (type === 'agent.started') started ??= event;
    if (type === 'agent.finished') finished ??= event;
    if (type === 'run.finished') endOfRun ??= event;
  }
  return { name, role, parentId, started, finished, endOfRun, parentChange };
}
