import { Notice } from '#/ui/feedback/notice.tsx';
import type { RunEvent, TraceModel } from '../trace/trace-model.ts';

/** What is odd about an event, where there is anything. */
export function EventAnomalies({
  trace,
  event,
}: {
  readonly trace: TraceModel;
  readonly event: RunEvent;
}) {
  const found = trace.anomalies.filter((anomaly) => anomaly.eventId === event.id);
  if (found.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul>
        {found.map((anomaly) => (
          <li key={anomaly.kind + anomaly.message}>{anomaly.message}</li>
        ))}
      </ul>
    </Notice>
  );
}
