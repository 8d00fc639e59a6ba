import type { RunView } from '../run-view.ts';

interface RunStoryProps {
  readonly view: RunView;
  readonly selectedEventId: string | null;
  readonly onSelectEvent: (eventId: string) => void;
}

/** The run as sentences in order, phases as headings. */
export function RunStory({ view }: RunStoryProps) {
  return <p className="p-4 text-muted">{`${view.trace.events.length} events`}</p>;
}
