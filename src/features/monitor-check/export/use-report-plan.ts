import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readServiceTime } from '#/api/connection/service-clock.ts';
import { type CheckAnswer, monitorQueries } from '#/api/queries/monitors.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import type { PagesLoad } from '#/components/check-pages/pages-loader.ts';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import type { ReviewControl } from '#/components/review/use-review-marks.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { shortenId } from '#/lib/format/shorten-id.ts';
import { type CheckReportPlan, planCheckReport, type ReportScope } from './plan-report.ts';

interface ReportChoice {
  readonly monitorId: string;
  readonly answer: CheckAnswer;
  readonly scope: ReportScope;
  readonly load: PagesLoad;
  readonly page: MonitorCheckPage | null;
  readonly review: ReviewControl;
}

/** What a report of the choice will hold; null while `isReady` says that it is not asked for, or not read. */
export function useReportPlan(
  { monitorId, answer, scope, load, page, review }: ReportChoice,
  isReady: boolean,
): CheckReportPlan | null {
  const client = useQueryClient();
  return useMemo(() => {
    if (!isReady) return null;
    const { connection } = apiOf(client);
    const monitor =
      client.getQueryData(monitorQueries.monitor(monitorId).queryKey)?.value.data ?? null;
    const check = load.check ?? answer.value.data;
    const name = monitor === null ? '' : ` of ${nameMonitor(monitor)}`;
    return planCheckReport({
      connection,
      monitorId,
      check,
      answer: load.answer ?? answer.raw,
      monitor,
      title: `monitor check ${shortenId(check.id)}${name}`,
      scope,
      load,
      page,
      isReviewed: review.isReviewed,
      marks: review.marks,
      now: readServiceTime(connection.baseUrl),
    });
  }, [isReady, client, monitorId, answer, scope, load, page, review]);
}
