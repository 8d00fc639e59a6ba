import {
  type AgentNode,
  type Failure,
  isStop,
  type RunEvent,
  type TraceModel,
} from '../trace/trace-model.ts';
import { MOST_ABOVE } from './branches.ts';

// What a run went on after: it did not end of that.

/** When each agent began the last of its calls that did not fail. */
export const readWentOn = ({ spans }: TraceModel): ReadonlyMap<string, number> =>
  new Map(spans.filter(({ failed }) => !failed).map(({ agentId, start }) => [agentId, start]));

/** By these an agent shows that it goes on, as it does by a call. A thought may be that of giving up. */
const GOES_ON = new Set<string>(['progress.reported', 'artifact.updated']);

/** Whether what could be tried again was: its agent told of another of the failures after it, or went on with its work. */
export function readTried({ events }: TraceModel, failures: readonly Failure[]) {
  const lastAt = new Map<string, number>();
  const more = failures.map(({ mark }) => mark.event);
  for (const { agentId, time } of [...more, ...events.filter(goesOn)])
    lastAt.set(agentId, Math.max(time, lastAt.get(agentId) ?? time));
  return ({ mark: { event, error } }: Failure): boolean =>
    error.retryable === true && (lastAt.get(event.agentId) ?? event.time) > event.time;
}

const goesOn = ({ event }: RunEvent) => GOES_ON.has(event.type);

/** Whether an agent came to a bad end that was not merely the end of the run, or of its parent. */
export const failedItself = ({ outcome, error }: AgentNode): boolean =>
  (outcome === 'failed' || outcome === 'refused') && (error === null || !isStop(error));

/**
 * Whether somebody went on after what went wrong at a time in an agent: that agent itself, or one above it after the agent below had ended.
 * Going on is to begin a call or a sub-agent that does not fail (`alsoFailing`: or does), or to start again.
 */
export function readGotOver(
  { spans, agents }: TraceModel,
  { alsoFailing = false } = {},
): (agentId: string, time: number) => boolean {
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const wentOnAt = new Map<string, number>();
  const add = (id: string, time: number) =>
    wentOnAt.set(id, Math.max(time, wentOnAt.get(id) ?? time));
  for (const { agentId, failed, start } of spans) if (alsoFailing || !failed) add(agentId, start);
  for (const agent of agents)
    if (
      agent.parentId !== null &&
      agent.startEvent !== null &&
      (alsoFailing || !failedItself(agent))
    )
      add(agent.parentId, agent.start);
  return (agentId, time) => {
    let since = time;
    let agent = byId.get(agentId);
    for (let left = MOST_ABOVE; agent && left > 0; left--) {
      if (Math.max(wentOnAt.get(agent.id) ?? since, agent.rests.at(-1)?.to ?? since) > since)
        return true;
      since = Math.max(since, agent.finishEvent?.time ?? since);
      agent = byId.get(agent.parentId ?? '');
    }
    return false;
  };
}
