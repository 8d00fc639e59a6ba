import type { ArtifactVersion, TraceModel } from '../trace/trace-model.ts';

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
  /** The recording plays: what is written last stays in sight. */
  readonly followsEnd: boolean;
  /** No version was asked for: the last one is shown, and the next takes its place. */
  readonly isLatest: boolean;
  readonly onWay: (way: string | undefined) => void;
}
