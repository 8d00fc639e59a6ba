import { expect, it } from 'vitest';
import { makePage } from '../monitor/test-data.ts';
import { nameResults } from './name-results.ts';

it('tells results apart by names that an address can hold', () => {
  const pages = ['a', '\uD800', 'a', '\uDC00', '\uFFFD', '\u{1F600}', '', ' ', ' a '].map((id) =>
    makePage({ id }),
  );
  const names = pages.map(nameResults(pages));
  expect(names).toEqual(
    ['a', '\uFFFD', 'a~2', '\uFFFD~2', '\uFFFD~3', '\u{1F600}', '~1', '~2', 'a~3'], // prettier-ignore
  );
  expect(names.map((name) => decodeURIComponent(encodeURIComponent(name)))).toEqual(names);
});
