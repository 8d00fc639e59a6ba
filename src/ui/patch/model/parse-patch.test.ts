import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePatch } from './parse-patch.ts';
import { type ParsedPatch, readContent, ROW } from './patch-model.ts';
import { printPatch } from './print-patch.ts';

const NAMES: Record<number, string> = Object.fromEntries(
  Object.entries(ROW).map(([name, kind]) => [kind, name]),
);
/** `kind old new text` per row. */
function list(patch: ParsedPatch): string[] {
  return Array.from(patch.kinds, (kind, row) =>
    [
      NAMES[kind],
      patch.oldNumbers[row] || '·',
      patch.newNumbers[row] || '·',
      readContent(patch, row),
    ]
      .join(' ')
      .trimEnd(),
  );
}
function problems(patch: ParsedPatch): string[] {
  return patch.problems.map((problem) => `${problem.kind} ${problem.row}+${problem.count}`);
}

describe('a unified patch', () => {
  it('takes its line numbers from the @@ headers and keeps the section text', () => {
    const patch = parsePatch(
      '--- previous\n+++ current\n@@ -10,3 +12,3 @@ ## Prices\n a\n-b\n+c\n d\n',
    );
    expect(list(patch)).toEqual([
      'meta · · --- previous',
      'meta · · +++ current',
      'hunk · · @@ -10,3 +12,3 @@ ## Prices',
      'context 10 12 a',
      'removed 11 · b',
      'added · 13 c',
      'context 12 14 d',
    ]);
    expect(patch.hunks[0]).toMatchObject({
      section: '## Prices',
      oldCount: 3,
      newCount: 3,
      miscounted: false,
    });
    expect([patch.additions, patch.deletions, problems(patch)]).toEqual([1, 1, []]);
  });

  it('reads a header without line counts as one line', () => {
    const patch = parsePatch('@@ -3 +4 @@\n-a\n+b\n');
    expect(list(patch)).toEqual(['hunk · · @@ -3 +4 @@', 'removed 3 · a', 'added · 4 b']);
    expect(problems(patch)).toEqual([]);
  });

  it('says "no newline at end" of the line before it', () => {
    const patch = parsePatch(
      '@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file',
    );
    expect(list(patch).slice(1)).toEqual([
      'removed 1 · a',
      'noNewline · · \\ No newline at end of file',
      'added · 1 b',
      'noNewline · · \\ No newline at end of file',
    ]);
  });

  it('keeps CRLF apart from the text and tells of mixed line breaks', () => {
    const patch = parsePatch('@@ -1,2 +1,2 @@\n a\r\n-b\r\n+b\n');
    expect(list(patch).slice(1)).toEqual(['context 1 1 a', 'removed 2 · b', 'added · 2 b']);
    expect(patch.lineEndings).toBe('mixed');
    expect(parsePatch('@@ -1 +1 @@\r\n-a\r\n+b\r\n').lineEndings).toBe('crlf');
  });

  it('takes lines that begin --- and +++ inside a hunk for changes', () => {
    const patch = parsePatch(
      '--- a\n+++ b\n@@ -1,2 +1,2 @@\n--- old rule\n+++ new rule\n x\n@@ -9 +9 @@\n-y\n+z\n',
    );
    expect(list(patch).slice(3)).toEqual([
      'removed 1 · -- old rule',
      'added · 1 ++ new rule',
      'context 2 2 x',
      'hunk · · @@ -9 +9 @@',
      'removed 9 · y',
      'added · 9 z',
    ]);
    expect(patch.files).toHaveLength(1);
  });

  it('takes them for changes where a hunk ends with them', () => {
    const patch = parsePatch('@@ -1 +1 @@\n--- a\n+++ b\n@@ -9 +9 @@\n-y\n+z\n');
    expect(list(patch).slice(1, 3)).toEqual(['removed 1 · -- a', 'added · 1 ++ b']);
    expect(problems(patch)).toEqual([]);
  });

  it('reads several files, git headers included', () => {
    const patch = parsePatch(
      'diff --git a/x.md b/x.md\nindex 1..2 100644\n--- a/x.md\n+++ b/x.md\n@@ -1 +1 @@\n-a\n+b\ndiff --git a/y b/y\nnew file mode 100644\n--- /dev/null\n+++ b/y\n@@ -0,0 +1 @@\n+c\n',
    );
    expect(
      patch.files.map((file) => [file.oldName, file.newName, file.additions, file.deletions]),
    ).toEqual([
      ['x.md', 'x.md', 1, 1],
      ['/dev/null', 'y', 1, 0],
    ]);
    expect(list(patch).filter((row) => row.startsWith('raw'))).toEqual([]);
    expect(problems(patch)).toEqual([]);
  });
});

