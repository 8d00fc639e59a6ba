import { useMemo } from 'react';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { saysEnded } from '#/api/trace/run-polling.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import type { RunView } from '../run/run-view.ts';
import { type Grouping, GROUPINGS } from '../search/agent-run-params.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import { mayHoldMore } from '../axis/find-gap.ts';
import { findCountEnd } from '../axis/view-run.ts';
import { measureTime, type TimeRow } from './measure-time.ts';
import { sayRest } from './say-rest.ts';
import { GROUPING_LABELS, listColumns, orderRows, readOrder } from './time-columns.ts';
import { TimeTable } from './time-table.tsx';

const NOTHING: Record<Grouping, string> = {
  tool: 'The trace has no tool call and no browser session.',
  agent: 'No agent has reported anything.',
  site: 'No call names a site in its parameters.',
};
const NOTHING_KNOWN = 'There is none among the events known here.';

interface RunTimeProps {
  readonly view: RunView;
  /** Milliseconds since the epoch by the run's clock; null where it cannot be known. */
  readonly now: number | null;
}

/** Where the time of a run went: by tool, agent or site, as a table whose rows lead into the timeline. */
export function RunTime({ view: { trace, status, over }, now }: RunTimeProps) {
  const [search, changeSearch] = useRunSearch();
  const isFile = useIsFile();
  const by = search.by ?? 'tool';
  // Of a run that has ended without saying when, no time passes.
  const hasEnded =
    over || trace.hasEnded === true || saysEnded(status?.value.status ?? null) === true;
  const end = findCountEnd(trace, hasEnded, now);
  const spent = useMemo(() => measureTime(trace, end, by), [trace, end, by]);
  const columns = useMemo(() => listColumns(by), [by]);
  const order = readOrder(search.order, columns);
  const rows = useMemo(() => orderRows(spent.rows, order), [spent, order]);
  const show = (row: TimeRow) =>
    changeSearch({ tab: undefined, event: undefined, ...filterFor(by, row) });
  return (
    <div className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 sm:px-6">
        <ToggleFilter
          label="Counted"
          options={GROUPINGS.map((value) => ({ value, label: GROUPING_LABELS[value] }))}
          selected={[by]}
          onToggle={(value) =>
            changeSearch({ by: value === 'tool' ? undefined : value }, { replace: true })
          }
        />
        <p className="text-13 text-muted">
          {sayRest(spent, trace, !hasEnded && !isFile && now !== null)}
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="Nothing to count">
          {mayHoldMore(trace) ? NOTHING_KNOWN : NOTHING[by]}
        </EmptyState>
      ) : (
        <TimeTable
          {...{ rows, columns, order }}
          onOrder={(next) => changeSearch({ order: next }, { replace: true })}
          onShow={show}
          onShowEvent={(event) => changeSearch({ tab: undefined, event })}
        />
      )}
      {spent.leftOut > 0 && (
        <p className="px-4 text-12 text-muted sm:px-6">
          {`${formatCount(spent.leftOut, 'call')} left out: no site in the parameters, or several.`}
        </p>
      )}
    </div>
  );
}

/** The filter of the timeline that shows a row's events. */
function filterFor(by: Grouping, { key }: TimeRow) {
  const none = { tool: undefined, agent: undefined, type: undefined, q: undefined };
  if (key === null)
    return { ...none, type: ['browser.session.started', 'browser.session.finished'] };
  if (by === 'tool') return { ...none, tool: [key] };
  return by === 'agent' ? { ...none, agent: [key] } : { ...none, q: key };
}
