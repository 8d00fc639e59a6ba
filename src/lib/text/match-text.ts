const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether each word of what was typed is somewhere in one of the texts, whatever its case and accents. No word: always. */
export function matchText(typed: string, texts: readonly (string | null)[]): boolean {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return true;
  const folded = texts.flatMap((text) => (text === null ? [] : [fold(text)]));
  return words.every((word) => folded.some((text) => text.includes(word)));
}
