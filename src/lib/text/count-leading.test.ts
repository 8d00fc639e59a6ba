import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countLeading } from './count-leading.ts';

it('counts as one look at each would', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(20), (numbers, limit) => {
      const sorted = numbers.toSorted((left, right) => left - right);
      expect(countLeading(sorted, (number) => number <= limit)).toBe(
        sorted.filter((number) => number <= limit).length,
      );
    }),
  );
});
