import { linkOptions } from '@tanstack/react-router';
import { readableText } from '#/lib/text/readable-text.ts';
import { useMonitorChecks, useMonitors } from '#/api/queries/monitors.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import type { Example } from './home-example.ts';

/** Of the list of monitors: where the example is looked for. */
export const EXAMPLE_PAGE = { limit: 25 };

/** The newest check with changes of the monitor that changed most, when the deployment lists its monitors. */
export function useMonitorExample(): Example {
  const monitors = useMonitors(EXAMPLE_PAGE);
  const busiest = [...(monitors.data?.value.data ?? [])].toSorted(
    (a, b) => (b.lastCheckSummary?.changed ?? 0) - (a.lastCheckSummary?.changed ?? 0),
  )[0];
  const checks = useMonitorChecks(busiest?.id ?? '', { limit: 10 }, busiest !== undefined);
  if (monitors.isLoading || checks.isLoading) return 'loading';
  const check =
    checks.data?.value.data.find(({ summary }) => (summary?.changed ?? 0) > 0) ??
    checks.data?.value.data[0];
  if (!busiest || !check) return null;
  const changed = check.summary?.changed ?? null;
  const name = readableText(busiest.name) ?? 'A monitor';
  return {
    link: linkOptions({
      to: '/monitors/$monitorId/checks/$checkId',
      params: { monitorId: busiest.id, checkId: check.id },
    }),
    text: changed === null ? name : `${name}: ${formatCount(changed, 'changed page')}`,
  };
}
