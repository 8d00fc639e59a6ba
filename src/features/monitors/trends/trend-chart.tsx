import { Link } from '@tanstack/react-router';
import { memo, useMemo, useRef } from 'react';
import { skipPreload } from '#/components/skip-preload.ts';
import { StatusShape } from '#/components/status/status-mark.tsx';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { scaleWithFont } from '#/ui/layout/scale-with-font.ts';
import { useElementWidth } from '#/ui/virtual-rows/use-element-width.ts';
import { describeBar, labelBar } from './describe-bar.ts';
import type { Measured } from './measure-checks.ts';
import { type Metric, PARTS } from './measure-check.ts';
import { PART_LOOKS, writeMeasure } from './part-looks.tsx';
import { placeInTime } from './place-in-time.ts';
import { type Bar, roundUpCount, roundUpDuration, stackBars } from './stack-bars.ts';

const HEIGHT = 112;
/** The least distance between the middles of two bars, in pixels. */
const GAP = 10;
const WIDEST = 36;
/** Pixels of a digit in a label. */
const DIGIT = scaleWithFont(7);

interface TrendChartProps {
  readonly monitorId: string;
  readonly metric: Metric;
  /** Oldest first. */
  readonly measured: readonly Measured[];
}

/** One bar a check on an axis of time; a bar opens its check. What is not known has a mark in the place of a bar. */
export const TrendChart = memo(function TrendChart({
  monitorId,
  metric,
  measured,
}: TrendChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useElementWidth(place);
  const { bars, top } = useMemo(
    () =>
      stackBars(
        measured.map(({ measure }) => measure),
        metric === 'duration' ? roundUpDuration : roundUpCount,
      ),
    [measured, metric],
  );
  const axis = useMemo(
    () =>
      placeInTime(
        measured.map(({ time }) => time),
        width,
        GAP,
        WIDEST / 2,
      ),
    [measured, width],
  );
  const { middles } = axis;
  const distance = (index: number) =>
    Math.min(
      ...[middles[index - 1], middles[index + 1]].flatMap((other) =>
        other === undefined ? [] : [Math.abs(other - (middles[index] ?? 0))],
      ),
      WIDEST * 3,
    );
  return (
    <div className="flex flex-col">
      <div className="flex gap-2">
        <div
          aria-hidden
          className="tabular flex w-12 shrink-0 flex-col justify-between text-right text-12 text-faint"
          style={{ height: HEIGHT }}
        >
          <span className="-mt-2">{writeMeasure(metric, top, true)}</span>
          <span className="-mb-2">0</span>
        </div>
        <div ref={place} className="min-w-0 flex-1 pt-4 -mt-4">
          <ol className="relative border-t border-b" style={{ height: HEIGHT + 2 }}>
            {width > 0 &&
              measured.map(({ check, time }, index) => (
                <TrendBar
                  key={`${index} ${check.id}`}
                  monitorId={monitorId}
                  metric={metric}
                  check={check}
                  time={time}
                  bar={bars[index] ?? null}
                  middle={middles[index] ?? 0}
                  room={distance(index)}
                  chart={width}
                />
              ))}
          </ol>
          <div aria-hidden className="relative h-5 overflow-y-clip text-12 text-faint">
            {axis.isEven ? (
              <p className="flex justify-between gap-4">
                <span>{writeTime(measured[0]?.time)}</span>
                <span>evenly spaced</span>
                <span>{writeTime(measured.at(-1)?.time)}</span>
              </p>
            ) : (
              axis.ticks.map(({ x, label }) => (
                <span
                  key={x}
                  className="absolute h-full border-l pl-1 whitespace-nowrap"
                  style={{ left: toShare(x, width) }}
                >
                  {label}
                </span>
              ))
            )}
          </div>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1 pl-14 text-12 text-muted">
        {PARTS[metric]
          .filter(
            (name, _, all) =>
              all.length > 1 &&
              bars.some((bar) => bar?.parts.some((part) => part.name === name) === true),
          )
          .map((name) => (
            <li key={name} className="inline-flex items-center gap-1.5">
              {PART_LOOKS[name].mark}
              {PART_LOOKS[name].word}
            </li>
          ))}
        {bars.some((bar) => bar?.isCut) && <li>A broken bar goes beyond the top.</li>}
      </ul>
    </div>
  );
});

