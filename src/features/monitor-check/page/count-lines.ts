import { parsePatch } from '#/ui/patch/model/parse-patch.ts';

export interface LineCounts {
  readonly added: number;
  readonly removed: number;
}

/** Added and removed lines of a unified patch; of a text without hunks null, for nothing there says what is a sign. */
export function countChangedLines(patch: string | null): LineCounts | null {
  if (patch === null) return null;
  const { hunks, additions, deletions } = parsePatch(patch);
  return hunks.some(({ headerRow }) => headerRow >= 0)
    ? { added: additions, removed: deletions }
    : null;
}
