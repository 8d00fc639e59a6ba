import { expect, it } from 'vitest';
import { cutLines, cutText, drawnLength } from './cut-text.ts';

it('draws no more of a text than a browser lays out at once, and says how much is left', () => {
  for (const text of ['', 'short', 'x'.repeat(10_000), 'e\u0301'.repeat(5_000), '👨‍👩‍👧‍👦'.repeat(100)])
    expect(cutText(text)).toBe(text);
  expect(cutText('x'.repeat(3_000_000))).toBe(
    `${'x'.repeat(10_000)}… (2,990,000 more characters, not shown here)`,
  );
  expect(cutText('x'.repeat(3_000), 1_000)).toBe(
    `${'x'.repeat(1_000)}… (2,000 more characters, not shown here)`,
  );
});

it('piles no marks on one letter, and cuts no character in two', () => {
  expect(drawnLength(`ab${'\u0301'.repeat(3_000_000)}`)).toBe(202);
  expect(drawnLength(`a${'\u0301'.repeat(500)} end`)).toBe(201);
  expect(drawnLength('🙂'.repeat(6_000), 9_999)).toBe(9_998);
});

it('a document is cut line by line', () => {
  const lines = 'a line\n'.repeat(100_000);
  expect(cutLines(lines)).toBe(lines);
  expect(cutLines(`first\n${'y'.repeat(3_000_000)}\nlast`)).toBe(
    `first\n${'y'.repeat(100_000)}… (2,900,000 more characters, not shown here)\nlast`,
  );
});