const writeTime = (time: number | null | undefined) =>
  time === null || time === undefined ? '' : formatTime(time);

/** A place across: a sheet of paper is not as wide as the screen that the chart was laid out for. */
const toShare = (x: number, chart: number) => `${(100 * x) / chart}%`;

interface TrendBarProps {
  readonly monitorId: string;
  readonly metric: Metric;
  readonly check: MonitorCheck;
  readonly time: number | null;
  /** Null where nothing is known. */
  readonly bar: Bar | null;
  /** Pixels from the left of the chart. */
  readonly middle: number;
  /** Pixels to the nearest other bar. */
  readonly room: number;
  /** Pixels of the whole chart. */
  readonly chart: number;
}

function TrendBar(props: TrendBarProps) {
  const { monitorId, metric, check, time, bar, middle, room, chart } = props;
  const width = Math.max(4, Math.min(WIDEST, room));
  const value = bar === null || bar.total === 0 ? null : labelBar(metric, bar);
  const hasRoom = value !== null && (bar?.isCut === true || value.length * DIGIT + 4 <= room);
  // A label at an end is moved inwards.
  const half = ((value?.length ?? 0) * DIGIT) / 2;
  const shift = Math.max(0, half - middle) - Math.max(0, middle + half - chart);
  const height = bar === null ? 0 : Math.min(1, bar.parts.at(-1)?.to ?? 0);
  const words = describeBar(metric, check, time, bar);
  return (
    <li
      className="absolute inset-y-0"
      style={{ left: `calc(${toShare(middle, chart)} - ${width / 2}px)`, width }}
    >
      <Link
        to="/monitors/$monitorId/checks/$checkId"
        params={{ monitorId, checkId: check.id }}
        onFocus={skipPreload}
        aria-label={words}
        title={words}
        className="ring-inside relative flex h-full w-full items-end justify-center hover:bg-hover"
      >
        {bar?.parts.map(({ name, from, to }) => (
          <span
            key={name}
            className={`absolute inset-x-px forced-color-adjust-none ${PART_LOOKS[name].fill}`}
            style={{
              ...PART_LOOKS[name].style,
              bottom: `${from * 100}%`,
              height: `max(2px, calc(${(to - from) * 100}% - 1px))`,
            }}
          />
        ))}
        {bar?.isCut && (
          <span aria-hidden className="absolute inset-x-0 top-3 h-1.5 -skew-y-12 bg-page" />
        )}
      </Link>
      {hasRoom && (
        <span
          aria-hidden
          className="tabular pointer-events-none absolute left-1/2 text-12 whitespace-nowrap text-muted"
          style={{
            bottom: `calc(${height * 100}% + 1px)`,
            transform: `translateX(calc(-50% + ${shift}px))`,
          }}
        >
          {value}
        </span>
      )}
      {value === null && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center"
        >
          <BarMark isKnown={bar !== null} check={check} metric={metric} />
        </span>
      )}
    </li>
  );
}

/** What is drawn where there is no bar: how the check went, or that nobody knows. */
const BarMark = ({
  isKnown,
  check,
  metric,
}: {
  readonly isKnown: boolean;
  readonly check: MonitorCheck;
  readonly metric: Metric;
}) =>
  !isKnown && metric === 'judgments' && check.status === 'completed' ? (
    <span className="mb-0.5 text-12 text-faint">?</span>
  ) : (
    <StatusShape kind="check" status={check.status} className="mb-1 max-w-full" />
  );
