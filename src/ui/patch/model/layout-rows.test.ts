import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutRows, listChanges, SHAPE } from './layout-rows.ts';
import { findPair } from './pair-rows.ts';
import { parsePatch } from './parse-patch.ts';
import { type ParsedPatch, readContent, ROW } from './patch-model.ts';
import type { PatchLayout } from './patch-view-props.ts';

function draw(
  patch: ParsedPatch,
  layout: PatchLayout,
  onlyChanges = false,
  openFolds: number[] = [],
): string[] {
  const lines = layoutRows(patch, { layout, onlyChanges, openFolds: new Set(openFolds) });
  const show = (row: number | undefined) =>
    row === undefined || row < 0 ? '·' : readContent(patch, row);
  return Array.from(lines.shapes, (shape, line) => {
    const [left = -1, right = -1] = [lines.left[line], lines.right[line]];
    if (shape === SHAPE.fold) return `fold ${right - left}`;
    if (shape === SHAPE.file) return `file ${patch.files[left]?.newName}`;
    if (shape !== SHAPE.line) return show(left);
    return layout === 'split' ? `${show(left)} | ${show(right)}` : show(left);
  });
}

const PATCH = parsePatch(
  '--- previous\n+++ current\n@@ -1,6 +1,5 @@\n a\n b\n-one\n-two\n-three\n+TWO\n+three!\n c\n',
);

describe('laying out a patch', () => {
  it('unified shows the rows in their order, without a bar for a single unnamed file', () => {
    expect(draw(PATCH, 'unified')).toEqual([
      '@@ -1,6 +1,5 @@',
      'a',
      'b',
      'one',
      'two',
      'three',
      'TWO',
      'three!',
      'c',
    ]);
  });

  it('split sets changed lines against each other by likeness', () => {
    expect(draw(PATCH, 'split')).toEqual([
      '@@ -1,6 +1,5 @@',
      'a | a',
      'b | b',
      'one | TWO',
      'two | ·',
      'three | three!',
      'c | c',
    ]);
  });

  it('with changes only hides unchanged runs behind their count, and opens them', () => {
    expect(draw(PATCH, 'unified', true)).toEqual([
      '@@ -1,6 +1,5 @@',
      'fold 2',
      'one',
      'two',
      'three',
      'TWO',
      'three!',
      'fold 1',
    ]);
    expect(draw(PATCH, 'split', true, [3])).toEqual([
      '@@ -1,6 +1,5 @@',
      'a | a',
      'b | b',
      'one | TWO',
      'two | ·',
      'three | three!',
      'fold 1',
    ]);
  });

  it('keeps "no newline" with its line', () => {
    const patch = parsePatch('@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n');
    expect(draw(patch, 'split').slice(1)).toEqual(['a | b', '\\ No newline at end of file | ·']);
    expect(draw(patch, 'unified', true).slice(1)).toEqual([
      'a',
      '\\ No newline at end of file',
      'b',
    ]);
  });

  it('gives each of several files a bar, and further header lines a row', () => {
    const patch = parsePatch(
      'diff --git a/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+c\n',
    );
    expect(draw(patch, 'unified')).toEqual([
      'file x',
      'new file mode 100644',
      '@@ -0,0 +1 @@',
      'c',
    ]);
  });

  it('lists where each run of changes begins', () => {
    expect(listChanges(PATCH)).toEqual([5]);
    expect(
      listChanges(parsePatch('@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n c\n+d\n')),
    ).toEqual([1, 5]);
  });
});

describe('any patch', () => {
  const body = fc.array(
    fc.constantFrom(
      ' a',
      '-b',
      '+c',
      '-bcd',
      '+bce',
      '\\ No newline at end of file',
      '@@ -1 +1 @@',
      'junk',
      '--- a',
      '+++ b',
    ),
  );
  it('shows every row in each layout: once, or unchanged ones on both sides', () => {
    fc.assert(
      fc.property(body, fc.constantFrom('unified', 'split'), (rows, layout) => {
        const patch = parsePatch(`@@ -1 +1 @@\n${rows.join('\n')}`);
        const lines = layoutRows(patch, { layout, onlyChanges: false, openFolds: new Set() });
        const seen = new Set<number>();
        for (let line = 0; line < lines.count; line++) {
          if (lines.shapes[line] === SHAPE.file) continue;
          for (const row of [lines.left[line], lines.right[line]])
            if (row !== undefined && row >= 0) seen.add(row);
        }
        for (let row = 0; row < patch.rowCount; row++)
          if (patch.kinds[row] !== ROW.meta) expect(seen.has(row)).toBe(true);
      }),
    );
  });

  it('sets each removed row against at most one added row, in order', () => {
    fc.assert(
      fc.property(body, (rows) => {
        const patch = parsePatch(`@@ -1 +1 @@\n${rows.join('\n')}`);
        for (let row = 0; row < patch.rowCount; row++) {
          const other = findPair(patch, row);
          if (other >= 0) expect(findPair(patch, other)).toBe(row);
        }
      }),
    );
  });
});
