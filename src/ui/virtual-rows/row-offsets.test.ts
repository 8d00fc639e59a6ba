import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowOffsets } from './row-offsets.ts';

it('agrees with plain sums after any changes of height', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 60 });
  const changes = fc.array(fc.tuple(fc.nat(70), fc.integer({ min: 1, max: 90 })), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(heights, changes, (start, edits) => {
      const plain = [...start];
      const offsets = new RowOffsets(plain.length, (index) => start[index] ?? 0);
      for (const [index, height] of edits) {
        const growth = offsets.setHeight(index, height);
        if (index >= plain.length) continue;
        expect(growth).toBe(height - (plain[index] ?? 0));
        plain[index] = height;
      }
      let sum = 0;
      plain.forEach((height, index) => {
        expect(offsets.offsetOf(index)).toBe(sum);
        expect(offsets.indexAt(sum)).toBe(index);
        expect(offsets.indexAt(sum + height - 1)).toBe(index);
        sum += height;
      });
      expect(offsets.total).toBe(sum);
      expect(offsets.indexAt(sum + 1000)).toBe(Math.max(0, plain.length - 1));
      expect(offsets.indexAt(-5)).toBe(0);
    }),
  );
});
