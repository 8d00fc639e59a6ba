import { cutText, LONGEST_NAME } from '#/lib/text/cut-text.ts';
import { agentRunQueries, useSnapshot } from '#/api/queries/agent-runs.ts';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { RequestNotice } from '#/components/request-notice.tsx';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { Markdown } from '#/ui/markdown/markdown.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { Skeleton } from '#/ui/feedback/skeleton.tsx';
import { explainMissingSnapshot } from '../status/explain-missing-run.ts';
import type { ArtifactVersion } from '../trace/trace-model.ts';
import { HtmlViewer } from './html-viewer.tsx';
import { JsonDifference } from './json-difference.tsx';
import { JsonVersion } from './json-version.tsx';
import { isSameSnapshot } from './shared-snapshot.tsx';
import { ScreenshotViewer, SwipeComparison } from './screenshot-viewer.tsx';
import { TextDifference } from './text-difference.tsx';
import { TextViewer } from './text-viewer.tsx';
import type { VersionPlace } from './version-place.ts';

interface SnapshotTextProps {
  readonly jobId: string;
  readonly version: ArtifactVersion;
  readonly children: (text: string) => React.ReactNode;
}

/** What an answer names that is not what was asked for; null where it names none of that. */
function nameOther(
  { id, snapshotId }: { readonly id: string | null; readonly snapshotId: string | null },
  askedJob: string,
  askedSnapshot: string,
): string | null {
  const isOther = (named: string | null, asked: string): named is string =>
    named !== null && named.toLowerCase() !== asked.toLowerCase();
  if (isOther(snapshotId, askedSnapshot))
    return `the snapshot ${cutText(snapshotId, LONGEST_NAME)}`;
  return isOther(id, askedJob) ? `a snapshot of run ${cutText(id, LONGEST_NAME)}` : null;
}

/** Reads a version's snapshot and hands its text on; until then, and where it cannot be read, says so. */
export function SnapshotText({ jobId, version, children }: SnapshotTextProps) {
  const { snapshotId } = version;
  const { data, error, refetch } = useSnapshot(jobId, snapshotId);
  if (snapshotId === null)
    return (
      <Notice className="m-4">{`The event of version ${version.number} names no snapshot, so its content cannot be loaded.`}</Notice>
    );
  if (data) {
    const other = nameOther(data.value, jobId, snapshotId);
    return (
      <>
        {other !== null && (
          <Notice tone="warning" className="m-4" title="This may be another version">
            {`The service answered with ${other}, which is not the one of version ${version.number}.`}
          </Notice>
        )}
        {/* A version that came in part must not pass for what was written. */}
        <ErrorBeside
          raw={data.raw}
          name={`The answer with version ${version.number}`}
          className="m-4"
        />
        {data.warnings.length > 0 && (
          <div className="m-4">
            <DecodeWarnings warnings={data.warnings} defaultOpen={false} />
          </div>
        )}
        {children(data.value.snapshot)}
      </>
    );
  }
  if (error)
    return (
      <ErrorNotice
        error={explainMissingSnapshot(error, version.event.time)}
        onRetry={() => void refetch()}
        className="m-4"
      />
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
  if (text === '') return <Notice className="m-4">This version is empty.</Notice>;
  switch (version.kind ?? place.kind) {
    case 'json':
      return <JsonVersion {...{ text, label, place }} />;
    case 'markdown':
      return (
        // It scrolls, so it must be in reach of the keys.
        <section
          aria-label={label}
          tabIndex={0}
          className="ring-inside min-h-0 flex-1 px-4 py-3 sm:px-6 md:overflow-auto"
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
          <Notice className="m-4">{`${sayUnknownKind(version.kind ?? place.kind)} The snapshot follows as text.`}</Notice>
          <TextViewer text={text} label={label} />
        </>
      );
  }
}

const sayUnknownKind = (kind: string | null) =>
  kind === null
    ? 'The trace does not name the kind of this artifact.'
    : `This console does not know the kind “${kind}”.`;

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
  if (isSameSnapshot(from, to))
    return (
      <Notice className="m-4">{`${previousLabel} and ${currentLabel.toLowerCase()} name the same snapshot, so nothing tells them apart.`}</Notice>
    );
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
