import { useMemo } from 'react';
import { formatCount } from '#/lib/format/format-number.ts';
import { RawJson } from '#/ui/json-tree/raw-json.tsx';
import { joinSentTrace, type RunView } from './run/run-view.ts';
import { AnomalyList } from './anomaly-list.tsx';

interface RawRunProps {
  readonly view: RunView;
  readonly onSelectEvent: (eventId: string) => void;
}

/** What came over the wire, and what was odd about it. */
export function RawRun({ view, onSelectEvent }: RawRunProps) {
  const sentTrace = useMemo(
    () => view.sentTrace && joinSentTrace(view.sentTrace),
    [view.sentTrace],
  );
  return (
    <div className="flex flex-col gap-6 p-4 sm:px-6">
      {view.traceState === 'read' && <AnomalyList view={view} onSelectEvent={onSelectEvent} />}
      <section className="flex flex-col gap-2">
        <h2 className="text-14">Answers of the service</h2>
        {view.status ? (
          <RawJson value={view.status.raw} label="Status" />
        ) : (
          <p className="text-13 text-muted">No status was read.</p>
        )}
        {sentTrace === null ? (
          <p className="text-13 text-muted">No trace was read.</p>
        ) : (
          <RawJson
            value={sentTrace}
            label={`Trace, with its ${formatCount(sentTrace.events.length, 'event')} as received`}
          />
        )}
        {view.trace.unreadable.length > 0 && (
          <RawJson
            value={view.trace.unreadable.map((event) => event.raw)}
            label={`Events that could not be read (${view.trace.unreadable.length})`}
          />
        )}
      </section>
    </div>
  );
}
