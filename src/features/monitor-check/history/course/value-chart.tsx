import { momentOf } from '#/components/monitor/check-moment.ts';
import { readAmount } from '#/components/page-change/field-change.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import type { HistoryMark } from '../reading/build-history.ts';
import { drawRun, layOutChart } from './lay-out-chart.ts';
import type { FieldCourse } from './read-course.ts';
import { sayStages } from './say-stages.ts';

interface ValueChartProps {
  readonly field: FieldCourse;
  /** Of the points, one for each. */
  readonly marks: readonly HistoryMark[];
  /** The mark that is looked at. */
  readonly at: number;
  readonly size: 'small' | 'large';
}

const SIZES = {
  small: { width: 160, height: 32, inset: 4 },
  large: { width: 640, height: 96, inset: 8 },
} as const;

/** A field's numbers over time. What is not known is a gap; the table beside it says the same in words. */
export function ValueChart({ field, marks, at, size }: ValueChartProps) {
  const { width, height, inset } = SIZES[size];
  const chart = layOutChart(
    field.points.map((point, index) => {
      const check = marks[index]?.check;
      return {
        at: check === undefined ? null : momentOf(check),
        value: point.kind === 'value' ? (readAmount(point.value)?.value ?? null) : null,
      };
    }),
    { width, height, inset },
  );
  if (chart === null) return null;
  const { runs, least, most } = chart;
  return (
    <div className="flex items-stretch gap-2">
      <svg
        role="img"
        aria-label={`${field.path}: ${sayStages(field)}`}
        viewBox={`0 0 ${width} ${height}`}
        className={`text-body ${size === 'small' ? 'h-8 w-40 shrink-0' : 'h-24 w-full max-w-160 border-b'}`}
      >
        {runs.map((run) => (
          <g key={run[0]?.index} fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d={drawRun(run)} />
            {run.map(({ index, x, y }) => (
              <circle
                key={index}
                cx={x}
                cy={y}
                r={index === at ? 4 : 2}
                fill="currentColor"
                stroke="none"
                className={index === at ? 'text-accent' : undefined}
              />
            ))}
          </g>
        ))}
      </svg>
      {size === 'large' && (
        <span
          aria-hidden
          className="tabular flex flex-col justify-between text-12 whitespace-nowrap text-faint"
        >
          <span>{formatNumber(most)}</span>
          {least !== most && <span>{formatNumber(least)}</span>}
        </span>
      )}
    </div>
  );
}
