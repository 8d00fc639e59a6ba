import { useMemo, useState } from 'react';
import type { GoneValues } from './json-rows.ts';
import { useJsonSearch } from './use-json-search.ts';

export type JsonFind = ReturnType<typeof useJsonFind>;

/** What is looked for in a tree, and the match that the reader is at: by its path, as the value may change while it is read. */
export function useJsonFind(value: unknown, goTo: (path: string) => void, gone?: GoneValues) {
  const [text, setText] = useState('');
  const [activePath, setActivePath] = useState<string | null>(null);
  const matches = useJsonSearch(value, text, gone);
  const match = useMemo(
    () => (activePath === null ? -1 : matches.paths.indexOf(activePath)),
    [matches, activePath],
  );
  return {
    text,
    matches,
    /** Index of the match; -1 for none. */
    match,
    activePath: match >= 0 ? matches.paths[match] : undefined,
    change: (next: string) => {
      setText(next);
      setActivePath(null);
    },
    move: (direction: 1 | -1) => {
      const count = matches.paths.length;
      if (count === 0) return;
      const first = direction === 1 ? 0 : count - 1;
      const next = matches.paths[match < 0 ? first : (match + direction + count) % count] ?? '';
      setActivePath(next);
      goTo(next);
    },
  };
}
