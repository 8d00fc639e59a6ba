import type { RefusedParam } from '#/components/monitor/refused-params.tsx';
import type { QueryOf, endpoints } from '#/contract/endpoints.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { PAGE_LIMIT, PAGE_STATUSES } from '#/contract/values/monitor-values.ts';
import { isUuid } from '#/contract/values/uuid.ts';
import type { CheckSearch } from './check-params.ts';

export type CheckQuery = QueryOf<typeof endpoints.getMonitorCheck>;

/** As far as positions in the list are exact numbers. */
const MAX_SKIP = Number.MAX_SAFE_INTEGER - PAGE_LIMIT.max;

/** What in a search the API would refuse, each with what was typed. Specification, "GET /monitor/{monitorId}/checks/{checkId}". */
export function problemsOf(search: CheckSearch): readonly RefusedParam[] {
  const { status, limit, skip } = search;
  const problems: RefusedParam[] = [];
  if (status !== undefined && !isKnown(PAGE_STATUSES, status))
    problems.push({
      field: 'status',
      typed: status,
      explanation: `The API filters by one of ${PAGE_STATUSES.join(', ')}.`,
    });
  if (limit !== undefined && !isIntegerWithin(limit, PAGE_LIMIT.min, PAGE_LIMIT.max))
    problems.push({
      field: 'limit',
      typed: String(limit),
      explanation: `A page holds ${PAGE_LIMIT.min} to ${PAGE_LIMIT.max} results, a whole number.`,
    });
  if (skip !== undefined && !isIntegerWithin(skip, 0, MAX_SKIP))
    problems.push({
      field: 'skip',
      typed: String(skip),
      explanation: 'The number of results to skip must be a whole number of at least 0.',
    });
  return problems;
}

const isIntegerWithin = (value: number | string, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;

/** The request a search stands for, or null when the API would refuse it. Limit and skip are always named: equal views share a key. */
export function readCheckQuery(
  search: CheckSearch,
): (CheckQuery & { limit: number; skip: number }) | null {
  if (problemsOf(search).length > 0) return null;
  const { status, limit = PAGE_LIMIT.default, skip = 0 } = search;
  if (typeof limit !== 'number' || typeof skip !== 'number') return null;
  return { limit, skip, ...(status !== undefined && isKnown(PAGE_STATUSES, status) && { status }) };
}

export interface IdProblem {
  readonly name: 'monitor id' | 'check id';
  readonly typed: string;
}

/** The ids of the path that are no UUIDs. The API requires UUIDs, so nothing is sent for others. */
export const problemsOfIds = (monitorId: string, checkId: string): readonly IdProblem[] => [
  ...(isUuid(monitorId) ? [] : [{ name: 'monitor id', typed: monitorId } as const]),
  ...(isUuid(checkId) ? [] : [{ name: 'check id', typed: checkId } as const]),
];
