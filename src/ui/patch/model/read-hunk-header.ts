import type { HunkRange } from './patch-model.ts';

const HEADER = /^@@ +-(\d+)(?:,(\d+))? +\+(\d+)(?:,(\d+))? +@@(.*)$/s;
/** Beyond this no file has lines; such a header is treated as unreadable. */
const LARGEST = 2 ** 31;

/** Reads `@@ -old[,lines] +new[,lines] @@ section`; null when it cannot be read. */
export function readHunkHeader(line: string): { range: HunkRange; section: string } | null {
  const match = HEADER.exec(line);
  if (!match) return null;
  const [, oldStart = '', oldLines = '1', newStart = '', newLines = '1', section = ''] = match;
  const range = {
    oldStart: Number(oldStart),
    oldLines: Number(oldLines),
    newStart: Number(newStart),
    newLines: Number(newLines),
  };
  return Object.values(range).every((value) => value < LARGEST)
    ? { range, section: section.trim() }
    : null;
}

/** The name in a `---` or `+++` line: without the sign, a time stamp after a tab, git's quotes, and its `a/` or `b/`. */
export function readFileName(line: string): string {
  const tab = line.indexOf('\t');
  const name = line
    .slice(4, tab < 0 ? undefined : tab)
    .trim()
    .replace(/^"(.*)"$/s, '$1');
  return /^[ab]\/./.test(name) ? name.slice(2) : name;
}
