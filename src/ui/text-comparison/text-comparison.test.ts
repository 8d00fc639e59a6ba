import { applyPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePatch } from '../patch/model/parse-patch.ts';
import { chooseComparison, measureText } from './choose-comparison.ts';
import { compareTexts, replaceMiddle } from './compare-texts.ts';

const lines = (count: number, word = 'line') =>
  Array.from({ length: count }, (_, line) => `${word} ${line}`).join('\n');

describe('how two texts are compared', () => {
  it('goes by their size', () => {
    expect(chooseComparison('a', 'a', 'split')).toBe('identical');
    expect(chooseComparison('a', 'b', 'unified')).toBe('plain');
    expect(chooseComparison(lines(1_000), lines(1_001), 'split')).toBe('virtual');
    expect(chooseComparison(lines(20_000), lines(20_001), 'split')).toBe('patch');
    expect(chooseComparison('a'.repeat(40_000), 'b', 'split')).toBe('patch');
  });

  it('never uses virtual rows in one column, where the viewer gets their height wrong', () => {
    expect(chooseComparison(lines(1_000), lines(1_001), 'unified')).toBe('patch');
  });

  it('is by a patch, which marks them, where characters are hidden', () => {
    expect(chooseComparison('a b', 'a\u00a0b', 'split')).toBe('patch');
    expect(chooseComparison('a b', 'a\u202eb', 'unified')).toBe('patch');
  });

  it('is by a patch, which tells it, where one text ends its last line and the other does not', () => {
    expect(chooseComparison('a', 'a\n', 'split')).toBe('patch');
    expect(chooseComparison('a\nb\n', 'a\nb', 'unified')).toBe('patch');
    expect(chooseComparison('a', 'b\n', 'split')).toBe('plain');
  });

  it('is by a patch where an empty line may have become one of a blank, which the viewer shows as the same', () => {
    expect(chooseComparison('a\n\nb', 'a\n \nb', 'split')).toBe('patch');
    expect(chooseComparison('a\n \nb', 'a\n\nb', 'split')).toBe('plain');
    expect(chooseComparison('a\n\nb', 'a\n\nc', 'split')).toBe('plain');
  });

  it('counts lines', () => {
    expect(measureText('a\nbcd\n')).toEqual({ lines: 3, characters: 6, longestLine: 3 });
  });
});

describe('a patch computed here', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c\r', '', '--- x', '+++ y', '@@ -1 +1 @@'))
    .map((parts) => parts.join('\n'));

  it('leads from the previous to the current text', () => {
    fc.assert(
      fc.property(text, text, (previous, current) => {
        expect(
          applyPatch(previous, compareTexts({ previous, current, context: 3 }).patch, {
            autoConvertLineEndings: false,
          }),
        ).toBe(current);
      }),
    );
  });

  it('is read without doubts by our parser', () => {
    fc.assert(
      fc.property(text, text, (previous, current) => {
        fc.pre(previous !== current);
        const patch = parsePatch(compareTexts({ previous, current, context: 3 }).patch);
        expect(patch.problems).toEqual([]);
        expect(patch.additions + patch.deletions).toBeGreaterThan(0);
      }),
    );
  });

  it('replaces the middle when the search takes too long', () => {
    const [previous, current] = [lines(3_000, 'old'), lines(3_000, 'new')];
    const compared = compareTexts({ previous, current, context: 3 }, 1);
    expect(compared.coarse).toBe(true);
    const patch = parsePatch(compared.patch);
    expect([patch.problems, patch.additions, patch.deletions]).toEqual([[], 3_000, 3_000]);
    expect(replaceMiddle('a\nb\nc\n', 'a\nx\ny\nc\n')).toBe(
      '--- previous\n+++ current\n@@ -2,1 +2,2 @@\n-b\n+x\n+y\n',
    );
  });
});
