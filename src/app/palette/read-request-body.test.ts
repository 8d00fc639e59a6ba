import { expect, test } from 'vitest';
import { readRequestBody } from './read-request-body.ts';

test.each([
  ['{"query":"q","repos":["a/b",{"toString":1},["c"]],"language":{"a":1}}', { query: 'q', repos: ['a/b'] }],
  [`{"query":"q","topic":[${'['.repeat(9_000)}${']'.repeat(9_000)}]}`, { query: 'q', topic: [] }],
])('takes only plain values of a pasted body: %.40s', (body, expected) => expect(readRequestBody(body)).toEqual(expected));
