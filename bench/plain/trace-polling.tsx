import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type PlainEvent, TraceTable } from './trace-table.tsx';

/** Asks every two seconds and draws what came. */
function Poller() {
  const [events, setEvents] = useState<readonly PlainEvent[]>([]);
  useEffect(() => {
    const ask = async () => {
      const response = await fetch('https://bench.invalid/trace');
      const body = (await response.json()) as { readonly events: readonly PlainEvent[] };
      setEvents(body.events);
    };
    void ask();
    const timer = setInterval(() => void ask(), 2_000);
    return () => clearInterval(timer);
  }, []);
  return <TraceTable events={events} />;
}

export const show = (root: HTMLElement) => createRoot(root).render(<Poller />);
