import { expect, it } from 'vitest';
import { findRawPages } from '#/components/check-pages/raw-pages.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { writeCheckAsJson } from './check-as-json.ts';

const raw = {
  success: true,
  next: '?skip=2',
  extra: 'kept',
  data: { id: 'c', unknown: { x: 1 }, pages: [{ id: 'a' }], next: '?skip=2' },
};

it('keeps the answer as it came, with all pages', () => {
  const pages = [{ id: 'a', odd: '5' }, { id: 'b' }];
  expect(JSON.parse(writeCheckAsJson(raw, pages, null))).toEqual({
    ...raw,
    next: null,
    data: { ...raw.data, pages, next: null },
  });
});

it('keeps the next link when the list is not complete', () => {
  expect(JSON.parse(writeCheckAsJson(raw, [], 'Cancelled.'))).toMatchObject({
    exportNote: 'Cancelled.',
    next: '?skip=2',
    data: { next: '?skip=2', pages: [] },
  });
});

it('says what this part lacks, and after it what the file that is exported again said of itself', () => {
  const early = 'Reading failed after 200 of 300 pages.';
  const lacks = 'The opened file may not hold all pages.';
  const both = `${lacks} What it was read from says of itself: ${early}`;
  const noteOf = (exportNote: unknown, incomplete: string | null) =>
    asRecord(JSON.parse(writeCheckAsJson({ ...raw, exportNote }, [], incomplete)))['exportNote'];
  expect(noteOf(early, lacks)).toBe(both);
  // However often it is opened and exported.
  expect(noteOf(both, lacks)).toBe(both);
  expect(noteOf({ of: 'it' }, lacks)).toBe(
    `${lacks} What it was read from says of itself: {"of":"it"}`,
  );
  // A service may have a field of that name, too.
  expect(noteOf(early, null)).toBe(early);
});

it('finds the raw pages, or none', () => {
  expect(findRawPages(raw)).toEqual([{ id: 'a' }]);
  for (const other of [null, 3, {}, { data: null }, { data: { pages: 'x' } }])
    expect(findRawPages(other)).toBeNull();
});
