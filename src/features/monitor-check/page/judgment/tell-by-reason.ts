import { wordsOf } from './read-named.ts';

/** Names are looked for so far into a reason. */
export const LONGEST_REASON = 5_000;

/** A name of fewer letters is an ordinary word as well: `a`, `in`, `is`. */
const LEAST_OF_NAME = 3;

/**
 * Which field each of several changes with the same words is about, where as many fields fit them all: in their order, unless a reason
 * names another of these fields in its words. Then each is at the field that its own reason names; null where they do not all do so.
 */
export function tellByReason(
  reasons: readonly (string | null)[],
  paths: readonly string[],
): readonly string[] | null {
  const all = paths.map((path) => new Set(wordsOf(path)));
  const own = all.map((words) =>
    [...words].filter((word) => /\p{L}/u.test(word) && !all.every((other) => other.has(word))),
  );
  const named = reasons.map((reason) => {
    const said = new Set(wordsOf((reason ?? '').slice(0, LONGEST_REASON)));
    const [only, ...others] = paths.filter((_, at) => {
      const words = own[at] ?? [];
      return (
        words.some(({ length }) => length >= LEAST_OF_NAME) && words.every((word) => said.has(word))
      );
    });
    return others.length === 0 ? (only ?? null) : null;
  });
  if (named.every((path, at) => path === null || path === paths[at])) return paths;
  const told = named.filter((path) => path !== null);
  return new Set(told).size === paths.length ? told : null;
}
