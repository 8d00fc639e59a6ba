import { cutText } from '#/lib/text/cut-text.ts';
import type { AgentRunSearch } from '../search/agent-run-params.ts';
import type { Artifact, ArtifactVersion, TraceModel } from '../trace/trace-model.ts';

export interface Choice {
  readonly artifact: Artifact;
  readonly version: ArtifactVersion;
  /** The version it is compared with; null for none. */
  readonly against: ArtifactVersion | null;
  /** The version was chosen by the playhead, not by hand. */
  readonly byPlayhead: boolean;
  /** It was written later than the playhead stands: chosen by hand, or the first one where none was there yet. */
  readonly isLater: boolean;
}

/** Of a name from an address that is quoted. */
const LONGEST_NAME = 100;

/** The result first, then the others in the order in which they began. */
export const orderArtifacts = (model: TraceModel): readonly Artifact[] =>
  model.artifacts.toSorted(
    (a, b) => Number(b.artifactId === 'result') - Number(a.artifactId === 'result'),
  );

/**
 * What the address asks for: the version of the named snapshot, where no artifact is named; else the named artifact (else the first), the named version (else the last, or the last as of the playhead), and
 * the version it is compared with. What does not exist reads as not asked for. Null for a run without artifacts.
 */
export function chooseVersion(model: TraceModel, search: AgentRunSearch): Choice | null {
  const artifacts = orderArtifacts(model);
  const bySnapshot =
    search.artifact === undefined && search.version === undefined
      ? findSnapshot(artifacts, search.snapshot)
      : null;
  const time = (model.startedAt ?? 0) + (search.at ?? 0);
  const isLater = ({ event }: ArtifactVersion) => search.at !== undefined && event.time > time;
  if (bySnapshot)
    return {
      ...bySnapshot,
      against: null,
      byPlayhead: false,
      isLater: isLater(bySnapshot.version),
    };
  const artifact =
    artifacts.find(({ artifactId }) => artifactId === search.artifact) ?? artifacts[0];
  if (!artifact) return null;
  const named = artifact.versions.find(({ number }) => number === search.version);
  const asOf = named || search.at === undefined ? undefined : findAsOf(artifact, time);
  const version = named ?? asOf ?? artifact.versions.at(-1);
  if (!version) return null;
  const against =
    artifact.versions.find(
      ({ number }) => number === search.against && number !== version.number,
    ) ?? null;
  return {
    artifact,
    version,
    against,
    byPlayhead: asOf !== undefined,
    isLater: isLater(version),
  };
}

/** What the address names that the trace does not hold, so that another is shown; null where all of it is there. */
export function explainOther(search: AgentRunSearch, choice: Choice): string | null {
  const { artifact, version, against, snapshot } = search;
  if (artifact !== undefined && choice.artifact.artifactId !== artifact)
    return `No event of this trace names the artifact “${cutText(artifact, LONGEST_NAME)}”. Another one is shown.`;
  if (artifact === undefined && snapshot !== undefined && choice.version.snapshotId !== snapshot)
    return `No event of this trace names the snapshot ${cutText(snapshot, LONGEST_NAME)}. Another version is shown.`;
  if (version !== undefined && choice.version.number !== version)
    return `The artifact has no version ${version}. Another one is shown.`;
  return against !== undefined && against !== choice.version.number && choice.against === null
    ? `The artifact has no version ${against} to compare with.`
    : null;
}

function findSnapshot(artifacts: readonly Artifact[], snapshotId: string | undefined) {
  if (snapshotId === undefined) return null;
  for (const artifact of artifacts) {
    const version = artifact.versions.find((candidate) => candidate.snapshotId === snapshotId);
    if (version) return { artifact, version };
  }
  return null;
}

/** The version that was there at a moment; the first one where none was yet. */
const findAsOf = (artifact: Artifact, time: number): ArtifactVersion | undefined =>
  artifact.versions.findLast(({ event }) => event.time <= time) ?? artifact.versions[0];

/** The artifact of which a version was written last before a moment, milliseconds since the epoch; undefined before the first. */
export function findLastWritten(model: TraceModel, time: number): string | undefined {
  let last: { readonly artifactId: string; readonly at: number } | undefined;
  for (const { artifactId, versions } of model.artifacts) {
    const version = versions.findLast(({ event }) => event.time <= time);
    if (version && (last === undefined || version.event.time > last.at))
      last = { artifactId, at: version.event.time };
  }
  return last?.artifactId;
}
