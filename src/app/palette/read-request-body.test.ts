import { expect, test } from 'vitest';
import { readRequestBody } from './read-request-body.ts';

test.each([
  [
    '{"query":"q","repos":["a/b",{"toString":1},["c"]],"language":{"a":1}}',
    { query: 'q', repos: ['a/b'] },
  ],
  [`{"query":"q","topic":[${'['.repeat(9_000)}${']'.repeat(9_000)}]}`, { query: 'q', topic: [] }],
  [
    '{"query":"q","min_stars":9007199254740993,"max_stars":1e400}',
    { query: 'q', min_stars: '9007199254740993', max_stars: '1e400' },
  ],
])('takes only plain values of a pasted body: %.40s', (body, expected) =>
  expect(readRequestBody(body)).toEqual(expected),
);
