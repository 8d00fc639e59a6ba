import { createEventMaker, type RawEvent } from '../trace/trace-fixtures.ts';
import { cutRun, type KnownError, type KnownRun, LEAD } from './known-run.ts';

interface Told {
  readonly at: number;
  /** At one moment the lower comes first. */
  readonly rank: number;
  readonly agentId: string;
  readonly type: string;
  readonly fields: RawEvent;
}

/** What the service tells of a run, in the order in which it happened. */
export function writeEvents(whole: KnownRun): readonly RawEvent[] {
  const run = cutRun(whole, whole.until);
  const told: Told[] = [];
  const tell = (at: number, rank: number, agentId: string, type: string, fields: RawEvent = {}) =>
    told.push({ at, rank, agentId, type, fields });
  tell(0, 0, LEAD, 'run.started');
  for (const { id, role, start, end, outcome, error } of run.agents) {
    if (role === 'browser') continue;
    tell(start, 0, id, 'agent.started');
    if (end !== null)
      tell(end, 8, id, 'agent.finished', {
        outcome,
        durationMs: end - start,
        ...writeError(error),
      });
  }
  for (const { agentId, callId, tool, url, start, end, failure, told: how, found } of run.calls) {
    const names = { toolCallId: callId, toolName: tool };
    tell(start, 2, agentId, 'tool_call.started', { ...names, parameters: { url } });
    if (end === null) continue;
    if (failure !== null && how === 'error')
      tell(end, 1, agentId, 'error.occurred', {
        toolCallId: callId,
        ...writeError({ code: 'internal', message: failure, source: 'tool' }),
      });
    const failed = how === 'error' ? null : { success: false, error: failure };
    const result = failure === null ? { items: found } : failed;
    tell(end, 1, agentId, 'tool_call.finished', { ...names, result });
  }
  for (const { agentId, sessionId, start, end } of run.sessions) {
    tell(start, 2, agentId, 'browser.session.started', { sessionId });
    if (end !== null)
      tell(end, 1, agentId, 'browser.session.finished', { sessionId, durationMs: end - start });
  }
  for (const { agentId, at, what } of run.moments)
    if (what.kind === 'report')
      tell(at, 3, agentId, 'progress.reported', { phase: what.phase, message: what.message });
    else if (what.kind === 'thought')
      tell(at, 3, agentId, 'reasoning.summary', { text: what.text });
    else if (what.kind === 'error') tell(at, 3, agentId, 'error.occurred', writeError(what.error));
    else {
      const { kind: _, ...artifact } = what;
      tell(at, 3, agentId, 'artifact.updated', { artifact: { kind: 'json', ...artifact } });
    }
  if (run.cancelRequest !== null)
    tell(run.cancelRequest.at, 4, LEAD, 'run.cancel_requested', {
      reason: run.cancelRequest.reason,
    });
  if (run.end !== null)
    tell(run.end.at, 9, LEAD, 'run.finished', {
      outcome: run.end.outcome,
      ...writeError(run.end.error),
    });
  const agents = new Map(run.agents.map((agent) => [agent.id, agent]));
  const make = createEventMaker();
  return told
    .sort((left, right) => left.at - right.at || left.rank - right.rank)
    .map(({ at, agentId, type, fields }) => {
      const { name = agentId, role = 'orchestrator', parentId = null } = agents.get(agentId) ?? {};
      return make(
        at,
        { id: agentId, name, role, ...(parentId === null ? {} : { parentId }) },
        type,
        fields,
      );
    });
}

const writeError = (error: KnownError | null): RawEvent =>
  error === null ? {} : { error: { ...error, retryable: false } };
