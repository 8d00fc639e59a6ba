import { namesMore } from '#/api/trace/names-more.ts';
import { leaveOutCorrected } from '#/api/trace/trace-log.ts';
import { isNumber } from '#/lib/json/exact-number.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import type { SentTrace } from './run-view.ts';

/**
 * Whether an answer names more of a trace than is here: by a next link or cursor, a total or a flag. Beyond the open points, which know a
 * trace as one answer; what an answer leaves out is asked for nowhere, so nothing is known of it.
 */
export function isPartOfTrace(sentTrace: SentTrace | null | undefined): boolean {
  if (!sentTrace) return false;
  const { total } = asRecord(sentTrace.sent);
  return (
    namesMore(sentTrace.sent) ||
    (isNumber(total) && Number(total) > leaveOutCorrected(sentTrace.entries).length)
  );
}

/** Said where it is one. */
export const PART_OF_TRACE =
  'The answer with the trace names a further part, which the console does not ask for. What has no end here may have one there, and all counts are of this part.';
