import { useQueryClient } from '@tanstack/react-query';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { formatClock } from '#/lib/format/format-time.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { Select } from '#/ui/controls/select.tsx';
import type { RunView } from '../run/run-view.ts';
import { sayOffset } from '../axis/axis-ticks.ts';
import { type Artifact, findAgent } from '../trace/trace-model.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import type { Replay } from '../playhead/use-replay.ts';
import { type Choice, chooseVersion, findLastWritten, orderArtifacts } from './choose-version.ts';
import { SnapshotText, VersionContent, VersionDifference } from './version-content.tsx';
import { Thumbnail } from './thumbnail.tsx';
import type { VersionPlace } from './version-place.ts';
import { VersionRail } from './version-rail.tsx';

interface RunArtifactsProps {
  readonly view: RunView;
  readonly replay: Replay;
  readonly onSelectEvent: (eventId: string) => void;
}

const nameOf = ({ artifactId, path }: Artifact) =>
  artifactId === 'result' ? 'Result' : (path ?? artifactId);

/** The artifacts of a run with their versions. */
export function RunArtifacts({ view, replay, onSelectEvent }: RunArtifactsProps) {
  // `artifact`, `version`, `against` and `view` belong to this tab.
  const [search, changeSearch] = useRunSearch();
  const { trace, jobId } = view;
  // The address follows the playhead only when it rests.
  const { playhead, playing } = replay;
  const at = playhead === null ? undefined : playhead - (trace.startedAt ?? 0);
  const choice = chooseVersion(
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
  if (choice === null)
    return (
      <EmptyState title={view.over ? 'This run left no artifacts' : 'No artifacts yet'}>
        Artifacts are what a run writes down on its way: its growing result, pages it captured,
        screenshots, notes. Each change is a version that can be looked at and compared.
      </EmptyState>
    );
  const artifacts = orderArtifacts(trace);
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
    onWay: (way) => changeSearch({ view: way }, { replace: true }),
  };
  return (
    // Beside one another the parts end at the fold, and each scrolls for itself: none lies in another that scrolls.
    <div className="flex min-h-0 flex-col md:h-[max(26rem,calc(100dvh-15.75rem))] md:flex-row">
      <div className="border-b px-4 py-2 md:hidden">
        <Select
          label="Artifact"
          hideLabel
          value={choice.artifact.artifactId}
          options={artifacts.map((artifact) => ({
            value: artifact.artifactId,
            label: `${nameOf(artifact)} (${artifact.versions.length})`,
          }))}
          onChange={open}
        />
      </div>
      <nav
        aria-label="Artifacts"
        className="hidden w-60 shrink-0 overflow-y-auto border-r md:block lg:w-72"
      >
        <ul>
          {artifacts.map((artifact) => (
            <li key={artifact.artifactId}>
              <button
                type="button"
                aria-current={artifact === choice.artifact ? 'true' : undefined}
                onClick={() => open(artifact.artifactId)}
                className={joinClasses(
                  'ring-inside flex w-full items-center gap-3 border-b px-4 py-1.5 text-left',
                  artifact === choice.artifact ? 'current' : 'hover:bg-hover',
                )}
              >
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="truncate text-13 text-strong">{nameOf(artifact)}</span>
                  <span className="text-12 text-muted">{`${artifact.kind ?? 'kind not named'} · ${formatCount(artifact.versions.length, 'version')}`}</span>
                </span>
                {artifact.kind === 'screenshot' && (
                  <Thumbnail
                    jobId={jobId}
                    snapshotId={artifact.versions.at(-1)?.snapshotId ?? null}
                  />
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section
        aria-label={nameOf(choice.artifact)}
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
        {search.snapshot !== undefined &&
          search.artifact === undefined &&
          choice.version.snapshotId !== search.snapshot && (
            <Notice className="m-4 mb-0">{`No event of this trace names the snapshot ${search.snapshot}. The newest version is shown.`}</Notice>
          )}
        <VersionBar
          {...{ choice, view, at }}
          onSelectEvent={onSelectEvent}
          onEnd={() => replay.place(null)}
        />
        <ChosenVersion choice={choice} place={place} />
      </section>
    </div>
  );
}

function ChosenVersion({
  choice: { version, against },
  place,
}: {
  readonly choice: Choice;
  readonly place: VersionPlace;
}) {
  if (against === null)
    return (
      <SnapshotText jobId={place.jobId} version={version}>
        {(text) => <VersionContent key={version.event.id} {...{ text, version, place }} />}
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

interface VersionBarProps extends Omit<RunArtifactsProps, 'replay'> {
  readonly choice: Choice;
  /** The playhead, milliseconds since the start of the run. */
  readonly at: number | undefined;
  readonly onEnd: () => void;
}

/** Who wrote the version and when, what it is compared with, its text to copy. */
function VersionBar({ choice, view, at, onEnd, onSelectEvent }: VersionBarProps) {
  const [, changeSearch] = useRunSearch();
  const { artifact, version, against, byPlayhead } = choice;
  const client = useQueryClient();
  const agent = findAgent(view.trace, version.event.agentId);
  const others = artifact.versions.filter(({ number }) => number !== version.number);
  const compareWith = (number: number | undefined) =>
    changeSearch(
      { artifact: artifact.artifactId, version: version.number, against: number },
      { replace: true },
    );
  const before = version.number - 1;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-4 py-2 text-13 sm:px-6">
      <span className="min-w-0">
        {'Written by '}
        <button type="button" onClick={() => onSelectEvent(version.event.id)} className={textLink}>
          {agent?.name ?? 'an unnamed agent'}
        </button>
        <span className="tabular text-muted">
          {` at ${formatClock(version.event.time)}`}
          {view.trace.startedAt !== null &&
            `, ${sayOffset(version.event.time - view.trace.startedAt, 100)}`}
        </span>
      </span>
      {byPlayhead && (
        <span className="flex items-center gap-1 text-12 text-muted">
          {`As it stood at the playhead, ${sayOffset(at ?? 0, 100)}.`}
          <Button size="small" variant="quiet" onClick={onEnd}>
            Show the last version
          </Button>
        </span>
      )}
      <span className="flex flex-wrap items-center gap-2 sm:ml-auto">
        {against === null && before >= 1 && (
          <Button size="small" onClick={() => compareWith(before)}>
            Compare with the version before
          </Button>
        )}
        {others.length > 0 && (
          <Select
            label="Compare with"
            hideLabel
            value={against === null ? 'none' : String(against.number)}
            options={[
              { value: 'none', label: 'Not compared' },
              ...others.map(({ number }) => ({
                value: String(number),
                label: `Compared with version ${number}`,
              })),
            ]}
            onChange={(value) => compareWith(value === 'none' ? undefined : Number(value))}
          />
        )}
        {version.snapshotId !== null && (
          <CopyButton
            label="Copy text"
            text={async () =>
              (
                await client.fetchQuery(
                  agentRunQueries.snapshot(view.jobId, version.snapshotId ?? ''),
                )
              ).value.snapshot
            }
          />
        )}
      </span>
    </div>
  );
}
