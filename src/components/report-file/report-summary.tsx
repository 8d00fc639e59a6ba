import type { SavedAnswers } from '#/api/saved-answers/saved-answers.ts';
import { formatBytes } from '#/lib/format/format-bytes.ts';

interface ReportSummaryProps {
  readonly saved: SavedAnswers;
  /** What is in it: `3,000 pages`. */
  readonly holds: string;
  /** Of its answers, about. */
  readonly bytes: number;
}

/** The code of a report is about so large (scripts/size-budgets.mjs), that of a run's for its timeline larger. */
const EMPTY_BYTES = { check: 330_000, run: 400_000 } as const;

/** What a report will hold, how large it is and what it leaves out, before it is written. */
export const ReportSummary = ({ saved, holds, bytes }: ReportSummaryProps) => (
  <output className="flex flex-col gap-1 text-13 text-muted">
    <span>{`The report holds ${holds}, about ${formatBytes(EMPTY_BYTES[saved.answers.runs.length > 0 ? 'run' : 'check'] + bytes)}. It opens without this console, a network or a key, and asks nobody. Whoever has the file can read all that is in it.`}</span>
    {saved.leftOut.length > 0 && <span>{`Left out: ${saved.leftOut.join(' ')}`}</span>}
  </output>
);
