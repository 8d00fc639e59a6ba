import { formatCount } from '#/lib/format/format-number.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { VersionLink } from '../describe/version-link.tsx';
import { findSourceCall, type RunEvent, type Span, type TraceModel } from '../trace/trace-model.ts';
import { isOfCall } from './is-of-call.ts';

interface EventArtifactProps {
  readonly trace: TraceModel;
  readonly event: RunEvent;
  /** The call that the event belongs to. */
  readonly span: Span | null;
  readonly onSelect: (event: RunEvent) => void;
}

/** The version of an artifact that an event wrote, or that came of its call; and the call that it came of. */
export function EventArtifact({ trace, event, span, onSelect }: EventArtifactProps) {
  const written = trace.artifacts.flatMap((artifact) =>
    artifact.versions
      .filter(
        (version) =>
          version.event.id === event.id || (span !== null && isOfCall(trace, version, span)),
      )
      .map((version) => ({ artifact, version })),
  );
  const source = findSourceCall(trace, event);
  if (written.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-12 font-medium text-muted">Artifact</h3>
      {written.map(({ artifact, version }) => (
        <p key={version.event.id}>
          <VersionLink {...{ artifact, version }} of={artifact.versions.length} />
          {` ${version.change ?? 'changed'}`}
          {version.itemCount !== null && `, ${formatCount(version.itemCount, 'item')}`}
          {version.changedFields.length > 0 && `, changed ${joinWords(version.changedFields)}`}
          {version.snapshotId === null && ', without a snapshot'}
        </p>
      ))}
      {source?.startEvent && (
        <p>
          {'It came of '}
          <button
            type="button"
            className={textLink}
            onClick={() => source.startEvent && onSelect(source.startEvent)}
          >
            {source.name || 'a tool call'}
          </button>
        </p>
      )}
    </section>
  );
}
