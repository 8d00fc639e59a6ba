/** The lines outside and inside of fenced code; an open fence runs to the end. */
export function splitAtFences(markdown: string): {
  readonly prose: readonly string[];
  readonly code: readonly string[];
} {
  const prose: string[] = [];
  const code: string[] = [];
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark: string | null = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    if (fence === null && mark !== null) fence = mark;
    else if (fence !== null && mark?.startsWith(fence) === true) fence = null;
    else (fence === null ? prose : code).push(line);
  }
  return { prose, code };
}
