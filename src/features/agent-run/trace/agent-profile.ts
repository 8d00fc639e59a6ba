import { readableText } from '#/lib/text/readable-text.ts';
import type { Anomaly, Rest, RunEvent } from './trace-model.ts';

/** What an agent's events say about the agent itself; the first of them in its order counts. */
export interface AgentProfile {
  readonly name: string | null;
  readonly role: string | null;
  readonly parentId: string | null;
  readonly started: RunEvent | null;
  /** Null again where it started once more after it had finished. */
  readonly finished: RunEvent | null;
  readonly rests: readonly Rest[];
  /** The `run.finished` that it reported. Null again where it started the run once more after that, or after its own end. */
  readonly endOfRun: RunEvent | null;
  /** It began another attempt, and has not reported that it started since. */
  readonly isNewAttempt: boolean;
  /** Time of its last event; null without any. */
  readonly lastAt: number | null;
  /** The first event that names another parent. */
  readonly parentChange: Anomaly | null;
  /** What it reported of its start or end after it had reported it: again, or of another start. */
  readonly repeats: readonly Anomaly[];
}

export const EMPTY_PROFILE: AgentProfile = {
  name: null,
  role: null,
  parentId: null,
  started: null,
  finished: null,
  rests: [],
  endOfRun: null,
  isNewAttempt: false,
  lastAt: null,
  parentChange: null,
  repeats: [],
};

const textOf = (value: string | null | undefined) =>
  value === '' || value === undefined ? null : value;

/** `profile` with what the events that follow add to it. `attemptStarts`: the ids of those with which it began another attempt. */
export function readProfile(
  profile: AgentProfile,
  events: readonly RunEvent[],
  attemptStarts?: ReadonlySet<string>,
): AgentProfile {
  let { name, role, parentId, started, finished, endOfRun, parentChange } = profile;
  let { isNewAttempt, lastAt } = profile;
  const repeats: Anomaly[] = [];
  const rests: Rest[] = [];
  for (const event of events) {
    const { agent, type } = event.event;
    name ??= readableText(agent?.name);
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
    // What it left open broke off with its end, else with the last that it told.
    if (
      lastAt !== null &&
      (attemptStarts?.has(event.id) ||
        (type === 'run.started' && (endOfRun !== null || finished !== null)))
    ) {
      rests.push({
        from: (finished ?? endOfRun)?.time ?? lastAt,
        to: event.time,
        ...(finished && { end: finished }),
      });
      finished = null;
      endOfRun = null;
      isNewAttempt = true;
    }
    lastAt = event.time;
    if (type === 'agent.started' || type === 'agent.finished') {
      const before = type === 'agent.started' ? started : finished;
      if (before) repeats.push(readRepeat(before, event, finished !== null, isNewAttempt));
    }
    if (type === 'agent.started') {
      isNewAttempt = false;
      if (started && finished) {
        rests.push({ from: finished.time, to: event.time, end: finished });
        finished = null;
      }
      started ??= event;
    }
    if (type === 'agent.finished') finished ??= event;
    if (type === 'run.finished') endOfRun ??= event;
  }
  return {
    name,
    role,
    parentId,
    started,
    finished,
    rests: rests.length === 0 ? profile.rests : [...profile.rests, ...rests],
    endOfRun,
    isNewAttempt,
    lastAt,
    parentChange,
    repeats: [...profile.repeats, ...repeats],
  };
}

export const STARTED_AGAIN = 'The agent had been at work before, and started again.';

function readRepeat(
  before: RunEvent,
  event: RunEvent,
  hadFinished: boolean,
  isNewAttempt: boolean,
): Anomaly {
  const { id: eventId, agentId } = event;
  if (event.event.type === 'agent.started' && (hadFinished || isNewAttempt))
    return {
      kind: 'restart',
      eventId,
      agentId,
      message: isNewAttempt ? STARTED_AGAIN : 'The agent had finished, and started again.',
    };
  if (event.event.type === 'agent.started')
    return {
      kind: 'second-start',
      eventId,
      agentId,
      message: 'The agent had already been reported as started.',
    };
  const [first, second] = [before, event].map((end) => end.event.outcome ?? 'no outcome');
  const differs = first === second ? '' : ` The first said ${first}, this one ${second}.`;
  return {
    kind: 'second-end',
    eventId,
    agentId,
    message: `The agent had already been reported as finished.${differs}`,
  };
}
