import { formatCount } from '#/lib/format/format-number.ts';
import { isStop, type RunEvent } from '../trace/trace-model.ts';

/** An agent may tell of its end more than once. */
const countAgents = (events: readonly RunEvent[]): number =>
  new Set(events.map(({ agentId }) => agentId)).size;

const isOfType = (type: string) => (event: RunEvent) => event.event.type === type;
const wasStopped = ({ event }: RunEvent) => event.error !== null && isStop(event.error);

/**
 * `3 more errors, 2 agents ended with an error, then the run ended, then 4 agents were stopped`: agents whose parent ended may tell of their
 * own end after it. Empty where nothing but the end followed.
 */
export function sayConsequences(events: readonly RunEvent[]): string {
  const end = events.findIndex(isOfType('run.finished'));
  if (end === -1) return sayParts(events);
  const before = events.slice(0, end);
  // Who told of its end before that of the run is counted there.
  const told = new Set(
    before
      .filter((event) => wasStopped(event) || isOfType('agent.finished')(event))
      .map(({ agentId }) => agentId),
  );
  const after = events
    .slice(end + 1)
    .filter((event) => !told.has(event.agentId) || isErrorOf(event));
  const parts = [sayParts(before), 'the run ended', sayParts(after)].filter((part) => part !== '');
  return parts.length === 1 ? '' : parts.join(', then ');
}

/** Whoever tells it: what ends a call may carry an error, too. The end of an agent is counted as that. */
const isErrorOf = (event: RunEvent) =>
  !wasStopped(event) && !['agent.finished', 'run.finished'].includes(event.event.type);

function sayParts(events: readonly RunEvent[]): string {
  const told = events.filter(isOfType('error.occurred'));
  const errors = events.filter(isErrorOf).length;
  const ends = events.filter(isOfType('agent.finished'));
  const stopped = countAgents([...told, ...ends].filter(wasStopped));
  const failed = countAgents(ends.filter((end) => !wasStopped(end)));
  return [
    ...(errors > 0 ? [formatCount(errors, 'more error')] : []),
    ...(failed > 0 ? [`${formatCount(failed, 'agent')} ended with an error`] : []),
    ...(stopped > 0
      ? [`${formatCount(stopped, 'agent')} ${stopped === 1 ? 'was' : 'were'} stopped`]
      : []),
  ].join(', ');
}
