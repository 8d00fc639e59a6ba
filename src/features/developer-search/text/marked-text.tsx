import { useMemo } from 'react';
import { cutText } from '#/lib/text/cut-text.ts';
import { markWords, wordPattern } from '#/ui/markdown/mark-words.tsx';

interface Props {
  readonly text: string;
  readonly words: readonly string[];
}

/** Plain text with the query's words marked. Passages are marked by the markdown view itself. */
export function MarkedText({ text, words }: Props) {
  const pattern = useMemo(() => wordPattern(words), [words]);
  return useMemo(() => markWords(cutText(text), pattern), [text, pattern]);
}
