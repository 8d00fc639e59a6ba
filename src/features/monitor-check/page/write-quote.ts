import type { MeaningfulChange } from '#/contract/schemas/monitor.ts';

const MOST_OF_BOTH = 20;
const MOST_OF_ONE = 38;

const cut = (text: string, most: number) => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > most ? `${plain.slice(0, most - 1).trimEnd()}…` : plain;
};

/** A meaningful change in a few words: its field if it is one, and what was there before and after, each as far as a line goes. */
export function writeQuote({ type, before, after }: MeaningfulChange, path: string | null): string {
  const [old, now] = [before ?? '', after ?? ''];
  const both = old.length <= MOST_OF_BOTH && now.length <= MOST_OF_BOTH && old !== '' && now !== '';
  const words = both
    ? `${cut(old, MOST_OF_BOTH)} → ${cut(now, MOST_OF_BOTH)}`
    : now !== ''
      ? cut(now, MOST_OF_ONE)
      : old !== ''
        ? `− ${cut(old, MOST_OF_ONE)}`
        : (type ?? 'Change');
  return path === null ? words : `${path}: ${words}`;
}
