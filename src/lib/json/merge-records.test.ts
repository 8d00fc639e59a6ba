import { expect, it } from 'vitest';
import { mergeRecords } from './merge-records.ts';

const write = (entries: Readonly<Record<string, unknown>>) => JSON.stringify(entries);

it('what either added, changed or took away holds, and of what both changed theirs', () => {
  const base = write({ kept: 1, mineGone: 1, theirsGone: 1, mineNew: 1, bothNew: 1 });
  const mine = write({ kept: 1, theirsGone: 1, mineNew: 2, bothNew: 2, mineAdded: 1 });
  const theirs = write({ kept: 1, mineGone: 1, mineNew: 1, bothNew: 3, theirsAdded: 1 });
  expect(JSON.parse(mergeRecords(base, mine, theirs) ?? '')).toEqual({
    kept: 1,
    mineNew: 2,
    bothNew: 3,
    theirsAdded: 1,
    mineAdded: 1,
  });
});

it('gives their very text where mine adds nothing, none where no entry is left, and an entry whatever its name', () => {
  const theirs = ' { "a": {"hash": "1"} } ';
  expect(mergeRecords(null, write({ a: { hash: '1' } }), theirs)).toBe(theirs);
  expect(mergeRecords(write({ a: 1 }), null, write({ a: 1 }))).toBeNull();
  expect(mergeRecords(null, '{"__proto__":1}', write({ a: 1 }))).toBe('{"a":1,"__proto__":1}');
  expect(mergeRecords('[1', '"x', null)).toBeNull();
});
