import type { Artifact, ArtifactVersion } from '../trace/trace-model.ts';

/** A version and the artifact that it is one of. */
export interface NamedVersion {
  readonly artifact: Pick<Artifact, 'artifactId' | 'path'>;
  readonly version: ArtifactVersion;
}

/** What a version is called: as its own event names it, for a later one may lie elsewhere. */
export const nameVersion = ({ artifact, version }: NamedVersion): string =>
  version.event.event.artifact?.path || artifact.path || artifact.artifactId;
