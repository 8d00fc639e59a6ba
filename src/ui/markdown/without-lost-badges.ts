/** Where fenced code begins or ends, also inside of lists and quotes. */
const FENCE = /^(?:\s|[-*+>]|\d{1,9}[.)])*(`{3,}|~{3,})/;
/** What may be code by its indentation; a badge that stands there is drawn as its source. */
const INDENTED = /^(?: {4}|\t)/;

/**
 * A text whose badges lost their definitions when it was cut out of its document: what would be drawn as source is left out. Badges with
 * addresses stay; they are drawn as images. What may be code stays as it is: `vec![0; n][i]`.
 */
export function withoutLostBadges(markdown: string): string {
  if (!markdown.includes('[![') && !markdown.includes('![')) return markdown;
  const defined = new Set(
    [...markdown.matchAll(/^ {0,3}\[([^\]]{1,400})\]:\s/gm)].map(([, id = '']) => id.toLowerCase()),
  );
  const isLost = (id: string) => !defined.has(id.toLowerCase());
  let inFence: string | null = null;
  return markdown
    .split('\n')
    .map((line) => {
      const mark: string | null = FENCE.exec(line)?.[1] ?? null;
      if (inFence === null) inFence = mark;
      else if (mark?.startsWith(inFence) === true) inFence = null;
      if (inFence !== null || INDENTED.test(line) || !line.includes('![')) return line;
      return line
        .replaceAll(
          /((?<!`)(`+)(?!`).{0,2000}?(?<!`)\2(?!`))|\[!\[([^[\]]{0,400})\](?:\[([^[\]]{0,400})\]|\([^()]{0,2000}\))\]\[([^[\]]{0,400})\]/g,
          (whole, code: string | undefined, _, label = '', image?: string, target = '') =>
            code === undefined &&
            (isLost(target) || (image !== undefined && isLost(image || label)))
              ? ''
              : whole,
        )
        .replaceAll(
          /((?<!`)(`+)(?!`).{0,2000}?(?<!`)\2(?!`))|(?<!\w)!\[([^[\]]{0,400})\]\[([^[\]]{0,400})\]/g,
          (whole, code: string | undefined, _, label = '', image = '') =>
            code === undefined && isLost(image || label) ? '' : whole,
        );
    })
    .join('\n');
}
