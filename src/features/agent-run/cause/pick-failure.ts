import { type Failure, type RunEvent, type TraceModel } from '../trace/trace-model.ts';

export type CauseKind = 'error' | 'cancelled' | 'credit_limit_reached' | 'refused';

/** The end of the agent that leads the run. */
export const findLeadEnd = ({ agents }: TraceModel): RunEvent | null =>
  agents.find(
    ({ depth, role, finishEvent }) =>
      depth === 0 && role === 'orchestrator' && finishEvent !== null,
  )?.finishEvent ?? null;

/** The failure that ended a run, as far as its trace tells; null where it tells of none that nobody got over. */
export function pickFailure(
  model: TraceModel,
  kind: Exclude<CauseKind, 'cancelled'>,
): Failure | null {
  const { terminal } = model;
  const failures = listUpToEnd(model);
  const outcomeOf = new Map(model.agents.map((agent) => [agent.id, agent.outcome]));
  const atTop = new Set(model.agents.flatMap(({ id, depth }) => (depth === 0 ? [id] : [])));
  const wentOnAt = new Map(
    model.spans.filter(({ failed }) => !failed).map(({ agentId, start }) => [agentId, start]),
  );
  const endedBy = new Map(
    failures.filter(endsItsAgent).map((failure) => [failure.mark.event.agentId, failure]),
  );
  // An error that its agent got over did not end the run: it ended well, or its end tells of another, or it has none yet
  // and began a later call that has not failed.
  const fatal = failures.filter((failure) => {
    const { agentId, event, time } = failure.mark.event;
    return (
      event.type === 'run.finished' ||
      (outcomeOf.get(agentId) !== 'succeeded' &&
        (outcomeOf.get(agentId) || (wentOnAt.get(agentId) ?? 0) <= time) &&
        (endedBy.get(agentId) ?? failure) === failure)
    );
  });
  // A deliberate end is told by errors of its own code alone; another error beside it is another matter.
  if (kind !== 'error') return fatal.find(({ mark }) => mark.error.code === kind) ?? null;
  const tells = (event: RunEvent | null) =>
    failures.find(({ echoes }) => echoes.some((echo) => echo.event === event));
  const told = tells(terminal) ?? tells(findLeadEnd(model));
  const isGotOver = readGotOver(model);
  const open = fatal.filter(({ mark: { event }, echoes }) => {
    const lastTold = echoes.findLast((echo) => echo.event.agentId === event.agentId);
    return !isGotOver(event.agentId, lastTold?.event.time ?? event.time);
  });
  // The end of a run that could be retried did not break by itself where one of its agents had failed of the same code before.
  const isFollowed = (one: Failure) =>
    told !== undefined &&
    one.mark.event.time < told.mark.event.time &&
    one.mark.error.code === told.mark.error.code &&
    isBad(outcomeOf.get(one.mark.event.agentId));
  const mayFollow =
    told !== undefined &&
    told.mark.error.retryable === true &&
    told.mark.error.source !== 'tool' &&
    atTop.has(told.mark.event.agentId);
  if (told && !(mayFollow && open.some(isFollowed))) return told;
  // Before an agent that ended badly goes none that was at work still.
  const ended = open.filter(
    ({ mark: { event } }) =>
      isBad(outcomeOf.get(event.agentId)) || (terminal !== null && atTop.has(event.agentId)),
  );
  const last = ended.length > 0 ? ended : open;
  const wanted = terminal?.event.error?.code ?? null;
  const sameCode = (list: readonly Failure[]) =>
    list.filter(
      ({ mark, echoes }) =>
        wanted === null || [mark, ...echoes].some(({ error }) => error.code === wanted),
    );
  const ends = (list: readonly Failure[]) =>
    list.filter(({ mark }) => mark.error.retryable !== true);
  const pick = [ends(sameCode(last)), sameCode(last), ends(last), last].find((list) =>
    list.some(({ mark }) => mark.event.event.type !== 'run.finished'),
  );
  return pick?.[0] ?? open.find(({ mark }) => mark.event !== terminal) ?? null;
}

const isBad = (outcome: string | null | undefined) =>
  outcome !== null && outcome !== undefined && outcome !== 'succeeded';

/** Of the agents above one, so many are looked at: a chain may be as long as the trace. */
const MOST_ABOVE = 64;

/**
 * Whether somebody went on after what went wrong at a time in an agent: that agent itself, or one above it after the agent below had ended.
 * Going on is to begin a call that does not fail, or a sub-agent that ends well.
 */
export function readGotOver({
  spans,
  agents,
}: TraceModel): (agentId: string, time: number) => boolean {
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const wentOnAt = new Map<string, number>();
  const add = (id: string, time: number) =>
    wentOnAt.set(id, Math.max(time, wentOnAt.get(id) ?? time));
  for (const { agentId, failed, start } of spans) if (!failed) add(agentId, start);
  for (const { parentId, outcome, start } of agents)
    if (parentId !== null && outcome === 'succeeded') add(parentId, start);
  return (agentId, time) => {
    let since = time;
    let agent = byId.get(agentId);
    for (let left = MOST_ABOVE; agent && left > 0; left--) {
      if ((wentOnAt.get(agent.id) ?? since) > since) return true;
      since = Math.max(since, agent.finishEvent?.time ?? since);
      agent = byId.get(agent.parentId ?? '');
    }
    return false;
  };
}

/**
 * The failures that may have ended the run: what came after its end did not. Late events arrive for a moment after `run.finished` (open points,
 * "Agent"). Of an agent that began after the end the clock is another one, and orders nothing.
 */
function listUpToEnd({ terminal, ends, failures, agents }: TraceModel): readonly Failure[] {
  const endedAt = ends.at(-1)?.time ?? null;
  if (endedAt === null) return failures;
  const elsewhere = new Set(
    agents.flatMap(({ id, startEvent }) =>
      startEvent !== null && startEvent.time > endedAt ? [id] : [],
    ),
  );
  return failures.filter(
    ({ mark: { event }, echoes }) =>
      event.time <= endedAt ||
      elsewhere.has(event.agentId) ||
      echoes.some((echo) => echo.event === terminal),
  );
}

/** Whether the end of the agent that told of it first tells it again. */
const endsItsAgent = ({ mark, echoes }: Failure): boolean =>
  [mark, ...echoes].some(
    ({ event }) => event.event.type === 'agent.finished' && event.agentId === mark.event.agentId,
  );
