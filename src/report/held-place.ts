import { linkOptions } from '@tanstack/react-router';
import type { SavedAnswers } from '#/api/saved-answers/saved-answers.ts';
import { sayId } from '#/contract/values/uuid.ts';
import { shortenId } from '#/lib/format/shorten-id.ts';
import { asRecord } from '#/lib/json/as-record.ts';

const idOf = (value: unknown): string => {
  const { id } = asRecord(value);
  return typeof id === 'string' ? id : '';
};
const checkIdOf = (body: unknown): string => idOf(asRecord(body)['data']);

/** The screens of a report, the one that it opens on first. */
export function listPlaces({ answers: { checks, runs } }: SavedAnswers) {
  const [left, right] = runs;
  return [
    ...(left && right
      ? [
          {
            label: 'Comparison',
            link: linkOptions({
              to: '/agent-runs/compare',
              search: { left: left.jobId, right: right.jobId },
            }),
          },
        ]
      : []),
    ...runs.map(({ jobId, status, trace }) => ({
      label: `Run ${shortenId(sayId(jobId))}`,
      link: linkOptions({
        to: '/agent-runs/$jobId',
        params: { jobId },
        // Without its trace a run that completed has a result, and nothing for a timeline.
        search:
          trace === null && asRecord(status)['status'] === 'completed'
            ? { tab: 'result' as const }
            : {},
      }),
    })),
    ...checks.map(({ monitorId, body, pages }) => ({
      label: `Check ${shortenId(checkIdOf(body))}`,
      link: linkOptions({
        to: '/monitors/$monitorId/checks/$checkId',
        params: { monitorId, checkId: checkIdOf(body) },
        // Of one page the report is that page.
        search: pages.length === 1 ? { page: idOf(pages[0]), view: 'list' } : {},
      }),
    })),
  ];
}

export interface LinkTarget {
  readonly to?: unknown;
  readonly params?: unknown;
  readonly search?: unknown;
}

/** Whether a report holds the place that a link leads to. A link within the screen that is open leads to what is held. */
export function holdsPlace({ answers }: SavedAnswers, { to, params, search }: LinkTarget): boolean {
  const holdsRun = (id: unknown) => answers.runs.some(({ jobId }) => jobId === id);
  switch (to) {
    case undefined:
    case '.':
      return true;
    case '/monitors/$monitorId/checks/$checkId':
      return (
        typeof params !== 'object' ||
        answers.checks.some(({ body }) => checkIdOf(body) === asRecord(params)['checkId'])
      );
    case '/agent-runs/$jobId':
      return typeof params !== 'object' || holdsRun(asRecord(params)['jobId']);
    case '/agent-runs/compare':
      return ['left', 'right'].every((side) => holdsRun(asRecord(search)[side]));
    default:
      return false;
  }
}
