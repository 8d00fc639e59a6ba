import type { MonitorCheckDetail } from '#/contract/schemas/monitor.ts';
import type { PageStatus } from '#/contract/values/monitor-values.ts';
import {
  compareCounts,
  compareStatuses,
  countOf,
  type Disagreement,
} from '../monitor/compare-summary.ts';

interface ReadPart {
  readonly status: PageStatus | null;
  readonly skip: number;
  /** How many results the answer holds, those that cannot be read included; by default the pages. */
  readonly count?: number;
  /** Whether the answer has a next page that can be read. */
  readonly hasNext: boolean;
}

/**
 * Where the summary of an answer disagrees with its own numbers or with the pages in the list. Only what is certain is said: a list
 * without a next page ends at skip + its length; with one it goes beyond that. Not asked of a check that still runs.
 */
export function compareWithList(
  check: Pick<MonitorCheckDetail, 'summary' | 'pages'>,
  part: ReadPart,
): readonly Disagreement[] {
  const { summary, pages } = check;
  const found = [...compareCounts(summary)];
  const expected = countOf(summary, part.status);
  const count = part.count ?? pages.length;
  const read = part.skip + count;
  // An empty page behind a skip says nothing about where the list ends: the skip may have been typed.
  if (count === 0 && part.skip > 0) return found;
  if (expected !== null && read > expected)
    found.push({ kind: 'more', status: part.status, summary: expected, list: read });
  else if (expected !== null && !part.hasNext && read < expected)
    found.push({ kind: 'fewer', status: part.status, summary: expected, list: read });
  else if (part.status === null && !part.hasNext && read === pages.length)
    found.push(...compareStatuses(summary, pages));
  return found;
}
