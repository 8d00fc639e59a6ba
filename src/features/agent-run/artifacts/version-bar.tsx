import { useQueryClient } from '@tanstack/react-query';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { sayOffset } from '../axis/axis-ticks.ts';
import type { RunView } from '../run/run-view.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import { findAgent, UNDATED } from '../trace/trace-model.ts';
import type { Choice } from './choose-version.ts';
import { nameVersion } from '../describe/name-version.ts';
import { sayClock } from '../describe/say-clock.ts';

interface VersionBarProps {
  readonly view: RunView;
  readonly onSelectEvent: (eventId: string) => void;
  readonly choice: Choice;
  /** The playhead, milliseconds since the start of the run. */
  readonly at: number | undefined;
  readonly onEnd: () => void;
}

/** Who wrote the version and when, what it is compared with, its text to copy. */
export function VersionBar({ choice, view, at, onEnd, onSelectEvent }: VersionBarProps) {
  const [, changeSearch] = useRunSearch();
  const { artifact, version, against, byPlayhead, isLater } = choice;
  const client = useQueryClient();
  const agent = findAgent(view.trace, version.event.agentId);
  const others = artifact.versions.filter(({ number }) => number !== version.number);
  const compareWith = (number: number | undefined) =>
    changeSearch(
      { artifact: artifact.artifactId, version: version.number, against: number },
      { replace: true },
    );
  const before = version.number - 1;
  const isElsewhere = artifact.path !== null && nameVersion(choice) !== artifact.path;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-4 py-2 text-13 sm:px-6">
      <span className="min-w-0">
        {'Written by '}
        <button type="button" onClick={() => onSelectEvent(version.event.id)} className={textLink}>
          {agent?.name ?? 'an unnamed agent'}
        </button>
        <span className="tabular text-muted">
          {`${version.event.time === UNDATED ? ', ' : ' at '}${sayClock(version.event)}`}
          {view.trace.startedAt !== null &&
            `, ${sayOffset(version.event.time - view.trace.startedAt, 100, view.trace)}`}
          {isElsewhere && `, as ${nameVersion(choice)}`}
        </span>
      </span>
      {(byPlayhead || isLater) && (
        <span className="flex items-center gap-1 text-12 text-muted">
          {`${isLater ? 'Not there yet at the playhead' : 'As it was at the playhead'}, ${sayOffset(at ?? 0, 100, view.trace)}.`}
          {byPlayhead && (
            <Button size="small" variant="quiet" onClick={onEnd}>
              Show the last version
            </Button>
          )}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-2 sm:ml-auto">
        {against === null && before >= 1 && (
          <Button size="small" onClick={() => compareWith(before)}>
            Compare with the previous version
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
