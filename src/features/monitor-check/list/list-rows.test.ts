import { describe, expect, it } from 'vitest';
import { holdPlace, type ListRow } from './list-rows.ts';

const HEADING: ListRow = { key: null, height: 30 };
const rowsOf = (keys: string): ListRow[] =>
  keys.split('').map((key) => (key === '#' ? HEADING : { key, height: 50 }));

describe('a list that is read again while it is scrolled', () => {
  it('keeps the row in sight where it is when others come in above it', () => {
    // `c` is at 100, its upper 20 pixels out of sight.
    expect(holdPlace(rowsOf('abcd'), rowsOf('xyabcd'), 120)).toBe(220);
  });

  it('keeps it when rows above it go', () => {
    expect(holdPlace(rowsOf('abcd'), rowsOf('bcd'), 120)).toBe(70);
  });

  it('goes by the next row where the first in sight is there no more', () => {
    expect(holdPlace(rowsOf('abcd'), rowsOf('xyabd'), 120)).toBe(170);
  });

  it('goes by no heading: rows come in below it', () => {
    expect(holdPlace(rowsOf('a#bc'), rowsOf('a#xbc'), 60)).toBe(110);
  });

  it('leaves a list at its top there, and one of other rows as the browser has it', () => {
    expect(holdPlace(rowsOf('abcd'), rowsOf('xabcd'), 0)).toBeNull();
    expect(holdPlace(rowsOf('abcd'), rowsOf('xyz'), 120)).toBeNull();
    expect(holdPlace(rowsOf('abcd'), [], 120)).toBeNull();
  });
});
