import { contentStart, type ParsedPatch, readContent, readLineBreak, ROW } from './patch-model.ts';

const SIGNS: Record<number, string> = { [ROW.context]: ' ', [ROW.added]: '+', [ROW.removed]: '-' };

/** Gives the patch back, line by line from the model, exactly as it came (line breaks and trimmed blanks included). */
export function printPatch(patch: ParsedPatch): string {
  const lines: string[] = [];
  for (let row = 0; row < patch.rowCount; row++) lines.push(printRow(patch, row));
  return lines.join('');
}

/** One line with sign and line break. */
function printRow(patch: ParsedPatch, row: number): string {
  const hasSign = contentStart(patch, row) > (patch.starts[row] ?? 0);
  return (
    (hasSign ? (SIGNS[patch.kinds[row] ?? 0] ?? '') : '') +
    readContent(patch, row) +
    readLineBreak(patch, row)
  );
}
