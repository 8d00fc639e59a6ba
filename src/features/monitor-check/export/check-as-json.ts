import { asRecord } from '#/lib/json/as-record.ts';
import { printJson } from '#/lib/json/print-json.ts';

/**
 * The check's JSON as the API gave it, with all loaded pages in the place of one answer's. `next` is null at both places when the list is
 * complete; else it stays the link that was not followed to its end, and `exportNote`, which the API does not have, says what is missing
 * and why, so that the file itself tells that it is partial.
 */
export function writeCheckAsJson(
  raw: unknown,
  rawPages: readonly unknown[],
  incomplete: string | null,
): string {
  const answer = asRecord(raw);
  const data = asRecord(answer['data']);
  if (incomplete === null)
    return print({ ...answer, next: null, data: { ...data, pages: rawPages, next: null } });
  const next = data['next'] ?? answer['next'] ?? null;
  const { exportNote: before, ...rest } = answer;
  return print({
    exportNote: writeNote(incomplete, before),
    ...rest,
    next,
    data: { ...data, pages: rawPages, next },
  });
}

const print = (value: unknown) => `${printJson(value, 2)}\n`;

/** What this file lacks. An export that was opened, and is exported again, said of itself why it was only a part; of this one that alone may be false. */
function writeNote(incomplete: string, before: unknown): string {
  if (before === undefined || before === null) return incomplete;
  const said = typeof before === 'string' ? before : printJson(before);
  return said.startsWith(incomplete)
    ? said
    : `${incomplete} What it was read from says of itself: ${said}`;
}
