import { isUuid } from '#/contract/values/uuid.ts';
import { type JobIdReading, readJobId } from '../runs/read-job-id.ts';

/** What is wrong with the two ids of an address, or null. Of a service nothing is asked for an id that is none; a file may hold any. */
export function checkPair(
  left: string | undefined,
  right: string | undefined,
  isFile: boolean,
): string | null {
  if (left === undefined && right === undefined) return 'Choose two runs to compare.';
  if (left === undefined || right === undefined) return 'Choose one more run to compare.';
  const malformed = [left, right].find((id) => !isUuid(id));
  if (malformed !== undefined && !isFile)
    return `“${malformed}” is not a job id. A job id is a UUID.`;
  return left.toLowerCase() === right.toLowerCase() ? 'Both sides are the same run.' : null;
}

/** The id that stands in a field for one of them. */
export function readSide(typed: string, isFile: boolean): JobIdReading {
  const read = readJobId(typed);
  return isFile && read.kind === 'malformed' ? { kind: 'id', jobId: typed.trim() } : read;
}
