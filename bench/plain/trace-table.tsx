import { useState } from 'react';
import { createRoot } from 'react-dom/client';

export interface PlainEvent {
  readonly eventId: string;
  readonly occurredAt: string;
  readonly type: string;
  readonly agent: { readonly name: string };
  readonly toolName?: string;
}

/** One row per event with its bar, all of them in the document. */
export function TraceTable({ events }: { readonly events: readonly PlainEvent[] }) {
  const times = events.map((event) => Date.parse(event.occurredAt));
  const start = times[0] ?? 0;
  const length = Math.max(1, (times.at(-1) ?? 0) - start);
  return (
    <div id="events" style={{ height: 600, overflow: 'auto' }}>
      <table>
        <tbody>
          {events.map((event, index) => (
            <tr key={event.eventId} style={{ height: 24 }}>
              <td>{event.agent.name}</td>
              <td>{event.type}</td>
              <td>{event.toolName}</td>
              <td aria-label="When" style={{ width: 700, position: 'relative' }}>
                <div
                  style={{
                    position: 'absolute',
                    left: `${(((times[index] ?? 0) - start) / length) * 100}%`,
                    width: 8,
                    height: 12,
                    top: 6,
                    background: 'gray',
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Opener({ text }: { readonly text: string }) {
  const [events, setEvents] = useState<readonly PlainEvent[] | null>(null);
  return (
    <>
      <button id="open" type="button" onClick={() => setEvents(JSON.parse(text) as PlainEvent[])}>
        Open
      </button>
      {events && <TraceTable events={events} />}
    </>
  );
}

export const show = (root: HTMLElement, data: unknown) =>
  createRoot(root).render(<Opener text={String(data)} />);
