import { Fragment, useMemo, useState } from 'react';
import { formatDuration, shownDifference } from '#/lib/format/format-duration.ts';
import { formatNumber, formatSigned } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { type Grouping, GROUPINGS } from '../search/agent-run-params.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import { compareTime, differenceOf, type TimePair } from './compare-time.ts';
import { measureTime, type TimeRow } from './measure-time.ts';
import { GROUPING_LABELS, ROWS_AT_ONCE, sayUntimed } from './time-columns.ts';

interface TimeComparisonProps {
  readonly models: readonly [TraceModel, TraceModel];
  /** The agent of the first run with which each of the second is compared, by their ids. */
  readonly leftOf: ReadonlyMap<string, string>;
}

const measure = (model: TraceModel, by: Grouping) => measureTime(model, model.lastAt ?? 0, by);

const COUNTS = [
  ['Calls', 'calls'],
  ['Failed', 'failures'],
  ['Retries', 'retries'],
] as const;

/** Where the time of two runs went, side by side, the largest difference first. */
export function TimeComparison({ models: [left, right], leftOf }: TimeComparisonProps) {
  const [by, setBy] = useState<Grouping>('tool');
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const pairs = useMemo(
    () => compareTime(measure(left, by), measure(right, by), by === 'agent' ? leftOf : undefined),
    [left, right, by, leftOf],
  );
  return (
    <div className="flex flex-col gap-2 py-2">
      <ToggleFilter
        label="Counted"
        options={GROUPINGS.map((value) => ({ value, label: GROUPING_LABELS[value] }))}
        selected={[by]}
        onToggle={setBy}
      />
      <section
        aria-label="Where the time went in each run"
        tabIndex={0}
        className="ring-inside overflow-x-auto border-y"
      >
        <table className="w-full border-separate border-spacing-0 text-13">
          <thead className="text-12 text-muted">
            <tr>
              <th scope="col" rowSpan={2} className="border-b px-3 py-1 text-left font-medium">
                Name
              </th>
              <th scope="colgroup" colSpan={3} className="px-3 pt-1 text-right font-medium">
                Total
              </th>
              {COUNTS.map(([label]) => (
                <th
                  key={label}
                  scope="colgroup"
                  colSpan={2}
                  className="px-3 pt-1 text-right font-medium"
                >
                  {label}
                </th>
              ))}
            </tr>
            <tr>
              {['First', 'Second', 'Difference', ...COUNTS.flatMap(() => ['First', 'Second'])].map(
                (label, index) => (
                  // The heads of sides come again under each count.
                  <th
                    key={`${label} ${index}`}
                    scope="col"
                    className="border-b px-3 pb-1 text-right font-normal whitespace-nowrap"
                  >
                    {label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {pairs.slice(0, shown).map((pair) => (
              <PairRow key={pair.key} pair={pair} />
            ))}
          </tbody>
        </table>
      </section>
      <ShowMore shown={shown} total={pairs.length} onMore={() => setShown(shown + ROWS_AT_ONCE)} />
    </div>
  );
}

function PairRow({ pair }: { readonly pair: TimePair }) {
  const { left, right, name } = pair;
  const exact = differenceOf(pair);
  // Both are on the screen: of 17.9 s and 30.2 s, which read 17 s and 30 s, the difference reads 13 s.
  const difference =
    exact === null ? null : shownDifference(left?.total ?? 0, right?.total ?? 0) || exact;
  return (
    <tr className="hover:bg-hover">
      <th
        scope="row"
        className="max-w-64 min-w-36 truncate border-b px-3 py-1 text-left font-normal"
      >
        <bdi>
          <HiddenText text={name === '' ? 'No name' : name} />
        </bdi>
      </th>
      <Value>{left && formatDuration(left.total)}</Value>
      <Value>{right && formatDuration(right.total)}</Value>
      <Value className="text-strong">
        {difference === 0
          ? '0'
          : `${(difference ?? 0) > 0 ? '+' : ''}${formatDuration(difference)}`}
      </Value>
      {COUNTS.map(([label, key]) => (
        <Fragment key={label}>
          <Value>{left && formatNumber(left[key]) + sayUntimedOf(left, key)}</Value>
          <Value>
            {right &&
              formatNumber(right[key]) + sayChange(left, right, key) + sayUntimedOf(right, key)}
          </Value>
        </Fragment>
      ))}
    </tr>
  );
}

type Count = (typeof COUNTS)[number][1];

const sayUntimedOf = (row: TimeRow, key: Count): string => (key === 'calls' ? sayUntimed(row) : '');

/** ` (+2)`: how far the second run's count is from the first's; nothing where it is the same. */
function sayChange(left: TimeRow | null, right: TimeRow, key: Count): string {
  const difference = left === null ? 0 : right[key] - left[key];
  return difference === 0 ? '' : ` (${formatSigned(difference)})`;
}

const Value = ({
  children,
  className,
}: {
  readonly children: string | null;
  readonly className?: string;
}) => (
  <td className={joinClasses('tabular border-b px-3 py-1 text-right whitespace-nowrap', className)}>
    {children ?? '–'}
  </td>
);
