/** From this many characters a text is shown folded. */
const FOLD_FROM = 60_000;
const SHOWN_WHEN_FOLDED = 12_000;
const FENCE = /^[ \t]{0,3}(?:`{3,}|~{3,})/gm;

/**
 * The beginning of a long text, cut at the border of a block and outside a code fence, so that the rest is not drawn until it is asked
 * for. Null for a text that is shown whole. Looks at no more than three times what it shows.
 */
export function foldSource(source: string): string | null {
  if (source.length < FOLD_FROM) return null;
  const near = source.slice(0, SHOWN_WHEN_FOLDED * 3);
  const fences = [...near.matchAll(FENCE)].map(({ index }) => index);
  const border = /\n[ \t]*\n/g;
  border.lastIndex = SHOWN_WHEN_FOLDED;
  let passed = 0;
  for (let match = border.exec(near); match; match = border.exec(near)) {
    while ((fences[passed] ?? Number.POSITIVE_INFINITY) < match.index) passed++;
    if (passed % 2 === 0) return near.slice(0, match.index);
  }
  // One block larger than that: cut at a line, and close the fence that may be open there.
  const head = near.slice(
    0,
    Math.max(near.lastIndexOf('\n', SHOWN_WHEN_FOLDED), 0) || SHOWN_WHEN_FOLDED,
  );
  const fence = head.match(FENCE);
  return fence && fence.length % 2 === 1 ? `${head}\n${fence.at(-1)?.trim() ?? '```'}` : head;
}
