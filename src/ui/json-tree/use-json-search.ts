import { useEffect, useState } from 'react';
import type { GoneValues } from './json-rows.ts';
import { MOST_MATCHES, searchJson } from './search-json.ts';

const SLICE_MS = 8;

export interface JsonMatches {
  paths: readonly string[];
  /** Still looking, or stopped at the most matches counted. */
  busy: boolean;
  more: boolean;
}

const NONE: JsonMatches = { paths: [], busy: false, more: false };

/** Searches in slices of a few milliseconds, so that typing never waits. */
export function useJsonSearch(
  value: unknown,
  needle: string,
  gone: GoneValues | undefined,
): JsonMatches {
  const [found, setFound] = useState<{ value: unknown; needle: string; matches: JsonMatches }>({
    value,
    needle: '',
    matches: NONE,
  });
  useEffect(() => {
    if (needle === '') return;
    const walk = searchJson(value, needle, gone);
    const paths: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = () => {
      const end = performance.now() + SLICE_MS;
      let done = false;
      while (!done && paths.length < MOST_MATCHES && performance.now() < end) {
        const next = walk.next();
        done = next.done === true;
        if (typeof next.value === 'string') paths.push(next.value);
      }
      const more = !done && paths.length >= MOST_MATCHES;
      const busy = !done && !more;
      setFound({ value, needle, matches: { paths: [...paths], busy, more } });
      if (busy) timer = setTimeout(work);
    };
    timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [value, needle, gone]);
  if (needle === '') return NONE;
  const isFound = found.value === value && found.needle === needle;
  return isFound ? found.matches : { ...NONE, busy: true };
}
