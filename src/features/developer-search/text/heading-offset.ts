/**
 * What to add to a passage's heading levels so that its first heading has the level `first`: a passage is cut out of the middle of a
 * document, and levels must not be skipped below the page's own.
 */
export function headingOffsetOf(markdown: string, first: number): number {
  let fence: string | null = null;
  let before = '';
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) === true) fence = null;
    } else if (mark !== undefined) fence = mark;
    else {
      const level =
        /^ {0,3}(#{1,6})(?:\s|$)/.exec(line)?.[1]?.length ??
        (before === '' ? null : underlineLevel(line));
      if (level !== null) return first - level;
    }
    before = line.trim();
  }
  return first - 1;
}

/** `===` below a line makes it a heading of the first level, `---` one of the second. */
function underlineLevel(line: string): number | null {
  if (/^ {0,3}=+\s*$/.test(line)) return 1;
  return /^ {0,3}-+\s*$/.test(line) ? 2 : null;
}
