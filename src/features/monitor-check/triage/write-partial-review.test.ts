import { expect, it } from 'vitest';
import { writePartialReview } from './write-partial-review.ts';

const pages = (changed: number, error: number) => [
  ...Array.from({ length: changed }, () => ({ status: 'changed' })),
  ...Array.from({ length: error }, () => ({ status: 'error' })),
];

it('counts what is read of the changed pages apart from what else is in the inbox', () => {
  expect(writePartialReview(12, pages(60, 0), 512)).toBe('12 of the 60 read, of 512 changed');
  expect(writePartialReview(0, pages(100, 50), 400)).toBe(
    '0 of the 150 read, among them 100 of 400 changed',
  );
  expect(writePartialReview(3, pages(0, 0), 3)).toBe('3 of the 0 read, of 3 changed');
  expect(writePartialReview(1, pages(400, 50), 400)).toBe('1 of the 450 read');
  expect(writePartialReview(1, pages(4, 1), null)).toBe('1 of the 5 read');
});
