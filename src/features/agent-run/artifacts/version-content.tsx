import { cutText, LONGEST_NAME } from '#/lib/text/cut-text.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { useMemo } from 'react';
import { describeError } from '#/api/errors/describe-error.ts';
import { agentRunQueries, useSnapshot } from '#/api/queries/agent-runs.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { joinWords } from '#/lib/text/join-words.ts';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { Markdown } from '#/ui/markdown/markdown.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import type { ArtifactVersion, TraceModel } from '../trace/trace-model.ts';
import { compareJson, countChanges } from '#/ui/json-tree/compare-json.ts';
import { HtmlViewer } from './html-viewer.tsx';
import { JsonViewer, readJson } from './json-viewer.tsx';
import { ScreenshotViewer, SwipeComparison } from './screenshot-viewer.tsx';
import { TextViewer } from './text-viewer.tsx';
import { TextComparison } from '#/ui/text-comparison/text-comparison.tsx';

/** What the viewers of a version share. */
export interface VersionPlace {
  readonly jobId: string;
  readonly kind: string | null;
  /** All versions of the artifact. */
  readonly versions: readonly ArtifactVersion[];
  readonly model: TraceModel;
  readonly onSelectEvent: (eventId: string) => void;
  /** How a version is shown where there is a choice (the address's `view`); undefined for the usual way. */
  readonly way: string | undefined;
  readonly onWay: (way: string | undefined) => void;
}

interface SnapshotTextProps {
  readonly jobId: string;
  readonly version: ArtifactVersion;
  readonly children: (text: string) => React.ReactNode;
}

/** Reads a version's snapshot and hands its text on; until then, and where it cannot be read, says so. */
export function SnapshotText({ jobId, version, children }: SnapshotTextProps) {
  const { snapshotId } = version;
  const { data, error, refetch } = useSnapshot(jobId, snapshotId);
  if (snapshotId === null)
    return (
      <Notice className="m-4">{`The event of version ${version.number} names no snapshot, so its content cannot be asked for.`}</Notice>
    );
  if (data) {
    const named = data.value.snapshotId;
    return (
      <>
        {named !== null && named.toLowerCase() !== snapshotId.toLowerCase() && (
          <Notice tone="warning" className="m-4" title="This may be another version">
            {`The service answered with the snapshot ${cutText(named, LONGEST_NAME)}, which is not the one of version ${version.number}.`}
          </Notice>
        )}
        {children(data.value.snapshot)}
      </>
    );
  }
  if (error)
    return (
      <ErrorNotice error={describeError(error)} onRetry={() => void refetch()} className="m-4" />
    );
  return (
    <>
      <RequestNotice
        queryKey={agentRunQueries.snapshot(jobId, snapshotId).queryKey}
        className="m-4"
      />
      <div
        role="status"
        aria-label={`Loading version ${version.number}`}
        className="flex flex-col gap-2 p-4"
      >
        {['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4'].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    </>
  );
}

/** One version, shown as its kind asks. */
export function VersionContent({
  text,
  version,
  place,
}: {
  readonly text: string;
  readonly version: ArtifactVersion;
  readonly place: VersionPlace;
}) {
  const label = `Version ${version.number}`;
  switch (version.kind ?? place.kind) {
    case 'json':
      return (
        <JsonViewer
          text={text}
          label={label}
          versions={place.versions}
          model={place.model}
          onSelectEvent={place.onSelectEvent}
        />
      );
    case 'markdown':
      return (
        // It scrolls, so it must be in reach of the keys.
        <section
          aria-label={label}
          tabIndex={0}
          className="ring-inside max-h-[65vh] overflow-auto px-4 py-3 sm:px-6"
        >
          <Markdown source={text} headingOffset={1} />
        </section>
      );
    case 'html':
      return (
        <HtmlViewer
          text={text}
          label={label}
          asSource={place.way === 'source'}
          onSource={(on) => place.onWay(on ? 'source' : undefined)}
        />
      );
    case 'screenshot':
      return <ScreenshotViewer text={text} label={label} />;
    case 'text':
      return <TextViewer text={text} label={label} />;
    default:
      return (
        <>
          <Notice className="m-4">{`This console does not know the kind “${version.kind ?? 'none'}”. The snapshot follows as text.`}</Notice>
          <TextViewer text={text} label={label} />
        </>
      );
  }
}

interface VersionDifferenceProps {
  readonly previous: string;
  readonly current: string;
  readonly from: ArtifactVersion;
  readonly to: ArtifactVersion;
  readonly place: VersionPlace;
}

/** What lies between two versions: by structure for JSON, line by line for text, with a slider for pictures. */
export function VersionDifference({ previous, current, from, to, place }: VersionDifferenceProps) {
  const [previousLabel, currentLabel] = [`Version ${from.number}`, `Version ${to.number}`];
  if (previous === current)
    return (
      <Notice className="m-4">{`${previousLabel} and ${currentLabel.toLowerCase()} are the same, character by character.`}</Notice>
    );
  const kind = to.kind ?? place.kind;
  if (kind === 'screenshot')
    return <SwipeComparison {...{ previous, current, previousLabel, currentLabel }} />;
  if (kind === 'json') return <JsonDifference {...{ previous, current, from, to, place }} />;
  return <TextDifference {...{ previous, current, previousLabel, currentLabel }} />;
}

interface TextDifferenceProps {
  readonly previous: string;
  readonly current: string;
  readonly previousLabel: string;
  readonly currentLabel: string;
}

const TextDifference = (props: TextDifferenceProps) => (
  <TextComparison
    {...props}
    label={`${props.previousLabel} and ${props.currentLabel.toLowerCase()}`}
    className="max-h-[65vh]"
  />
);

const WAYS = [
  { value: 'structure', label: 'By structure' },
  { value: 'lines', label: 'Line by line' },
] as const;

const indent = (text: string) => {
  const read = readJson(text);
  return read.ok ? printJson(read.value, 2) : text;
};

function JsonDifference({ previous, current, from, to, place }: VersionDifferenceProps) {
  const way = place.way === 'lines' ? 'lines' : 'structure';
  const changes = useMemo(() => {
    const [before, after] = [readJson(previous), readJson(current)];
    return before.ok && after.ok ? compareJson(before.value, after.value) : null;
  }, [previous, current]);
  const [previousLabel, currentLabel] = [`Version ${from.number}`, `Version ${to.number}`];
  if (changes === null)
    return <TextDifference {...{ previous, current, previousLabel, currentLabel }} />;
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-center gap-3 px-4 py-2 sm:px-6">
        <ToggleFilter
          label="How the difference is shown"
          options={WAYS}
          selected={[way]}
          onToggle={(next) => place.onWay(next === 'lines' ? next : undefined)}
        />
        <span className="text-12 text-muted">{sayChanges(changes)}</span>
      </div>
      {way === 'structure' ? (
        <JsonViewer
          key={`${from.number} ${to.number}`}
          text={current}
          label={`${currentLabel}, with what changed since ${previousLabel.toLowerCase()}`}
          changes={changes}
          versions={place.versions}
          model={place.model}
          onSelectEvent={place.onSelectEvent}
        />
      ) : (
        <TextDifference
          previous={indent(previous)}
          current={indent(current)}
          previousLabel={previousLabel}
          currentLabel={currentLabel}
        />
      )}
    </div>
  );
}

function sayChanges(changes: ReturnType<typeof compareJson>): string {
  const counts = countChanges(changes);
  const words = (['added', 'removed', 'changed'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${kind}`);
  return words.length === 0 ? 'The same values, written differently' : joinWords(words);
}
