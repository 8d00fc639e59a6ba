import { asRecord, isSameText } from '#/lib/json/as-record.ts';

/**
 * Whether the list of an answer (its `data`) is the one of the answer before once more, as they came: a service that does not heed the offset
 * gives it at every place. Elements that cannot be read have no id that would tell. Of an empty list it says nothing.
 */
export function repeatsList(before: unknown, now: unknown): boolean {
  const [earlier, later] = [asRecord(before)['data'], asRecord(now)['data']];
  return (
    Array.isArray(earlier) && Array.isArray(later) && later.length > 0 && isSameText(earlier, later)
  );
}
