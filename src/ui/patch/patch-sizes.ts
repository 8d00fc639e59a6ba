import { RowOffsets } from '../virtual-rows/row-offsets.ts';
import { type PatchLines, SHAPE } from './model/layout-rows.ts';
import { SHORT_LINE } from './words/line-pieces.ts';
import { contentEnd, contentStart, type ParsedPatch } from './model/patch-model.ts';
import { scaleWithFont } from '../layout/scale-with-font.ts';

/** As in patch.css: JetBrains Mono is 0.6 em wide; rows are one line of 20 px with 1 px above and below. */
const CHARACTER = scaleWithFont(7.8);
const NUMBER_CHARACTER = scaleWithFont(7.2);
const LINE_HEIGHT = scaleWithFont(20);
export const ROW_HEIGHT = LINE_HEIGHT + 2;
const TEXT_PADDING = 38;

/** Width of a column of line numbers. */
export function measureNumberColumn(patch: ParsedPatch): number {
  let largest = 100;
  for (const { range } of patch.hunks)
    if (range)
      largest = Math.max(largest, range.oldStart + range.oldLines, range.newStart + range.newLines);
  return Math.ceil(String(largest).length * NUMBER_CHARACTER) + 13;
}

interface SizeOptions {
  split: boolean;
  wrap: boolean;
  width: number;
  numberColumn: number;
}

/** Heights of all lines: exact where nothing wraps; else an estimate from their lengths, fixed once a row is drawn. */
export function estimateHeights(
  patch: ParsedPatch,
  lines: PatchLines,
  { split, wrap, width, numberColumn }: SizeOptions,
): RowOffsets {
  if (!wrap) return new RowOffsets(lines.count, () => ROW_HEIGHT);
  const column = (split ? width / 2 - numberColumn : width - 2 * numberColumn) - TEXT_PADDING;
  const perLine = Math.max(8, Math.floor(column / CHARACTER));
  const count = (row: number) =>
    row < 0 ? 1 : Math.max(1, Math.ceil(Math.min(guessLength(patch, row), SHORT_LINE) / perLine));
  return new RowOffsets(lines.count, (line) => {
    const shape = lines.shapes[line];
    if (shape === SHAPE.fold || shape === SHAPE.file) return ROW_HEIGHT;
    const left = lines.left[line] ?? -1;
    const right = lines.right[line] ?? -1;
    const rows = split && right !== left ? Math.max(count(left), count(right)) : count(left);
    return ROW_HEIGHT + (rows - 1) * LINE_HEIGHT;
  });
}

const WIDE_SCRIPT = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/;

/** Width of the longest text where lines do not wrap; lines longer than `SHORT_LINE` are cut until they are opened. */
export function measureLongestText(patch: ParsedPatch, longestOpened: number): number {
  let longest = 0;
  let at = 0;
  for (let row = 0; row < patch.rowCount; row++) {
    const length = guessLength(patch, row);
    if (length <= longest) continue;
    longest = length;
    at = row;
  }
  longest = Math.min(longest, SHORT_LINE);
  const start = contentStart(patch, at);
  const isWide = WIDE_SCRIPT.test(patch.text.slice(start, start + longest));
  return Math.max(longest, longestOpened) * CHARACTER * (isWide ? 1.8 : 1) + TEXT_PADDING;
}

/** The length but for the line break: asked for every row, so it does not look at the text. */
function guessLength(patch: ParsedPatch, row: number): number {
  return (patch.starts[row + 1] ?? 0) - (patch.starts[row] ?? 0) - 2;
}

export function readLength(patch: ParsedPatch, row: number): number {
  return contentEnd(patch, row) - contentStart(patch, row);
}
