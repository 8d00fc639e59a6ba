import { readTrouble } from '#/api/errors/read-trouble.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import type { RunView } from './run-view.ts';

/** What a status warns of. Its error is one of its fields, and told with the end of the run. */
export const warningsOf = (raw: unknown) => {
  const { warning, warnings } = asRecord(raw);
  return { warning, warnings };
};

const LONGEST = 300;

/** What the answers of a run warn of, beside what they hold, in sentences: whoever reads a copy does not see the notices of the screen. */
export const sayWarnings = ({
  status,
  sentTrace,
}: Pick<RunView, 'status' | 'sentTrace'>): readonly string[] =>
  [
    ...readTrouble(sentTrace?.sent, 'The answer with the trace'),
    ...readTrouble(warningsOf(status?.raw), 'The answer with the status'),
  ].map(([title, text]) => `${title}: “${shortenText(text, LONGEST).replace(/\.$/, '')}”.`);
