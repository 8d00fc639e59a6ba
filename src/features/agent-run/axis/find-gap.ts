import { countLeading } from '#/lib/text/count-leading.ts';
import type { AgentNode, Gap, TraceModel } from '../trace/trace-model.ts';

/** Whether something may have happened that the trace does not tell: events are missing by their numbers, or could not be read. */
export const lacksEvents = ({ agents, unreadable }: TraceModel): boolean =>
  unreadable.length > 0 || agents.some(({ gaps }) => gaps.length > 0);

/** The first place behind `start` where events of an agent are missing, before it rested. */
export function findGapAfter(
  { gaps, rests }: Pick<AgentNode, 'gaps' | 'rests'>,
  start: number,
): Gap | null {
  const gap = gaps[countLeading(gaps, ({ after }) => after < start)];
  const rest = rests[countLeading(rests, ({ from }) => from < start)];
  return gap && !(rest && rest.from < gap.after) ? gap : null;
}
