import { useIsFile } from '#/api/queries/use-is-file.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import type { RunView } from '../run/run-view.ts';
import { CreditsOverTime } from '../status/credits-over-time.tsx';
import { tellsNow } from '../status/read-elapsed.ts';
import { formatOffset } from '../axis/axis-ticks.ts';
import { mayHoldMore } from '../axis/find-gap.ts';
import { findStage } from '../describe/agent-state.ts';
import { briefParameters, describeEvent } from '../describe/describe-event.ts';
import { nameReporter, sayReport } from '../describe/progress-words.ts';
import { VersionLink } from '../describe/version-link.tsx';
import { type RunEvent, type Span, type TraceModel, UNDATED } from '../trace/trace-model.ts';
import type { RunMoment } from './state-at.ts';

interface MomentPanelProps {
  readonly view: RunView;
  readonly ceiling: number | null;
  readonly moment: RunMoment;
  /** Until when what is open is counted, milliseconds since the epoch. */
  readonly countedTo: number;
  /** No playhead is set: it is the state that was last heard of. */
  readonly isLatest: boolean;
  /** The trace was not heard of for longer than between two answers. */
  readonly isSilent: boolean;
  readonly onSelect: (event: RunEvent) => void;
}

/** The run as it was at the playhead. */
export function MomentPanel({
  view,
  ceiling,
  moment,
  countedTo,
  isLatest,
  isSilent,
  onSelect,
}: MomentPanelProps) {
  const { trace } = view;
  const isFile = useIsFile();
  const mayLack = mayHoldMore(trace);
  const [none, noProgress] = mayLack ? ['None known', 'None known'] : ['None', 'None reported'];
  const offset = moment.time - (trace.startedAt ?? moment.time);
  // What the recording shows as under way was so then.
  const mayHaveStopped = isLatest && !moment.ended && findStage(trace, view.over) !== 'under-way';
  // A file tells of no later moment than its last event.
  const isNow = isLatest && !view.over && !isFile;
  const openFor = isNow && (isSilent || !tellsNow(trace, view)) ? 'at least ' : '';
  const latest = isSilent ? 'When last read' : 'Now';
  const momentBeforeEnd = isNow ? latest : `State at ${formatOffset(offset, 1)}`;
  return (
    <section aria-label="State at the playhead" className="flex min-w-0 flex-col gap-4 p-4 text-13">
      <header>
        <h2 className="tabular text-14">{moment.isFinal ? 'Final state' : momentBeforeEnd}</h2>
        <p className="tabular text-12 text-muted">{`${isLatest ? '' : 'Recording, '}${formatNumber(moment.eventCount)} of ${formatCount(trace.events.length, 'event')}`}</p>
      </header>
      <Part title="Progress">
        {moment.progress.length === 0 ? (
          noProgress
        ) : (
          <Progress reports={moment.progress} trace={trace} onSelect={onSelect} />
        )}
      </Part>
      <Part
        title={
          mayHaveStopped ? `Agents without an end${view.over ? '' : ' yet'}` : 'Agents at work'
        }
      >
        {sayNames(moment.workingAgents.map((agent) => agent.name)) ??
          (moment.ended ? 'None' : none)}
      </Part>
      <Part title="Open tools">
        {moment.openTools.length === 0 ? (
          none
        ) : (
          <Calls spans={moment.openTools} time={countedTo} {...{ openFor, onSelect }} />
        )}
      </Part>
      {moment.openSessions.length > 0 && (
        <Part title="Browser sessions">
          <Calls spans={moment.openSessions} time={countedTo} {...{ openFor, onSelect }} />
        </Part>
      )}
      <Part title="Artifacts">
        {moment.artifacts.length === 0 && (moment.ended ? none : `${none} yet`)}
        {moment.artifacts.length > 0 && (
          <ul>
            {moment.artifacts.slice(0, MAX_LISTED).map(({ artifact, version }) => (
              <li key={artifact.artifactId} className="py-0.5">
                <VersionLink {...{ artifact, version }} />
                {version.itemCount !== null && (
                  <span className="text-muted">{`, ${formatCount(version.itemCount, 'item')}`}</span>
                )}
              </li>
            ))}
            <Rest of={moment.artifacts} />
          </ul>
        )}
      </Part>
      {moment.errors.length > 0 && (
        <Part
          title={`${moment.ended ? 'Errors' : 'Errors so far'} (${formatNumber(moment.errors.length)})`}
        >
          <Errors errors={moment.errors} trace={trace} onSelect={onSelect} />
        </Part>
      )}
      {moment.lastEvent && (
        <Part title="Last event">
          <button
            type="button"
            className="line-clamp-3 text-left text-accent underline wrap-anywhere"
            onClick={() => moment.lastEvent && onSelect(moment.lastEvent)}
          >
            {describeEvent(moment.lastEvent, trace)}
          </button>
        </Part>
      )}
      {isLatest && view.credits.length > 1 && (
        <Part title="Credits over time">
          <CreditsOverTime samples={view.credits} ceiling={ceiling} />
        </Part>
      )}
    </section>
  );
}

