/**
 * The value that a table written in the code has under a word from outside. A plain `table[word]` would find `constructor` and `toString`
 * in every table, because those lie on the prototype.
 */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  word: string,
): Value | undefined => (Object.hasOwn(table, word) ? table[word] : undefined);
