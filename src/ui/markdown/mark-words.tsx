import { Fragment, type ReactNode } from 'react';
import { cutLines } from '#/lib/text/cut-text.ts';
import { HiddenText } from '../text/hidden-text.tsx';

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

// Embeddings, overrides and isolates. Not the marks and spaces that ordinary text in many languages is full of.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

/** What turns the direction of letters is marked: an address would read as another one, and code as if it did another thing. */
const withoutTurns = (text: string): ReactNode =>
  TURNING.test(text) ? <HiddenText text={text} most={Number.POSITIVE_INFINITY} /> : text;

/** `text` with the query's words in `<mark>`: our highlighting, laid over text alone. */
export function markWords(whole: string, pattern: RegExp | null): ReactNode {
  const text = cutLines(whole);
  if (!pattern) return withoutTurns(text);
  const parts: ReactNode[] = [];
  const stretch = (from: number, to?: number) => (
    <Fragment key={`from ${from}`}>{withoutTurns(text.slice(from, to))}</Fragment>
  );
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push(stretch(end, match.index));
    parts.push(
      <mark key={match.index} className="rounded-sm bg-mark text-inherit">
        {match[0]}
      </mark>,
    );
    end = match.index + match[0].length;
  }
  if (parts.length === 0) return withoutTurns(text);
  if (end < text.length) parts.push(stretch(end));
  return <Fragment>{parts}</Fragment>;
}
