import { expect, it } from 'vitest';
import { readTarget } from './read-target.ts';

it('names whatever a target watches, in the form in which it came', () => {
  expect(readTarget({ type: 'scrape', urls: ['https://a.example', { url: 'b' }, 7] })).toEqual({
    type: 'scrape',
    subjects: ['https://a.example', '{"url":"b"}', '7'],
  });
  expect(readTarget({ query: '', url: null, queries: { de: 'Preis' } })).toEqual({
    type: 'target',
    subjects: ['{"de":"Preis"}'],
  });
});
