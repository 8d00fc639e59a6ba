import { diffLines, type LineChange, splitLines } from './line-diff.ts';

const CONTEXT = 3;

interface Hunk {
  oldStart: number;
  newStart: number;
  readonly changes: LineChange[];
}

/** A unified diff in the form of the service: `--- previous`, `+++ current`, hunks with three lines around. Empty when nothing differs. */
export function printPatch(before: string, after: string): string {
  const hunks = cutHunks(diffLines(splitLines(before), splitLines(after)));
  return hunks.length === 0
    ? ''
    : ['--- previous\n+++ current\n', ...hunks.map(printHunk)].join('');
}

function cutHunks(changes: readonly LineChange[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [oldLine, newLine] = [1, 1];
  let open: Hunk | null = null;
  let quiet = 0;
  changes.forEach((change, index) => {
    if (change.type === 'normal') {
      quiet++;
      if (open) open.changes.push(change);
      if (open && quiet > 2 * CONTEXT) {
        open.changes.length -= quiet - CONTEXT;
        open = null;
      }
    } else {
      if (!open) {
        const lead = changes.slice(Math.max(0, index - Math.min(quiet, CONTEXT)), index);
        open = {
          oldStart: oldLine - lead.length,
          newStart: newLine - lead.length,
          changes: [...lead],
        };
        hunks.push(open);
      }
      open.changes.push(change);
      quiet = 0;
    }
    if (change.type !== 'add') oldLine++;
    if (change.type !== 'del') newLine++;
  });
  const last = open as Hunk | null;
  if (last && quiet > CONTEXT) last.changes.length -= quiet - CONTEXT;
  return hunks;
}

const SIGNS = { normal: ' ', del: '-', add: '+' } as const;

function printHunk({ oldStart, newStart, changes }: Hunk): string {
  const oldLines = changes.filter(({ type }) => type !== 'add').length;
  const newLines = changes.filter(({ type }) => type !== 'del').length;
  // A side without lines is written as the line before it.
  const head = `@@ -${oldLines === 0 ? oldStart - 1 : oldStart},${oldLines} +${newLines === 0 ? newStart - 1 : newStart},${newLines} @@\n`;
  const lines = changes.map(
    ({ type, line }) =>
      SIGNS[type] + (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`),
  );
  return head + lines.join('');
}
