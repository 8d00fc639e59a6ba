import { useState } from 'react';
import { useJsonSearch } from './use-json-search.ts';

export type JsonFind = ReturnType<typeof useJsonFind>;

/** What is looked for in a tree, and the match that the reader is at. */
export function useJsonFind(value: unknown, goTo: (path: string) => void) {
  const [text, setText] = useState('');
  const [match, setMatch] = useState(-1);
  const matches = useJsonSearch(value, text);
  return {
    text,
    matches,
    /** Index of the match; -1 for none. */
    match,
    activePath: match >= 0 ? matches.paths[match] : undefined,
    change: (next: string) => {
      setText(next);
      setMatch(-1);
    },
    move: (direction: 1 | -1) => {
      const count = matches.paths.length;
      if (count === 0) return;
      const first = direction === 1 ? 0 : count - 1;
      const next = match < 0 ? first : (match + direction + count) % count;
      setMatch(next);
      goTo(matches.paths[next] ?? '');
    },
  };
}
