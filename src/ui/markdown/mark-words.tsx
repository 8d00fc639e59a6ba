import { Fragment, type ReactNode } from 'react';
import { cutLines } from '#/lib/text/cut-text.ts';

// Not the hyphen: a pattern with the flag `u` refuses to have it escaped.
const escapePattern = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&');

/** A pattern that finds words of the query where a word begins, or null when the query holds none worth marking. */
export function wordPattern(words: readonly string[] | undefined): RegExp | null {
  const worth = [
    ...new Set(
      (words ?? []).map((word) => word.trim().toLowerCase()).filter((word) => word.length >= 2),
    ),
  ];
  if (worth.length === 0) return null;
  const longestFirst = worth
    .toSorted((left, right) => right.length - left.length)
    .map(escapePattern);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})`, 'giu');
}

/** `text` with the query's words in `<mark>`: our highlighting, laid over text alone. */
export function markWords(whole: string, pattern: RegExp | null): ReactNode {
  const text = cutLines(whole);
  if (!pattern) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push(
      <mark key={match.index} className="rounded-sm bg-mark text-inherit">
        {match[0]}
      </mark>,
    );
    end = match.index + match[0].length;
  }
  if (parts.length === 0) return text;
  if (end < text.length) parts.push(text.slice(end));
  return <Fragment>{parts}</Fragment>;
}
