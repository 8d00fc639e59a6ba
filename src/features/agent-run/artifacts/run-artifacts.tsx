import { useState } from 'react';
import { agentRunQueries, useSnapshot } from '#/api/queries/agent-runs.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { mayHoldMore } from '../axis/find-gap.ts';
import type { RunView } from '../run/run-view.ts';
import type { AgentRunSearch } from '../search/agent-run-params.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import type { Replay } from '../playhead/use-replay.ts';
import { ArtifactList, nameArtifact } from './artifact-list.tsx';
import {
  type Choice,
  chooseVersion,
  explainOther,
  findLastWritten,
  orderArtifacts,
} from './choose-version.ts';
import type { ArtifactVersion, TraceModel } from '../trace/trace-model.ts';
import { SharedSnapshot } from './shared-snapshot.tsx';
import { SnapshotText, VersionContent, VersionDifference } from './version-content.tsx';
import { VersionBar } from './version-bar.tsx';
import type { VersionPlace } from './version-place.ts';
import { VersionRail } from './version-rail.tsx';

interface RunArtifactsProps {
  readonly view: RunView;
  readonly replay: Replay;
  readonly onSelectEvent: (eventId: string) => void;
}

/** The artifacts of a run with their versions. */
export function RunArtifacts({ view, replay, onSelectEvent }: RunArtifactsProps) {
  // `artifact`, `version`, `against` and `view` belong to this tab.
  const [search, changeSearch] = useRunSearch();
  const isFile = useIsFile();
  const { trace, jobId } = view;
  // The address follows the playhead only when it rests.
  const { playhead, playing } = replay;
  const at = playhead === null ? undefined : playhead - (trace.startedAt ?? 0);
  const isLatest = asksForLatest(search, playhead);
  const wanted = chooseVersion(
    trace,
    playing && playhead !== null
      ? {
          ...search,
          at,
          version: undefined,
          against: undefined,
          // What a person chose stays; else the recording shows what was written last.
          artifact: search.artifact ?? findLastWritten(trace, playhead),
        }
      : { ...search, at },
  );
  const { choice, awaited } = useReadChoice(wanted, isLatest, trace, jobId);
  if (choice === null)
    return (
      <EmptyState title={titleWithoutArtifacts(view, isFile)}>
        Artifacts are what a run produces along the way: its growing result, pages it captured,
        screenshots, notes. Each change is a version that can be looked at and compared.
      </EmptyState>
    );
  // While the recording plays, it chooses the version.
  const other = playing ? null : explainOther(search, choice);
  const open = (artifactId: string) =>
    changeSearch({
      artifact: artifactId,
      version: undefined,
      against: undefined,
      snapshot: undefined,
    });
  const place: VersionPlace = {
    jobId,
    kind: choice.artifact.kind,
    versions: choice.artifact.versions,
    model: trace,
    onSelectEvent,
    way: search.view,
    followsEnd: playing,
    isLatest,
    onWay: (way) => changeSearch({ view: way }, { replace: true }),
  };
  return (
    // Beside one another the parts end at the fold, and each scrolls for itself: none lies in another that scrolls.
    <div className="flex min-h-0 flex-col md:h-[max(26rem,calc(100dvh-15.75rem))] md:flex-row">
      <ArtifactList
        artifacts={orderArtifacts(trace)}
        current={choice.artifact}
        jobId={jobId}
        onOpen={open}
      />
      <section
        aria-label={nameArtifact(choice.artifact)}
        className="flex min-h-0 min-w-0 flex-1 flex-col"
      >
        <VersionRail
          jobId={choice.artifact.kind === 'screenshot' ? jobId : null}
          versions={choice.artifact.versions}
          selected={choice.version.number}
          against={choice.against?.number ?? null}
          onSelect={(version) =>
            changeSearch(
              { artifact: choice.artifact.artifactId, version, snapshot: undefined },
              { replace: true },
            )
          }
        />
        {other !== null && <Notice className="m-4 mb-0">{other}</Notice>}
        {awaited !== null && (
          <RequestNotice
            queryKey={agentRunQueries.snapshot(jobId, awaited.snapshotId ?? '').queryKey}
            subject={`Version ${awaited.number}`}
            className="m-4 mb-0"
          />
        )}
        <VersionBar
          {...{ choice, view, at }}
          onSelectEvent={onSelectEvent}
          onEnd={() => replay.place(null)}
        />
        {choice.against === null && (
          <SharedSnapshot version={choice.version} versions={choice.artifact.versions} />
        )}
        <ChosenVersion choice={choice} place={place} />
      </section>
    </div>
  );
}

