import { useState } from 'react';
import { formatCount } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { Select } from '#/ui/controls/select.tsx';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import type { Artifact } from '../trace/trace-model.ts';
import { Thumbnail } from './thumbnail.tsx';

interface ArtifactListProps {
  readonly artifacts: readonly Artifact[];
  readonly current: Artifact;
  readonly jobId: string;
  readonly onOpen: (artifactId: string) => void;
}

export const nameArtifact = ({ artifactId, path }: Artifact) =>
  artifactId === 'result' ? 'Result' : (path ?? artifactId);

/** So many are drawn at once: a run may save an artifact for each of thousands of pages. */
const AT_ONCE = 200;

/** The artifacts of a run, one of which is open: beside it, or one field above it where there is no room for that. */
export function ArtifactList({ artifacts, current, jobId, onOpen }: ArtifactListProps) {
  const [most, setMost] = useState(AT_ONCE);
  const drawn = artifacts.filter((artifact, at) => at < most || artifact === current);
  return (
    <>
      <div className="border-b px-4 py-2 md:hidden">
        <Select
          label="Artifact"
          hideLabel
          value={current.artifactId}
          options={artifacts.map((artifact) => ({
            value: artifact.artifactId,
            label: `${nameArtifact(artifact)} (${artifact.versions.length})`,
          }))}
          onChange={onOpen}
        />
      </div>
      <nav
        aria-label="Artifacts"
        className="hidden w-60 shrink-0 overflow-y-auto border-r md:block lg:w-72"
      >
        <ul>
          {drawn.map((artifact) => (
            <li key={artifact.artifactId}>
              <button
                type="button"
                aria-current={artifact === current ? 'true' : undefined}
                onClick={() => onOpen(artifact.artifactId)}
                className={joinClasses(
                  'ring-inside flex w-full items-center gap-3 border-b px-4 py-1.5 text-left',
                  artifact === current ? 'current' : 'hover:bg-hover',
                )}
              >
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="truncate text-13 text-strong">
                    <HiddenText text={nameArtifact(artifact)} />
                  </span>
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
        <div className="px-4">
          <ShowMore
            shown={drawn.length}
            total={artifacts.length}
            onMore={() => setMost(most + AT_ONCE)}
          />
        </div>
      </nav>
    </>
  );
}
