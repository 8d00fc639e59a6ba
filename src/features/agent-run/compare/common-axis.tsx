import { useMemo } from 'react';
import { formatCount } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { layoutAxis } from '../axis/axis-ticks.ts';
import { buildTimeView } from '../axis/time-view.ts';
import type { ToolFamily } from '../describe/tool-family.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import {
  HEIGHT,
  layoutRun,
  measureLead,
  measureReach,
  measureRun,
  sayRunTime,
  WIDTH,
} from './lay-out-run.ts';

interface CommonAxisProps {
  readonly models: readonly [TraceModel, TraceModel];
  /** Where the runs first differ, milliseconds since the start of each; null where that run lacks the step. */
  readonly differsAt: readonly [number | null, number | null];
}

/** Failures last, above everything else. */
const TONES: readonly (readonly [kind: ToolFamily | 'failed', tone: string])[] = [
  ['other', 'fill-tool-other'],
  ['browser', 'fill-tool-browser'],
  ['read', 'fill-tool-read'],
  ['search', 'fill-tool-search'],
  ['extract', 'fill-tool-extract'],
  ['write', 'fill-tool-write'],
  ['failed', 'fill-error'],
];
const NAMES = ['First run', 'Second run'];

/** The calls of both runs on one axis of time, each counted from its own start. */
export function CommonAxis({ models, differsAt }: CommonAxisProps) {
  const total = Math.max(1, ...models.map(measureReach));
  const lead = Math.max(...models.map(measureLead));
  const ticks = useMemo(() => {
    const view = buildTimeView(-lead, total, { intervals: [], openSince: null }, false, 'busy', 0);
    return layoutAxis(view, { from: 0, to: view.length }, 6).ticks;
  }, [lead, total]);
  return (
    <section aria-label="Both runs on one time axis" className="border-b px-4 py-2 sm:px-6">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 text-12">
        {models.map((model, side) => (
          <RunLine
            key={NAMES[side]}
            name={NAMES[side] ?? ''}
            model={model}
            {...{ lead, total }}
            differsAt={differsAt[side] ?? null}
          />
        ))}
        <span />
        <div aria-hidden className="tabular relative h-4 text-muted">
          {ticks.map(({ x, label }, index) => (
            // Moved back by as much of itself: the first and the last lie within the axis, however wide. A phone has room for every other.
            <span
              key={x}
              className={joinClasses(
                'absolute whitespace-nowrap',
                index % 2 === 1 && 'max-sm:hidden',
              )}
              style={{ left: `${x * 100}%`, translate: `${-x * 100}%` }}
            >
              {label}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

function RunLine({
  name,
  model,
  lead,
  total,
  differsAt,
}: {
  readonly name: string;
  readonly model: TraceModel;
  readonly lead: number;
  readonly total: number;
  readonly differsAt: number | null;
}) {
  const paths = useMemo(() => layoutRun(model, lead, total), [model, lead, total]);
  const failed = model.spans.filter((span) => span.failed).length;
  const share = (ms: number) => `${Math.min(100, (ms / (lead + total)) * 100)}%`;
  return (
    <>
      <span className="text-muted">{name}</span>
      <div className="relative h-5 bg-sunken">
        <div
          className="absolute inset-y-0 border-r-2 border-line-strong bg-page"
          style={{ left: share(lead), width: share(measureRun(model)) }}
        />
        <svg
          role="img"
          aria-label={`${name}: ${formatCount(model.spans.length, 'call or session', 'calls and sessions')}${sayRunTime(model)}, ${failed} failed`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-y-1 h-3 w-full"
        >
          {TONES.map(([kind, tone]) => {
            const path = paths.get(kind);
            return path === undefined ? null : <path key={kind} d={path} className={tone} />;
          })}
        </svg>
        {differsAt !== null && (
          <span
            title="First difference"
            className="absolute inset-y-0 w-0.5 bg-strong"
            style={{ left: share(lead + differsAt) }}
          />
        )}
      </div>
    </>
  );
}
