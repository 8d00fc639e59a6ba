import { ChartColumn, Table } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CheckDigest } from '#/components/check-digest/check-digest.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import { nameTrends } from './describe-bar.ts';
import { measureCheck, METRICS } from './measure-check.ts';
import { listDigests, measureChecks } from './measure-checks.ts';
import { NoiseWords } from './noise-words.tsx';
import { METRIC_WORDS } from './part-looks.tsx';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';

const route = getRouteApi('/monitors/$monitorId/');

interface TrendsProps {
  readonly monitorId: string;
  /** As they are listed, as far as they match the filter and can be drawn. */
  readonly checks: readonly MonitorCheck[];
  /** How many match it. */
  readonly below: number;
  /** Of those whose pages were read, by check id. */
  readonly digests: ReadonlyMap<string, CheckDigest>;
  /** Milliseconds since the epoch. */
  readonly now: number | null;
}

/** What the checks found, how it was judged, how long they took and what they cost, over time. */
export function Trends({ monitorId, checks, below, digests, now }: TrendsProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const metric = search.trend ?? 'found';
  const isTable = search.as === 'table';
  const measured = useMemo(
    () => measureChecks(metric, checks, digests, now),
    [metric, checks, digests, now],
  );
  const read = useMemo(() => listDigests(checks, digests), [checks, digests]);
  // Of a check under way there is nothing to read yet, whatever is pressed.
  const isUnread =
    isTable &&
    metric !== 'judgments' &&
    checks.some(
      (check) =>
        !isCheckUnderWay(check.status) &&
        measureCheck('judgments', check, digests.get(check.id) ?? null, now) === null,
    );
  const change = (part: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });
  return (
    <figure aria-label="Trends" className="flex flex-col gap-3">
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13">
        <span className="grow basis-48">{nameTrends(checks.length, below)}</span>
        {!isTable && (
          <ToggleFilter
            label="What the chart shows"
            options={METRICS.map((value) => ({ value, label: METRIC_WORDS[value] }))}
            selected={[metric]}
            onToggle={(value) => change({ trend: value === 'found' ? undefined : value })}
          />
        )}
        {isUnread && (
          <Button size="small" onClick={() => change({ trend: 'judgments' })}>
            Read the judgments
          </Button>
        )}
        <Button
          size="small"
          icon={isTable ? <ChartColumn size={14} aria-hidden /> : <Table size={14} aria-hidden />}
          onClick={() => change({ as: isTable ? undefined : 'table' })}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </figcaption>
      {isTable ? (
        <TrendTable monitorId={monitorId} checks={checks} digests={digests} now={now} />
      ) : (
        <TrendChart monitorId={monitorId} metric={metric} measured={measured} />
      )}
      {(metric === 'judgments' || isTable) && <NoiseWords monitorId={monitorId} digests={read} />}
    </figure>
  );
}
