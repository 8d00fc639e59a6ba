import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutToDifference } from './cut-to-difference.ts';

it('what differs is seen, however long the texts are alike before it', () => {
  const alike = 'lorem ipsum '.repeat(100_000);
  const [left, right] = cutToDifference(`${alike}old${alike}`, `${alike}new${alike}`);
  expect(left.slice(0, 44)).toBe(`…${alike.slice(-40)}old`);
  expect(right.slice(0, 44)).toBe(`…${alike.slice(-40)}new`);
  expect(left.length).toBeLessThan(700);
  expect(cutToDifference('{"url":"a"}', '{"url":"b"}')).toEqual(['{"url":"a"}', '{"url":"b"}']);
  expect(cutToDifference(alike, `${alike}!`)[1].endsWith('!')).toBe(true);
});

it('two texts that differ never look the same, and no character is cut in two', () => {
  const unit = fc.constantFrom('a', 'b', '😀', '😁', ' ');
  const text = fc.string({ unit, maxLength: 400 });
  fc.assert(
    fc.property(text, text, text, (start, one, other) => {
      fc.pre(one !== other);
      const [left, right] = cutToDifference(start.repeat(3) + one, start.repeat(3) + other);
      expect(left).not.toBe(right);
      // Throws on half a character.
      encodeURIComponent(left + right);
    }),
  );
});