/** Of more errors than this some are left out: the first, which others may follow from, and the latest stay. A key walks through them all. */
const MAX_ERRORS = 8;

function Errors({
  errors,
  trace,
  onSelect,
}: {
  readonly errors: RunMoment['errors'];
  readonly trace: TraceModel;
  readonly onSelect: (event: RunEvent) => void;
}) {
  const left = errors.length - MAX_ERRORS;
  const [first, ...latest] =
    left > 0 ? [...errors.slice(0, 1), ...errors.slice(1 - MAX_ERRORS)] : errors;
  if (!first) return null;
  const item = ({ event }: (typeof errors)[number]) => (
    <li key={event.id} className="py-0.5">
      <button
        type="button"
        className="line-clamp-2 text-left text-error underline wrap-anywhere"
        onClick={() => onSelect(event)}
      >
        {describeEvent(event, trace)}
      </button>
    </li>
  );
  return (
    <ul className="flex flex-col gap-0.5">
      {item(first)}
      {left > 0 && (
        <li className="py-0.5 text-muted">{`${formatCount(left, 'more error')}, then the latest:`}</li>
      )}
      {latest.map(item)}
    </ul>
  );
}

/** More agents than this are a number; the latest come first. */
const MAX_REPORTS = 6;

function Progress({
  reports,
  trace,
  onSelect,
}: {
  readonly reports: RunMoment['progress'];
  readonly trace: TraceModel;
  readonly onSelect: (event: RunEvent) => void;
}) {
  return (
    <ul className="flex flex-col gap-0.5">
      {reports.slice(0, MAX_REPORTS).map((report) => (
        <li key={report.event.id} className="min-w-0">
          <button
            type="button"
            className="text-left text-accent underline"
            onClick={() => onSelect(report.event)}
          >
            {nameReporter(trace, report)}
          </button>
          <span className="line-clamp-2">{sayReport(report)}</span>
        </li>
      ))}
      {reports.length > MAX_REPORTS && (
        <li className="text-muted">{`and ${formatCount(reports.length - MAX_REPORTS, 'more agent')}`}</li>
      )}
    </ul>
  );
}

/** More names than this are a number. */
const MAX_NAMES = 6;

function sayNames(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  if (names.length <= MAX_NAMES) return names.join(', ');
  return `${names.slice(0, MAX_NAMES).join(', ')} and ${formatNumber(names.length - MAX_NAMES)} more`;
}

const Part = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) => (
  <section className="min-w-0">
    <h3 className="text-12 font-medium text-muted">{title}</h3>
    <div className="mt-0.5 wrap-anywhere">{children}</div>
  </section>
);

/** More calls or artifacts than this are a number. */
const MAX_LISTED = 12;

const Rest = ({ of: { length } }: { readonly of: readonly unknown[] }) =>
  length > MAX_LISTED && (
    <li className="text-muted">{`and ${formatNumber(length - MAX_LISTED)} more`}</li>
  );

function Calls({
  spans,
  time,
  openFor,
  onSelect,
}: {
  readonly spans: readonly Span[];
  readonly time: number;
  /** Before how long each is open. */
  readonly openFor: string;
  readonly onSelect: (event: RunEvent) => void;
}) {
  return (
    <ul className="flex flex-col gap-0.5">
      {spans.slice(0, MAX_LISTED).map((span) => (
        <li key={span.id} className="flex min-h-6 min-w-0 items-baseline gap-2">
          <button
            type="button"
            className="shrink-0 font-mono text-12 text-accent underline"
            onClick={() => {
              const event = span.startEvent ?? span.finishEvent;
              if (event) onSelect(event);
            }}
          >
            {span.name || 'tool call'}
          </button>
          <span className="min-w-0 flex-1 truncate text-muted">
            {briefParameters(span.startEvent?.event.parameters)}
          </span>
          <span className="tabular shrink-0 text-12 text-muted">
            {time < span.start || span.start === UNDATED
              ? ''
              : `${openFor}${formatDuration(time - span.start)}`}
          </span>
        </li>
      ))}
      <Rest of={spans} />
    </ul>
  );
}
