import type { CatalogueRow } from '#/contract/error-catalogue.ts';
import { explainError, findErrorRows } from '#/contract/explain-error.ts';
import { readRetryAfter } from '#/contract/retry-after.ts';

export interface PastedError {
  /** Best first. Empty: nothing in the catalogue fits. */
  readonly rows: readonly CatalogueRow[];
  /** When only the class of a status is known, how such an error is to be read. */
  readonly fallback: { readonly status: number; readonly cause: string; readonly remedy: string } | null;
  /** Seconds that the message itself names. */
  readonly retryAfterSeconds: number | null;
}

/** What a pasted text says: a message, a status, a code, a JSON error body, a line of a log. */
export function readPastedError(pasted: string): PastedError {
  const text = findMessages(pasted);
  const rows = findErrorRows(text);
  const status = Number(/\b([45]\d\d)\b/.exec(text)?.[1]);
  const isUnknown = rows.length === 0 && Number.isInteger(status);
  const { cause, remedy } = explainError(status, text).row;
  return {
    rows,
    fallback: isUnknown ? { status, cause, remedy } : null,
    retryAfterSeconds: readRetryAfter({ header: null, message: text, nowMs: 0 }),
  };
}

/** The parts of a JSON error that tell something; any other text as it is. */
function findMessages(pasted: string): string {
  try {
    const body: unknown = JSON.parse(pasted);
    if (typeof body !== 'object' || body === null) return pasted;
    const parts: string[] = [];
    const collect = (value: unknown, name: string) => {
      if (typeof value === 'object' && value !== null) Object.entries(value).forEach(([key, inner]) => collect(inner, key));
      else if (['error', 'message', 'code', 'status', 'statusCode'].includes(name)) parts.push(String(value));
    };
    collect(body, '');
    return parts.length > 0 ? parts.join(' ') : pasted;
  } catch {
    return pasted;
  }
}

export const nameOf = (row: CatalogueRow): string => (row.table === 'trace' ? row.code : row.message);

export const RETRYABLE_WORDS = { yes: 'Retry with backoff', no: 'Do not retry', sometimes: 'Retry sometimes' } as const;

/** A row as text for a ticket. */
export function writeRow(row: CatalogueRow): string {
  return row.table === 'trace'
    ? [`Trace error code: ${row.code}`, `Meaning: ${row.meaning}`, `Remedy: ${row.remedy}`, 'Retryable: as the event itself says'].join(
        '\n',
      )
    : [
        `HTTP ${row.status}: ${row.message}`,
        `Cause: ${row.cause}`,
        `Remedy: ${row.remedy}`,
        `Retryable: ${RETRYABLE_WORDS[row.retryable]}`,
      ].join('\n');
}
