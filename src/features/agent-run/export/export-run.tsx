import type { RunView } from '../run-view.ts';

interface ExportRunProps {
  readonly view: RunView;
}

/** A button in the run's header that opens the ways to export it. */
export function ExportRun({ view }: ExportRunProps) {
  return <span hidden>{view.jobId}</span>;
}
