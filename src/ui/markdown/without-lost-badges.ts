/**
 * A text whose badges lost their definitions when it was cut out of its document: what would be drawn as source is left out. Badges with
 * addresses stay; they are drawn as images.
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
      const mark: string | null = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
      if (inFence === null) inFence = mark;
      else if (mark?.startsWith(inFence) === true) inFence = null;
      if (inFence !== null || !line.includes('![')) return line;
      return line
        .replaceAll(
          /(`[^`]*`)|\[!\[([^[\]]{0,400})\](?:\[([^[\]]{0,400})\]|\([^()]{0,2000}\))\]\[([^[\]]{0,400})\]/g,
          (whole, code: string | undefined, label = '', image?: string, target = '') =>
            code === undefined &&
            (isLost(target) || (image !== undefined && isLost(image || label)))
              ? ''
              : whole,
        )
        .replaceAll(
          /(`[^`]*`)|!\[([^[\]]{0,400})\]\[([^[\]]{0,400})\]/g,
          (whole, code: string | undefined, label = '', image = '') =>
            code === undefined && isLost(image || label) ? '' : whole,
        );
    })
    .join('\n');
}
