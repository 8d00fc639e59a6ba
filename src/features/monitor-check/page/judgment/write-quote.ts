import type { MeaningfulChange } from '#/contract/schemas/monitor.ts';

const MOST_OF_BOTH = 20;
const MOST_OF_ONE = 38;
/** Characters kept before the place where two texts part. */
const LEAD = 12;

const cut = (text: string, most: number) => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > most ? `${plain.slice(0, most - 1).trimEnd()}…` : plain;
};

/** Where two texts begin to differ, with a little before it; their beginning when that is near. */
function findStart(old: string, now: string): number {
  let at = 0;
  while (at < old.length && at < now.length && old[at] === now[at]) at++;
  return at > MOST_OF_ONE - LEAD ? at - LEAD : 0;
}

function quoteBoth(old: string, now: string): string {
  const start = findStart(old, now);
  return Math.max(old.length, now.length) <= MOST_OF_BOTH
    ? `${cut(old, MOST_OF_BOTH)} → ${cut(now, MOST_OF_BOTH)}`
    : `${start > 0 ? '…' : ''}${cut(now.slice(start), MOST_OF_ONE)}`;
}

function writeWords(type: string | null, old: string, now: string): string {
  if (old !== '' && now !== '') return quoteBoth(old, now);
  if (now !== '') return cut(now, MOST_OF_ONE);
  return old === '' ? (type ?? 'Change') : `− ${cut(old, MOST_OF_ONE)}`;
}

/** A meaningful change in a few words: its field if it is one, and what was there before and after, each as far as a line goes. */
export function writeQuote({ type, before, after }: MeaningfulChange, path: string | null): string {
  const words = writeWords(type, before ?? '', after ?? '');
  return path === null ? words : `${path}: ${words}`;
}
