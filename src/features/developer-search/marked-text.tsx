import { Fragment, useMemo } from 'react';

interface Props {
  readonly text: string;
  readonly words: readonly string[];
}

const escapePattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}-]/g, '\\$&');

/** Plain text with the query's words marked, where a word begins. Passages are marked by the markdown view itself. */
export function MarkedText({ text, words }: Props) {
  const parts = useMemo(() => {
    if (words.length === 0) return [text];
    const pattern = words
      .toSorted((left, right) => right.length - left.length)
      .map(escapePattern)
      .join('|');
    return text.split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${pattern}))`, 'giu'));
  }, [text, words]);
  // Every second part is what the pattern caught. Parts of one text never move: the index is their identity.
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="rounded-sm bg-mark text-inherit">
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
