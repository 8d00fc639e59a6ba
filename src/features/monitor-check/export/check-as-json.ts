import { asRecord } from '../check/raw-pages.ts';

/**
 * The check's JSON as the API gave it, with all loaded pages in the place of one answer's. `next` is null at both places when the list is
 * complete; else it stays the link that was not followed to its end, so that the file itself tells that it is partial.
 */
export function writeCheckAsJson(raw: unknown, rawPages: readonly unknown[], isComplete: boolean): string {
  const answer = asRecord(raw);
  const data = asRecord(answer['data']);
  const next = isComplete ? null : (data['next'] ?? answer['next'] ?? null);
  return `${JSON.stringify({ ...answer, next, data: { ...data, pages: rawPages, next } }, null, 2)}\n`;
}
