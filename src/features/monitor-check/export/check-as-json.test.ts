import { expect, it } from 'vitest';
import { findRawPages } from '#/components/check-pages/raw-pages.ts';
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

it('finds the raw pages, or none', () => {
  expect(findRawPages(raw)).toEqual([{ id: 'a' }]);
  for (const other of [null, 3, {}, { data: null }, { data: { pages: 'x' } }])
    expect(findRawPages(other)).toBeNull();
});
