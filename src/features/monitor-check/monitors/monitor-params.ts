import { isUuid } from '#/contract/uuid.ts';
import { CHECK_STATUSES, type CheckStatus } from '#/contract/monitor-values.ts';
import { isKnown, type OpenEnum } from '#/contract/known-values.ts';

/** The API finds a monitor by a UUID; nothing is sent for another text. */
export const isMonitorId = (text: string): boolean => isUuid(text);

/** How many monitors and checks a page of their lists holds. The endpoints name no next page: a full page may have one. */
export const MONITORS_PER_PAGE = 50;
export const CHECKS_PER_PAGE = 30;

/** The state of the monitor list and of a monitor's page, as the URL holds it. What cannot be is kept as typed. */
export interface MonitorSearch {
  readonly offset?: number | string;
  readonly status?: OpenEnum<CheckStatus>;
}
export type MonitorSearchChange = { readonly [Key in keyof MonitorSearch]?: MonitorSearch[Key] | undefined };

export interface MonitorSearchProblem {
  readonly field: keyof MonitorSearch;
  readonly typed: string;
  readonly explanation: string;
}

/** Reads whatever stands in a URL. Never throws. */
export function readMonitorSearch(raw: Readonly<Record<string, unknown>>): MonitorSearch {
  const { offset, status } = raw;
  const text = typeof offset === 'string' || typeof offset === 'number' ? String(offset).trim() : '';
  const number = text === '' ? 0 : Number(text);
  return {
    ...(number !== 0 && { offset: Number.isNaN(number) ? text : number }),
    ...(typeof status === 'string' && status !== '' && { status }),
  };
}

export function problemsOfMonitorSearch({ offset, status }: MonitorSearch): readonly MonitorSearchProblem[] {
  const problems: MonitorSearchProblem[] = [];
  if (offset !== undefined && !(typeof offset === 'number' && Number.isInteger(offset) && offset >= 0))
    problems.push({ field: 'offset', typed: String(offset), explanation: 'The place in the list is a whole number from 0.' });
  if (status !== undefined && !isKnown(CHECK_STATUSES, status))
    problems.push({ field: 'status', typed: status, explanation: `The API filters checks by ${CHECK_STATUSES.join(', ')} only.` });
  return problems;
}

/** The place in the list, or null when the API would refuse it. */
export function readOffset({ offset = 0 }: MonitorSearch): number | null {
  return typeof offset === 'number' && Number.isInteger(offset) && offset >= 0 ? offset : null;
}
