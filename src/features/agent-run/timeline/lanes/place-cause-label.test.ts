import { describe, expect, it } from 'vitest';
import { placeCauseLabel } from './place-cause-label.ts';

describe('the label of the cause', () => {
  it.each<[string, number, readonly number[], 'left' | 'right' | null]>([
    ['is at the right of its mark', 100, [100], 'right'],
    ['is at the left near the end', 980, [980], 'left'],
    ['makes room for a failure at its right', 500, [500, 530], 'left'],
    ['is not put over a failure at its left', 980, [940, 980], null],
    ['is left out between two failures', 500, [460, 500, 540], null],
    ['is left out where its mark is out of sight', -3, [], null],
    ['is not moved by failures further away', 500, [400, 500, 600], 'right'],
  ])('%s', (_, x, failures, side) => {
    expect(placeCauseLabel(x, failures, 1000)).toBe(side);
  });
});
