const NAMED = /\bof (?:check|run) ([^\s,]+)/u;

/**
 * Whether a sentence about what an opened file lacks is so of what is saved of it: a file may hold several checks and runs, and what it lacks
 * of another is not left out here. `ids`: those of which all that the file holds is saved.
 */
export function isLeftOutOf(sentence: string, ids: readonly string[]): boolean {
  const named = NAMED.exec(sentence)?.[1]?.toLowerCase();
  return named === undefined || ids.some((id) => id.toLowerCase() === named);
}
