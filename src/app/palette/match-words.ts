/** Whether each typed word begins a word of `words` or is inside it. An empty input matches everything. */
export function matchWords(typed: string, words: string): boolean {
  const target = words.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => target.includes(part));
}
