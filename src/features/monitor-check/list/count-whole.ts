import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '#/api/queries/query-client.ts';
import { countListed } from '#/components/monitor/compare-summary.ts';
import type { MonitorCheckDetail } from '#/contract/schemas/monitor.ts';
import type { PageStatus } from '#/contract/values/monitor-values.ts';

/** Whether an opened file may hold less of a check than the service had. */
export const holdsPart = (client: QueryClient, { id }: Pick<MonitorCheckDetail, 'id'>): boolean =>
  apiOf(client).connection.holdsPart?.(id) === true;

/** How many pages the list of a check has, or those of a status; null where nobody knows: of a part nobody knows where in the whole it lies. */
export const countWhole = (
  client: QueryClient,
  check: MonitorCheckDetail,
  status: PageStatus | null,
): number | null => (holdsPart(client, check) ? null : countListed(check, status));
