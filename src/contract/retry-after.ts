/**
 * Seconds to wait as the answer names them: the `Retry-After` header (seconds, or an HTTP date), else the seconds in a message such as
 * "please retry after 29s" (a page in a browser often cannot read the header across origins). Null when neither names any.
 */
export function readRetryAfter(header: string | null, message: string, nowMs: number): number | null {
  if (header !== null && header.trim() !== '') {
    const seconds = Number(header);
    if (Number.isFinite(seconds) && seconds >= 0) return seconds;
    const date = Date.parse(header);
    if (!Number.isNaN(date)) return Math.max(0, Math.ceil((date - nowMs) / 1000));
  }
  const named = /retry after (\d+(?:\.\d+)?)\s*s/i.exec(message)?.[1];
  return named === undefined ? null : Number(named);
}
