import fc from 'fast-check';
import parseDiff from 'parse-diff';
import { expect, it } from 'vitest';
import { printAst } from './from-ast.ts';
import { parsePatch } from './parse-patch.ts';

const TEXT =
  '--- previous\n+++ current\n@@ -1,3 +1,3 @@ ## Top\n a\n-b\n+c\n \n@@ -9,2 +9,1 @@\n-x\n-y\n\\ No newline at end of file\n+z\n';

it('gives the model of the text from the AST that parse-diff makes of it', () => {
  const fromText = parsePatch(TEXT);
  const fromAst = parsePatch(printAst({ files: parseDiff(TEXT) }) ?? '');
  expect(fromAst.kinds).toEqual(fromText.kinds);
  expect(fromAst.oldNumbers).toEqual(fromText.oldNumbers);
  expect(fromAst.newNumbers).toEqual(fromText.newNumbers);
  expect(fromAst.hunks[0]?.section).toBe('## Top');
});

it('is null where chunks or changes are empty, so that the text is used', () => {
  for (const ast of [
    null,
    1,
    {},
    { files: [] },
    { files: [{ chunks: [] }] },
    { files: [{ chunks: [{ content: '@@ -1 +1 @@', changes: [] }] }] },
  ]) {
    expect(printAst(ast)).toBeNull();
  }
});

it('numbers from oldStart and newStart where the header is missing', () => {
  const chunk = {
    oldStart: 5,
    oldLines: 1,
    newStart: 7,
    newLines: 1,
    changes: [
      { type: 'del', content: '-a' },
      { type: 'add', content: 'b' },
    ],
  };
  const patch = parsePatch(printAst({ files: [{ chunks: [chunk] }] }) ?? '');
  expect([patch.oldNumbers[3], patch.newNumbers[4]]).toEqual([5, 7]);
});

it('takes the dash of a list for no sign where the texts of changes have none', () => {
  const print = (...texts: readonly [type: string, content: string][]) => {
    const changes = texts.map(([type, content]) => ({ type, content }));
    return printAst({ files: [{ chunks: [{ content: '@@ -1,2 +1,2 @@', changes }] }] })
      ?.split('\n')
      .slice(3, -1);
  };
  expect(print(['normal', '  b'], ['del', '- item'], ['add', 'no item'])).toEqual([
    '   b',
    '-- item',
    '+no item',
  ]);
  // A line that stayed may have lost the blank before it on the way.
  expect(print(['normal', 'a'], ['del', '-- item'], ['add', '+no item'])).toEqual([
    ' a',
    '-- item',
    '+no item',
  ]);
});

it('throws on no input', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.anything(),
      (any, other) => void printAst({ files: [any, { chunks: [any, { changes: [other, any] }] }] }),
    ),
  );
});