describe('a patch that is not quite one', () => {
  it('without any @@ shows the changes without numbers and says so', () => {
    const patch = parsePatch('--- previous\n+++ current\n-a\n+b\n c\n');
    expect(list(patch).slice(2)).toEqual(['removed · · a', 'added · · b', 'context · · c']);
    expect(problems(patch)).toEqual(['no-headers 2+1']);
    expect(list(parsePatch('-a\n+b\n'))).toEqual(['removed · · a', 'added · · b']);
  });

  it('whose header counts too few goes on numbering and marks the hunk', () => {
    const patch = parsePatch('@@ -1,1 +1,1 @@\n a\n-b\n+c\n d\n');
    expect(list(patch).slice(1)).toEqual([
      'context 1 1 a',
      'removed 2 · b',
      'added · 2 c',
      'context 3 3 d',
    ]);
    expect(problems(patch)).toEqual(['miscounted-hunk 0+1']);
  });

  it('whose header counts too many starts again at the next header', () => {
    const patch = parsePatch(
      '--- a\n+++ b\n@@ -1,9 +1,9 @@\n a\n@@ -20 +20 @@\n-b\n+c\n--- d\n+++ e\n@@ -1,9 +1 @@\n-f\n--- g\n+++ h\n@@ -1 +1 @@\n-i\n+j\n',
    );
    expect(list(patch)).toContain('removed 20 · b');
    expect(patch.files.map((file) => file.newName)).toEqual(['b', 'e', 'h']);
    expect(problems(patch).map((text) => text.split(' ')[0])).toEqual([
      'miscounted-hunk',
      'miscounted-hunk',
    ]);
  });

  it('keeps unreadable lines in sight as raw rows', () => {
    const patch = parsePatch(
      'Subject: hello\n\n--- a\n+++ b\n@@ -1,2 +1,2 @@\n a\nwhat is this\n-b\n+c\nthe end\n',
    );
    expect(list(patch).filter((row) => row.startsWith('raw'))).toEqual([
      'raw · · Subject: hello',
      'raw · ·',
      'raw · · what is this',
      'raw · · the end',
    ]);
    expect(list(patch)).toContain('removed 2 · b');
    expect(problems(patch)).toEqual(['unread-lines 0+2', 'unread-lines 6+1', 'unread-lines 9+1']);
  });

  it('does not take a mail signature for a removed line', () => {
    const patch = parsePatch('@@ -1 +1 @@\n-a\n+b\n-- \n2.39.0\n');
    expect([patch.deletions, problems(patch)]).toEqual([1, ['unread-lines 3+2']]);
  });

  it('with a header that cannot be read shows its changes without numbers', () => {
    const patch = parsePatch('@@ somewhere @@\n-a\n+b\n@@ -99999999999999999999 +1 @@\n-c\n');
    expect(list(patch)).toEqual([
      'hunk · · @@ somewhere @@',
      'removed · · a',
      'added · · b',
      'hunk · · @@ -99999999999999999999 +1 @@',
      'removed · · c',
    ]);
    expect(problems(patch)).toEqual(['unreadable-header 0+1', 'unreadable-header 3+1']);
  });

  it('that is none at all stays raw', () => {
    const patch = parsePatch('# Title\n\nSome text\n- a list\n');
    expect(new Set(list(patch).map((row) => row.split(' ')[0]))).toEqual(new Set(['raw']));
    expect(problems(patch)).toEqual(['not-a-patch 0+4']);
    expect(problems(parsePatch(''))).toEqual([]);
  });
});

describe('any text', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '--- a',
      '+++ b',
      '--- ',
      '@@',
      '@@ -1,3 +1,4 @@ x',
      '@@ -2 +2 @@',
      '@@@ -1 -1 +1 @@@',
      'diff --git a/x b/x',
      'Index: x',
      '\\ No newline at end of file',
      '-- ',
      '',
    ),
    fc
      .tuple(fc.constantFrom('+', '-', ' '), fc.string({ maxLength: 8 }))
      .map((parts) => parts.join('')),
  );
  const patchText = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\n', '\r', '')))
    .map((parts) => parts.flat().join(''));

  it('comes back exactly when printed', () => {
    fc.assert(
      fc.property(
        fc.oneof(patchText, fc.string({ unit: 'binary' })),
        (text) => printPatch(parsePatch(text)) === text,
      ),
      { numRuns: 2000 },
    );
  });

  it('has every line in a row, and hunks that do not overlap', () => {
    fc.assert(
      fc.property(patchText, (text) => {
        const patch = parsePatch(text);
        expect(patch.kinds.length).toBe(
          text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
        );
        let end = 0;
        for (const hunk of patch.hunks) {
          expect(hunk.firstRow).toBeGreaterThanOrEqual(end);
          expect(hunk.endRow).toBeGreaterThanOrEqual(hunk.firstRow);
          end = hunk.endRow;
        }
        const inside = patch.hunks.reduce((sum, hunk) => sum + hunk.endRow - hunk.firstRow, 0);
        expect(patch.additions + patch.deletions).toBeLessThanOrEqual(inside);
      }),
      { numRuns: 1000 },
    );
  });

  it('takes lines that end with a lone CR for no removed line', () => {
    const patch = parsePatch('--- a\r+++ b\r@@ -1 +1 @@\r-x\r+y\r');
    expect(patch).toMatchObject({
      deletions: 0,
      additions: 0,
      problems: [{ kind: 'not-a-patch', row: 0, count: 1 }],
    });
  });
});

it('begins the next file also where the headers of hunks name no lines, or those of several parents', () => {
  for (const [first, second] of [
    ['@@', '@@'],
    ['@@ … @@', '@@ … @@'],
    ['@@@ -1 -1 +1 @@@', '@@@ -1 -1 +1 @@@'],
  ]) {
    const patch = parsePatch(
      `--- a.md\n+++ a.md\n${first}\n-one\n+two\n--- b.md\n+++ b.md\n${second}\n-three\n+four\n`,
    );
    expect(patch.files.map(({ newName }) => newName)).toEqual(['a.md', 'b.md']);
    expect([patch.additions, patch.deletions]).toEqual([2, 2]);
  }
});
