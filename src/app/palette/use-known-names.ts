import { useQueryClient } from '@tanstack/react-query';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';
import { useMonitors } from '#/api/queries/monitors.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { tellNamesApart } from '#/components/monitor/tell-names-apart.ts';
import { nameListedRun } from '#/components/name-listed-run.ts';
import { shortenId } from '#/lib/format/shorten-id.ts';

export interface KnownName {
  readonly kind: 'monitor' | 'run';
  readonly name: string;
  readonly link: LinkOptions;
}

/** The longest page of the list; a team with more monitors finds the others in the list itself. */
const MOST_MONITORS = 100;

/**
 * Monitors and runs that can be gone to by their names. The monitors are asked for when the palette opens, if there is a key (the list
 * requires one) and they are not here yet; runs are those of lists already read. Nothing waits for either.
 */
export function useKnownNames(): readonly KnownName[] {
  const client = useQueryClient();
  const hasKey = Boolean(apiOf(client).connection.apiKey);
  const monitors = useMonitors({ limit: MOST_MONITORS }, hasKey);
  const runs = client.getQueryData(agentRunListQuery().queryKey);
  return [
    ...tellNamesApart(monitors.data?.value.data ?? []).map((monitor): KnownName => ({
      kind: 'monitor',
      name: nameMonitor(monitor),
      link: linkOptions({ to: '/monitors/$monitorId', params: { monitorId: monitor.id } }),
    })),
    ...(runs?.value.agents ?? []).map((run): KnownName => ({
      kind: 'run',
      name: nameListedRun(run) ?? `Run ${shortenId(run.id)}`,
      link: linkOptions({ to: '/agent-runs/$jobId', params: { jobId: run.id } }),
    })),
  ];
}