/** The address names no version, and no moment of which one would be shown. */
const asksForLatest = (
  { version, snapshot, against }: AgentRunSearch,
  playhead: number | null,
): boolean =>
  version === undefined && snapshot === undefined && against === undefined && playhead === null;

interface ReadChoice {
  readonly choice: Choice | null;
  /** The version in whose place an earlier one is shown; null where what is asked for is. */
  readonly awaited: ArtifactVersion | null;
}

/** The latest version of an artifact takes the place of the one before it once it has been read: until then that one is shown, and named. */
function useReadChoice(
  wanted: Choice | null,
  isLatest: boolean,
  trace: TraceModel,
  jobId: string,
): ReadChoice {
  const artifactId = wanted?.artifact.artifactId;
  const { isPending } = useSnapshot(jobId, (isLatest && wanted?.version.snapshotId) || null);
  const [read, setRead] = useState<Readonly<{ artifactId: string; version: number }> | null>(null);
  const isWaiting = isLatest && isPending && wanted !== null && wanted.version.snapshotId !== null;
  const version = isWaiting && read?.artifactId === artifactId ? read?.version : undefined;
  const shown =
    wanted && version !== undefined
      ? chooseVersion(trace, { artifact: artifactId, version })
      : wanted;
  if (
    !isWaiting &&
    shown &&
    (read?.artifactId !== artifactId || read?.version !== shown.version.number)
  )
    setRead({ artifactId: shown.artifact.artifactId, version: shown.version.number });
  return {
    choice: shown,
    awaited: wanted !== null && shown?.version !== wanted.version ? wanted.version : null,
  };
}

function ChosenVersion({
  choice: { artifact, version, against },
  place,
}: {
  readonly choice: Choice;
  readonly place: VersionPlace;
}) {
  if (against === null)
    return (
      <SnapshotText jobId={place.jobId} version={version}>
        {(text) => (
          // While a recording plays, or the run works, it grows in place: what is open, chosen and scrolled to stays.
          <VersionContent
            key={place.followsEnd || place.isLatest ? artifact.artifactId : version.event.id}
            {...{ text, version, place }}
          />
        )}
      </SnapshotText>
    );
  // The difference always reads from the older to the newer.
  const [from, to] = against.number < version.number ? [against, version] : [version, against];
  return (
    <SnapshotText jobId={place.jobId} version={from}>
      {(previous) => (
        <SnapshotText jobId={place.jobId} version={to}>
          {(current) => (
            <VersionDifference
              key={`${from.event.id} ${to.event.id}`}
              {...{ previous, current, from, to, place }}
            />
          )}
        </SnapshotText>
      )}
    </SnapshotText>
  );
}

/** An event that could not be read, or is missing, may have announced one. */
function titleWithoutArtifacts({ over, trace }: RunView, isFile: boolean): string {
  if (trace.unreadable.length > 0)
    return `No artifacts among the events that could be read; ${formatCount(trace.unreadable.length, 'event')} could not`;
  if (mayHoldMore(trace)) return 'No artifacts among the events known here';
  if (over) return 'This run produced no artifacts';
  return isFile ? 'No artifacts when this was saved' : 'No artifacts yet';
}
