import { asRecord } from '#/lib/json/as-record.ts';

/** Whether an answer with a trace names a further part of it, by a next link, a cursor or a flag. */
export function namesMore(sent: unknown): boolean {
  const { next, nextCursor, next_cursor, hasMore, has_more } = asRecord(sent);
  return (
    [next, nextCursor, next_cursor].some(
      (link) => typeof link === 'string' && link.trim() !== '',
    ) ||
    hasMore === true ||
    has_more === true
  );
}
