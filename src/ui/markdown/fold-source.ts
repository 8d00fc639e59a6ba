/** From this many characters a text is shown folded. */
const FOLD_FROM = 60_000;
const SHOWN_WHEN_FOLDED = 12_000;
const FENCE = /^[ \t]{0,3}(?:`{3,}|~{3,})/gm;

/** Where an address is that the text before may lead to by a name. */
const DEFINITION = /^ {0,3}\[(?!\^)[^[\]\n]{1,400}\]:[ \t]+\S[^\n]{0,2000}$/gm;
const MOST_DEFINITIONS = 500;

interface FoldedSource {
  /** What is formatted: the beginning, with what it refers to behind it. */
  readonly shown: string;
  /** How many characters of the text that is. */
  readonly length: number;
}

/**
 * The beginning of a long text, cut at the border of a block and outside a code fence, so that the rest is not drawn until it is asked
 * for. Null for a text that is shown whole. But for definitions of links it looks at no more than three times what it shows.
 */
export function foldSource(source: string): FoldedSource | null {
  if (source.length < FOLD_FROM) return null;
  const near = source.slice(0, SHOWN_WHEN_FOLDED * 3);
  const fences = [...near.matchAll(FENCE)].map(({ index }) => index);
  const border = /\n[ \t]*\n/g;
  border.lastIndex = SHOWN_WHEN_FOLDED;
  let passed = 0;
  for (let match = border.exec(near); match; match = border.exec(near)) {
    while ((fences[passed] ?? Number.POSITIVE_INFINITY) < match.index) passed++;
    if (passed % 2 === 0) return withDefinitions(source, match.index, '');
  }
  // One block larger than that: cut at a line, and close the fence that may be open there.
  const head = near.slice(
    0,
    Math.max(near.lastIndexOf('\n', SHOWN_WHEN_FOLDED), 0) || SHOWN_WHEN_FOLDED,
  );
  const fence = head.match(FENCE);
  const close = fence && fence.length % 2 === 1 ? `\n${fence.at(-1)?.trim() ?? '```'}` : '';
  return withDefinitions(source, head.length, close);
}

/** In front of it, where no code that is open at its end can hold them; the first of one name counts. */
function withDefinitions(source: string, length: number, close: string): FoldedSource {
  const head = source.slice(0, length) + close;
  const behind = head.includes('[') ? (source.slice(length).match(DEFINITION) ?? []) : [];
  const known = new Set((head.match(DEFINITION) ?? []).map(nameOf));
  const definitions = behind
    .filter((definition) => !known.has(nameOf(definition)))
    .slice(0, MOST_DEFINITIONS);
  return {
    shown: definitions.length === 0 ? head : `${definitions.join('\n')}\n\n${head}`,
    length,
  };
}

const nameOf = (definition: string): string =>
  definition.slice(0, definition.indexOf(']')).trim().toLowerCase();
