import { expect, it } from 'vitest';
import { hrefs } from './-hrefs.ts';

it('an address can be read by a person, and what is empty stays out', () => {
  expect(hrefs.check('m 1', 'c/2', { status: 'changed', limit: 50, skip: undefined, q: '' })).toBe(
    '/monitors/m%201/checks/c%2F2?status=changed&limit=50',
  );
  expect(hrefs.search({ query: 'a b', types: ['doc', 'issue'], repos: [] })).toBe('/search?query=a+b&types=doc&types=issue');
  expect([hrefs.errors(), hrefs.errors(null), hrefs.errors('429')]).toEqual(['/errors', '/errors', '/errors?q=429']);
});
