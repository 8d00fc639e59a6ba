import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findMatches, readRowMatches } from '../find/find-matches.ts';
import { compareWords } from './compare-words.ts';
import { cutLine } from './line-pieces.ts';
import { parsePatch } from '../model/parse-patch.ts';
import { ROW } from '../model/patch-model.ts';

it('cuts a line where marks begin and end', () => {
  const pieces = cutLine({
    length: 10,
    words: [2, 6],
    matches: [4, 8],
    active: [4, 8],
    limit: 2000,
  });
  expect(pieces.map((piece) => [piece.start, piece.end, piece.word, piece.match])).toEqual([
    [0, 2, false, false],
    [2, 4, true, false],
    [4, 6, true, true],
    [6, 8, false, true],
    [8, 10, false, false],
  ]);
});

it('marks every changed word of a line, and the match that the reader is on, however many there are', () => {
  const cells = (name: string) => Array.from({ length: 300 }, (_, cell) => `${name}${cell}`);
  const [before, after] = [cells('a').join('|'), cells('b').join('|')];
  const { removed: words } = compareWords(before, after);
  const matches = cells('a').flatMap((_, cell) => [cell * 4, cell * 4 + 1]);
  const active = matches.slice(-2);
  const { length } = before;
  const pieces = cutLine({ length, words, matches, active, limit: 2_000 });
  const marked = (is: (piece: (typeof pieces)[number]) => boolean) =>
    pieces.filter(is).reduce((sum, { start, end }) => sum + end - start, 0);
  expect(marked(({ word }) => word)).toBe(length - 299);
  expect(marked((piece) => piece.active)).toBe(1);
});

it('shows the surroundings of a change in a long line and leaves the rest out', () => {
  const pieces = cutLine({ length: 40_000, words: [30_000, 30_010], matches: [], limit: 2000 });
  expect(pieces.map((piece) => [piece.start, piece.end, piece.elided])).toEqual([
    [0, 400, false],
    [400, 29_840, true],
    [29_840, 30_000, false],
    [30_000, 30_010, false],
    [30_010, 30_170, false],
    [30_170, 40_000, true],
  ]);
});

it('covers any line exactly once', () => {
  const ranges = fc
    .uniqueArray(fc.nat(9_000), { maxLength: 40 })
    .map((cuts) => cuts.sort((a, b) => a - b).slice(0, cuts.length & ~1));
  fc.assert(
    fc.property(
      fc.nat(9_000),
      ranges,
      ranges,
      fc.constantFrom(2_000, 5_000),
      (length, words, matches, limit) => {
        const inside = (list: number[]) => list.map((cut) => Math.min(cut, length));
        let at = 0;
        for (const piece of cutLine({
          length,
          words: inside(words),
          matches: inside(matches),
          active: inside(matches).slice(0, 2),
          limit,
        })) {
          expect(piece.start).toBe(at);
          expect(piece.end).toBeGreaterThan(piece.start);
          at = piece.end;
        }
        expect(at).toBe(length);
      },
    ),
  );
});

it('finds text in the lines without regard to case, never in signs or over line breaks', () => {
  const patch = parsePatch('@@ -1,2 +1,2 @@\n a+A\n-+x\n+a.a\n');
  const matches = findMatches(patch, 'A', () => true);
  expect([...matches.rows].map((row, index) => `${row}:${matches.starts[index]}`)).toEqual([
    '1:0',
    '1:2',
    '3:0',
    '3:2',
  ]);
  expect(readRowMatches(matches, 1)).toEqual([0, 1, 2, 3]);
  expect(findMatches(patch, '+', () => true).count).toBe(3);
  expect(findMatches(patch, '.', () => true).count).toBe(1);

  // What is looked for may begin with what stands for the sign.
  const rules = parsePatch('--- previous\n+++ current\n@@ -1,2 +1,2 @@\n----\n++++\n   a\n');
  const count = (text: string) =>
    findMatches(rules, text, (row) => rules.kinds[row] !== ROW.meta).count;
  expect(['---', '+++', '  ', '--', '----'].map(count)).toEqual([1, 1, 1, 1, 0]);
});
