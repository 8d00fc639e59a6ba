import { countLeading } from '#/lib/text/count-leading.ts';
import type { AgentNode, TraceModel } from '../trace/trace-model.ts';

/**
 * Whether something may have happened that the trace does not tell: events are missing by their numbers, could not be read, or would be
 * behind the last of a run that completed.
 */
export const lacksEvents = ({ agents, unreadable, breaksOff }: TraceModel): boolean =>
  breaksOff === true || unreadable.length > 0 || agents.some(({ gaps }) => gaps.length > 0);

/** Whether a call, a session or an artifact may be among what the trace lacks, or among events of types that are not known here. */
export const mayHoldMore = (trace: TraceModel): boolean =>
  trace.isPart === true ||
  lacksEvents(trace) ||
  trace.anomalies.some(({ kind }) => kind === 'unknown-type');

/**
 * The first place behind `start` where events of an agent are missing, or could not be read, before it rested: the time up to which it is
 * known.
 */
export function findGapAfter(
  { gaps, unread = [], rests }: Pick<AgentNode, 'gaps' | 'unread' | 'rests'>,
  start: number,
): { readonly after: number } | null {
  const missing = gaps[countLeading(gaps, ({ after }) => after < start)]?.after;
  const untold = unread.map((times) => times[countLeading(times, (time) => time < start)]);
  const found = [missing, ...untold].filter((time) => time !== undefined);
  const rest = rests[countLeading(rests, ({ from }) => from < start)];
  if (found.length === 0) return null;
  const after = Math.min(...found);
  return rest && rest.from < after ? null : { after };
}
