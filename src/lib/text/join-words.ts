/** `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[], last = 'and'): string {
  const head = words.slice(0, -1);
  return head.length === 0 ? (words[0] ?? '') : `${head.join(', ')} ${last} ${words.at(-1) ?? ''}`;
}
