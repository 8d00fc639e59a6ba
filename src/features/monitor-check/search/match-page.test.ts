import { expect, it } from 'vitest';
import { makePage } from '#/components/monitor/test-data.ts';
import { matchesPage } from './match-page.ts';

it('finds a text in the URL as it is written and as it is read, and in the title however its letters are made up', () => {
  const page = makePage({
    url: 'https://shop.example/%E6%96%99%E9%87%91/Caf%C3%A9?x=%zz',
    metadata: { title: 'Cafe\u0301', creditsUsed: null, searchStatus: null },
  });
  const read = makePage({ url: 'https://shop.example/%E6%96%99%E9%87%91', metadata: null });
  expect(
    ['CAFÉ', 'Cafe\u0301', '%e6%96', '', ' shop '].filter((text) => !matchesPage(text)(page)),
  ).toEqual([]);
  expect(['料金', '%E6%96%99'].filter((text) => !matchesPage(text)(read))).toEqual([]);
  expect(matchesPage('料理')(read)).toBe(false);
});
