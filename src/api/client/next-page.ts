import { asRecord } from '#/lib/json/as-record.ts';
import { isNumber } from '#/lib/json/exact-number.ts';

/** Longer than any server takes an address; reading one of megabytes keeps the page from answering. */
const LONGEST_LINK = 100_000;

/**
 * The query parameters of a `next` link, or null when there is none or it cannot be one. The link is never followed: it may name another
 * host (a proxy sits between), be relative, or be no http link at all; the request is made again against the connection.
 */
export function readNextLink(next: string | null): URLSearchParams | null {
  if (next === null || next.length > LONGEST_LINK || next.trim() === '') return null;
  const base = 'http://relative.invalid/';
  if (!URL.canParse(next, base)) return null;
  const url = new URL(next, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.searchParams : null;
}

/** The `skip` a `next` link leads to, or null when it leads nowhere new: absent, unreadable, or not beyond `currentSkip` (a loop). */
export function readNextSkip(next: string | null, currentSkip: number): number | null {
  const text = readNextLink(next)?.get('skip');
  const skip =
    text !== null && text !== undefined && /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(skip) && skip > currentSkip ? skip : null;
}

/**
 * Whether an answer names more of its list than it and those before it hold (`end` elements), by a next link, a total or a flag: beyond
 * the open points, but some services say so, and a service may give fewer than were asked for. As it came.
 */
export function namesMore(raw: unknown, end: number): boolean {
  const { next, total, hasMore } = asRecord(raw);
  return (
    readNextLink(typeof next === 'string' ? next : null) !== null ||
    Number(isNumber(total) ? total : 0) > end ||
    hasMore === true
  );
}
