import type { HttpHandler } from 'msw';
import { endpoints } from '#/contract/endpoints.ts';
import { PAGE_LIMIT } from '#/contract/values/monitor-values.ts';
import type { MonitorView } from '../monitors/world/monitor-world.ts';
import { defineHandler } from '../define-handler.ts';
import type { Team } from '../demo-keys.ts';
import type { Service } from '../service.ts';
import { ServiceError } from '../service-error.ts';

// The monitors' world is large: it is loaded when somebody first asks for it.
const loadWorld = () => import('../monitors/world/monitor-world.ts');
const loadRecords = async () => ({
  ...(await import('../monitors/world/check-record.ts')),
  ...(await import('../monitors/world/monitor-record.ts')),
});

export function monitorHandlers(service: Service): HttpHandler[] {
  return [
    defineHandler(
      service,
      endpoints.listMonitors,
      async ({ query: { limit = PAGE_LIMIT.default, offset = 0 }, team }) => {
        const { listMonitorViews } = await loadWorld();
        const { writeMonitor } = await loadRecords();
        return {
          success: true,
          data: listMonitorViews(service, team.id)
            .slice(offset, offset + limit)
            .map(writeMonitor),
        };
      },
    ),

    defineHandler(service, endpoints.getMonitor, async ({ params: { monitorId }, team }) => {
      const { writeMonitor } = await loadRecords();
      return { success: true, data: writeMonitor(await readMonitor(service, team, monitorId)) };
    }),

    defineHandler(
      service,
      endpoints.listChecks,
      async ({
        params: { monitorId },
        query: { limit = PAGE_LIMIT.default, offset = 0, status },
        team,
      }) => {
        const view = await readMonitor(service, team, monitorId);
        const { writeCheck } = await loadRecords();
        const { statusAt } = await import('../monitors/check-timeline.ts');
        const newestFirst = view.plans
          .toReversed()
          .filter((plan) => status === undefined || statusAt(plan, service.clock()) === status);
        return {
          success: true,
          data: newestFirst.slice(offset, offset + limit).map((plan) => writeCheck(view, plan)),
        };
      },
    ),

    defineHandler(
      service,
      endpoints.runMonitor,
      async ({ params: { monitorId }, team, charge }) => {
        const view = await readMonitor(service, team, monitorId);
        const { estimateCredits, writeCheck } = await loadRecords();
        const { startManualCheck, statusAt } = await import('../monitors/check-timeline.ts');
        const busy = view.plans.find((plan) =>
          ['queued', 'running'].includes(statusAt(plan, service.clock())),
        );
        if (busy)
          throw new ServiceError('conflict', {
            message: `Conflict: check ${busy.id} of this monitor has not ended yet.`,
          });
        charge(estimateCredits(view), `check of ${view.seed.name}`);
        const checkId = startManualCheck(view.seed, service);
        return {
          success: true,
          data: readCheck(await readMonitor(service, team, monitorId), checkId, writeCheck),
        };
      },
    ),

    defineHandler(service, endpoints.getMonitorCheck, async ({ params, query, team, request }) => {
      const view = await readMonitor(service, team, params.monitorId);
      const { writeCheck } = await loadRecords();
      const { limit = PAGE_LIMIT.default, skip = 0, status } = query;
      const plan = view.plans.find(({ id }) => id === params.checkId.toLowerCase());
      if (!plan) throw new ServiceError('not-found', { message: 'Monitor check not found' });
      const { pages, matching } = view.pagesOf(plan).slice(skip, limit, status);
      const next = skip + limit < matching ? nextLink(request, skip + limit, limit) : null;
      return { success: true, next, data: { ...writeCheck(view, plan), pages, next } };
    }),
  ];
}

async function readMonitor(service: Service, team: Team, monitorId: string): Promise<MonitorView> {
  const { findMonitorView } = await loadWorld();
  const view = findMonitorView(service, team.id, monitorId);
  if (!view) throw new ServiceError('not-found', { message: 'Monitor not found' });
  return view;
}

function readCheck<Written>(
  view: MonitorView,
  checkId: string,
  write: (view: MonitorView, plan: MonitorView['plans'][number]) => Written,
): Written {
  const plan = view.plans.find(({ id }) => id === checkId);
  if (!plan) throw new ServiceError('not-found', { message: 'Monitor check not found' });
  return write(view, plan);
}

/** The same request further on: absolute, with its other parameters (specification, "Pagination is driven by the next URL"). */
function nextLink(request: Request, skip: number, limit: number): string {
  const url = new URL(request.url);
  url.searchParams.set('skip', String(skip));
  url.searchParams.set('limit', String(limit));
  return url.href;
}
