import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWords, splitTokens } from './compare-words.ts';
import { diffTokens } from './diff-tokens.ts';

/** The line with its changed stretches in brackets. */
function mark(text: string, ranges: readonly number[]): string {
  let marked = '';
  let at = 0;
  for (let index = 0; index < ranges.length; index += 2) {
    const [start = 0, end = 0] = [ranges[index], ranges[index + 1]];
    marked += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return marked + text.slice(at);
}
function compare(removed: string, added: string): string[] {
  const changes = compareWords(removed, added);
  return [mark(removed, changes.removed), mark(added, changes.added)];
}

describe('comparing two lines by words', () => {
  it('marks whole words', () => {
    expect(compare('Pro plan: $49 per month', 'Pro plan: $59 per month')).toEqual([
      'Pro plan: $[49] per month',
      'Pro plan: $[59] per month',
    ]);
    expect(compare('the reader sees', 'the readers saw')).toEqual([
      'the [reader sees]',
      'the [readers saw]',
    ]);
  });

  it('marks what was only added or removed', () => {
    expect(compare('a b', 'a x b')).toEqual(['a b', 'a [x ]b']);
    expect(compare('alpha beta', 'alpha  beta')).toEqual(['alpha[ ]beta', 'alpha[  ]beta']);
  });

  it('marks nothing in two lines that have little in common', () => {
    expect(compare('entirely other words', 'nothing shared whatsoever')).toEqual([
      'entirely other words',
      'nothing shared whatsoever',
    ]);
  });

  it('marks single characters of Chinese and Japanese', () => {
    expect(compare('価格は四十九円です', '価格は五十九円です')).toEqual([
      '価格は[四]十九円です',
      '価格は[五]十九円です',
    ]);
  });

  it('keeps an emoji with joiners and flags in one piece', () => {
    expect(splitTokens('👩‍👩‍👧‍👦🇩🇪❤️a')).toEqual(['👩‍👩‍👧‍👦', '🇩🇪', '❤️', 'a']);
    expect(compare('team 👩‍👩‍👧‍👦 ok', 'team 👩‍👩‍👧 ok')).toEqual(['team [👩‍👩‍👧‍👦] ok', 'team [👩‍👩‍👧] ok']);
  });

  it('takes right-to-left words as words', () => {
    expect(compare('السعر القديم هنا', 'السعر الجديد هنا')).toEqual([
      'السعر [القديم] هنا',
      'السعر [الجديد] هنا',
    ]);
  });

  it('compares a small change in a line of 40,000 characters', () => {
    const line = 'some words of text '.repeat(2_106);
    const changed = `${line.slice(0, 19_000)}new ${line.slice(19_000)}`;
    const result = compareWords(line, changed);
    expect(result).toEqual({ removed: [], added: [19_000, 19_004], coarse: false });
  });

  it('marks single words far apart in a line of 40,000 characters, not the stretch between them', () => {
    const entries = Array.from(
      { length: 800 },
      (_, id) => `{"id":"ck_${id}","purpose":"necessary","days":${id}},`,
    );
    const changed = entries.map((entry, id) =>
      id === 7 || id === 400 || id === 790 ? entry.replace(/\d+\}/, '9999}') : entry,
    );
    const [before, after] = [entries.join(''), changed.join('')];
    const { removed, added, coarse } = compareWords(before, after);
    expect(before.length).toBeGreaterThan(35_000);
    expect(coarse).toBe(false);
    const quote = (text: string, ranges: readonly number[]) =>
      ranges.flatMap((start, index) =>
        index % 2 === 0 ? [text.slice(start, ranges[index + 1])] : [],
      );
    expect(quote(before, removed)).toEqual(['7', '400', '790']);
    expect(quote(after, added)).toEqual(['9999', '9999', '9999']);
  });

  it('says that a long stretch was not compared by words', () => {
    const result = compareWords(`same, ${'a b '.repeat(10_000)}`, `same, ${'c d '.repeat(10_000)}`);
    expect(result.coarse).toBe(true);
    expect(result.removed[0]).toBeGreaterThan(0);
  });

  it('leaves the same text on both sides when the marked stretches are taken out', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'a',
        'b',
        ' ',
        '.',
        '価',
        '👩',
        '\u200d',
        '\ufe0f',
        'é',
        '\n',
        '\ud83d',
      ),
    });
    const without = (line: string, ranges: readonly number[]) =>
      mark(line, ranges).replace(/\[[^\]]*\]/gs, '');
    fc.assert(
      fc.property(text, text, (removed, added) => {
        const changes = compareWords(removed, added);
        if (changes.removed.length + changes.added.length === 0) return;
        // White space between two marked stretches is marked with them, on either side alone.
        expect(without(removed, changes.removed).replace(/\s/g, '')).toBe(
          without(added, changes.added).replace(/\s/g, ''),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

it('finds a shortest edit script', () => {
  const tokens = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(tokens, tokens, (left, right) => {
      const kept = diffTokens(left, right);
      const common = left.filter((_, index) => kept?.left[index] === 1);
      expect(right.filter((_, index) => kept?.right[index] === 1)).toEqual(common);
      expect(common.length).toBe(countLongestCommon(left, right));
    }),
    { numRuns: 1000 },
  );
});

function countLongestCommon(left: readonly string[], right: readonly string[]): number {
  let above = Array.from(right, () => 0);
  for (const token of left) {
    const here = [0];
    right.forEach((other, j) =>
      here.push(token === other ? (above[j] ?? 0) + 1 : Math.max(here[j] ?? 0, above[j + 1] ?? 0)),
    );
    above = here;
  }
  return above.at(-1) ?? 0;
}
