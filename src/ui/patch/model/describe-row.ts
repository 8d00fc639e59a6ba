import { type ParsedPatch, type PatchFile, type PatchHunk, ROW } from './patch-model.ts';

/** A row in words for a screen reader, said before its text: "added, new line 12:". */
export function describeRow(patch: ParsedPatch, row: number): string {
  const [oldNumber, newNumber] = [patch.oldNumbers[row] ?? 0, patch.newNumbers[row] ?? 0];
  switch (patch.kinds[row]) {
    case ROW.added:
      return newNumber > 0 ? `added, new line ${newNumber}:` : 'added:';
    case ROW.removed:
      return oldNumber > 0 ? `removed, old line ${oldNumber}:` : 'removed:';
    case ROW.context:
      return 'unchanged:';
    case ROW.raw:
      return 'not readable as a patch:';
    default:
      return '';
  }
}

/** What a hunk's header announced and what followed it. */
export function describeMiscount(hunk: PatchHunk): string {
  if (!hunk.range) return '';
  const { oldLines, newLines } = hunk.range;
  return `the header announces ${oldLines} old and ${newLines} new lines, ${hunk.oldCount} and ${hunk.newCount} follow`;
}

/** A file's name in a bar: both names where it was renamed, and what happened to it. */
export function describeFile(file: PatchFile): string {
  const { oldName, newName } = file;
  if (oldName === null && newName === null) return 'Unnamed file';
  if (oldName === '/dev/null') return `${newName ?? ''} (new file)`;
  if (newName === '/dev/null') return `${oldName ?? ''} (removed file)`;
  return oldName === newName || oldName === null || newName === null
    ? (newName ?? oldName ?? '')
    : `${oldName} → ${newName}`;
}
