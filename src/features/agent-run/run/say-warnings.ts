import { sayTrouble } from '#/api/errors/read-trouble.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { isPartOfTrace, PART_OF_TRACE } from './explain-part.ts';
import type { RunView } from './run-view.ts';

/** What a status warns of. Its error is one of its fields, and told with the end of the run. */
export const warningsOf = (raw: unknown) => {
  const { warning, warnings } = asRecord(raw);
  return { warning, warnings };
};

/** What the answers of a run warn of, beside what they hold, in sentences. */
export const sayWarnings = ({
  status,
  sentTrace,
}: Pick<RunView, 'status' | 'sentTrace'>): readonly string[] => [
  ...(isPartOfTrace(sentTrace) ? [PART_OF_TRACE] : []),
  ...sayTrouble(sentTrace?.sent, 'The answer with the trace'),
  ...sayTrouble(warningsOf(status?.raw), 'The answer with the status'),
];
