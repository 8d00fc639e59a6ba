import { formatCount } from '#/lib/format/format-number.ts';
import { isStop, type RunEvent } from '../trace/trace-model.ts';

/** An agent may tell of its end more than once. */
const countAgents = (events: readonly RunEvent[]): number =>
  new Set(events.map(({ agentId }) => agentId)).size;

/** `3 more errors, 2 agents ended with an error, 4 agents were stopped, then the run ended`. Empty where nothing but the end followed. */
export function sayConsequences(events: readonly RunEvent[]): string {
  const ofType = (type: string) => events.filter((event) => event.event.type === type);
  const wasStopped = ({ event }: RunEvent) => event.error !== null && isStop(event.error);
  const told = ofType('error.occurred');
  const errors = told.filter((event) => !wasStopped(event)).length;
  const ends = ofType('agent.finished');
  const stopped = countAgents([...told, ...ends].filter(wasStopped));
  const failed = countAgents(ends.filter((end) => !wasStopped(end)));
  const parts = [
    ...(errors > 0 ? [formatCount(errors, 'more error')] : []),
    ...(failed > 0 ? [`${formatCount(failed, 'agent')} ended with an error`] : []),
    ...(stopped > 0
      ? [`${formatCount(stopped, 'agent')} ${stopped === 1 ? 'was' : 'were'} stopped`]
      : []),
  ];
  return parts.length === 0 || ofType('run.finished').length === 0
    ? parts.join(', ')
    : `${parts.join(', ')}, then the run ended`;
}
