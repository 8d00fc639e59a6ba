/** From this many characters a text is shown folded. */
const FOLD_FROM = 60_000;
const SHOWN_WHEN_FOLDED = 12_000;

/**
 * The beginning of a long text, cut at the border of a block and outside a code fence, so that the rest is not drawn until it is asked
 * for. Null for a text that is shown whole.
 */
export function foldSource(source: string): string | null {
  if (source.length < FOLD_FROM) return null;
  const border = /\n[ \t]*\n/g;
  border.lastIndex = SHOWN_WHEN_FOLDED;
  for (let match = border.exec(source); match && match.index < SHOWN_WHEN_FOLDED * 3; match = border.exec(source)) {
    const head = source.slice(0, match.index);
    if ((head.match(/^[ \t]{0,3}(?:`{3,}|~{3,})/gm)?.length ?? 0) % 2 === 0) return head;
  }
  // One block larger than that: cut at a line, and close the fence that may be open there.
  const head = source.slice(0, Math.max(source.lastIndexOf('\n', SHOWN_WHEN_FOLDED), 0) || SHOWN_WHEN_FOLDED);
  const fence = head.match(/^[ \t]{0,3}(?:`{3,}|~{3,})/gm);
  return fence && fence.length % 2 === 1 ? `${head}\n${fence.at(-1)?.trim() ?? '```'}` : head;
}
