import { expect, it } from 'vitest';
import { readPageSources } from './raw-pages.ts';

it('gives each page its own JSON and its own oddities', () => {
  const odd = (path: string) => ({ path, expected: 'number', received: '"5"', mend: 'read as a number' }) as const;
  const raw = { data: { pages: [{ id: 'a' }, { id: 'b' }] } };
  expect(readPageSources({ raw, oddities: [odd('data.pages[1].statusCode'), odd('data.actualCredits')] }, 2)).toEqual([
    { raw: { id: 'a' }, oddities: [] },
    { raw: { id: 'b' }, oddities: [odd('data.pages[1].statusCode')] },
  ]);
  expect(readPageSources({ raw: null, oddities: [] }, 1)).toEqual([{ raw: undefined, oddities: [] }]);
});
