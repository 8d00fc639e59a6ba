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
  const next = incomplete === null ? null : (data['next'] ?? answer['next'] ?? null);
  return `${printJson({ ...(incomplete !== null && { exportNote: incomplete }), ...answer, next, data: { ...data, pages: rawPages, next } }, 2)}\n`;
}
