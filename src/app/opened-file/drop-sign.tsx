import { FileDown } from 'lucide-react';

/** Over everything while files are dragged over the page: that they may be dropped, and what can be opened. */
export const DropSign = () => (
  <div
    role="status"
    className="pointer-events-none fixed inset-2 z-50 flex items-center justify-center rounded-lg border-2 border-dashed border-accent bg-page/90"
  >
    <div className="flex max-w-md flex-col items-center gap-2 px-6 text-center">
      <FileDown size={28} aria-hidden className="text-accent" />
      <p className="text-16 font-semibold text-strong">Drop to open</p>
      <p className="text-13">
        A report or a JSON export of this console, or answers of the API: a check, a run's status
        and trace, lines of events, a search. Several files open together.
      </p>
      <p className="text-13 text-muted">Nothing is uploaded.</p>
    </div>
  </div>
);
