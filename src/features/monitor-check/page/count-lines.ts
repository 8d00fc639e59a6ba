/** Added and removed lines of a unified patch; of a text without hunks null, for nothing there says what is a sign. */
export function countChangedLines(
  patch: string | null,
): { readonly added: number; readonly removed: number } | null {
  if (patch === null) return null;
  let added = 0;
  let removed = 0;
  let inHunk = false;
  for (let at = 0; at < patch.length;) {
    const first = patch[at];
    if (first === '@' && patch.startsWith('@@', at)) inHunk = true;
    else if (inHunk && first === '+') added++;
    else if (inHunk && first === '-') removed++;
    const end = patch.indexOf('\n', at);
    at = end < 0 ? patch.length : end + 1;
  }
  return inHunk ? { added, removed } : null;
}
