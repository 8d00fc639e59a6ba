import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHidden, splitHidden } from './hidden-characters.ts';

const marksOf = (text: string) =>
  splitHidden(text).flatMap(({ mark, name }) => (name === null ? [] : [mark]));

describe('what is hidden in a text', () => {
  it('is marked: direction, zero width, odd spaces, controls, half pairs, tags, fillers', () => {
    for (const code of [
      0x00, 0x07, 0x0d, 0x1b, 0x7f, 0x85, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1680, 0x180e, 0x2003,
      0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d,
      0x202e, 0x202f, 0x205f, 0x2060, 0x2063, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0x2800,
      0x3000, 0x3164, 0xd800, 0xdfff, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xe0001, 0xe0041, 0xe0100,
    ]) {
      const text = `a${String.fromCodePoint(code)}b`;
      expect([code.toString(16), hasHidden(text), marksOf(text).length]).toEqual([
        code.toString(16),
        true,
        1,
      ]);
      expect(splitHidden(text)[1]?.name).toContain(
        `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
      );
    }
    expect(marksOf('a\u202eb\u2066\u200b\u200b')).toEqual(['RLO', 'LRI', 'ZWSP ×2']);
    expect(marksOf('\u200b\u200c\u200d\u200e\u200f\u2060')).toEqual(['6 hidden']);
  });

  it('is nothing in ordinary text of any script, nor in an emoji', () => {
    for (const text of [
      '',
      'plain\ttext\n',
      'é e\u0301 ß',
      'Профи',
      'プロ 価格',
      'עברית',
      'العربية',
      '👨‍👩‍👧 ❤️ 1️⃣ 👍🏽 🏳️‍🌈',
      '𝒳',
      '—…“”',
    ]) {
      expect([text, hasHidden(text)]).toEqual([text, false]);
      expect(marksOf(text)).toEqual([]);
    }
  });

  it('takes nothing from the text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom(
              '\u200b',
              '\u202e',
              '\ud800',
              '\udc00',
              '\0',
              '\ufe0f',
              '❤',
              '\u{e0041}',
            ),
          ),
        ),
        (parts) => {
          const text = parts.join('');
          const stretches = splitHidden(text);
          expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
          expect(hasHidden(text)).toBe(stretches.some(({ name }) => name !== null));
        },
      ),
    );
  });
});
