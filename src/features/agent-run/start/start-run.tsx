interface StartRunProps {
  /** The run whose request fills the form; null for an empty one or the kept draft. */
  readonly again: string | null;
  readonly onStarted: (jobId: string) => void;
}

/** The form that starts a run. */
export function StartRun({ again }: StartRunProps) {
  return <p className="p-4 text-muted">{again}</p>;
}
