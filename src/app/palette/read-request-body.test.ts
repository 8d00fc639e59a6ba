import { expect, test } from 'vitest';
import { findRunRequest, readRequestBody } from './read-request-body.ts';

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

test.each([
  [
    "curl -G https://a.example/v2/search/developer --data-urlencode 'query=a b & c' -d types=doc -d types=issue",
    { query: 'a b & c', types: ['doc', 'issue'] },
  ],
  [
    "curl https://a.example/v2/search/developer -d 'query=a+b&topic=x&topic=y'",
    { query: 'a b', topic: ['x', 'y'] },
  ],
  [`curl --data-urlencode 'query=\ud800' https://a.example/v2/search`, { query: '\ufffd' }],
  [
    'fetch("https://a.example/v2/search/developer", {"body": "{\\"query\\":\\"why\\",\\"k\\":20}", "method": "POST"});',
    { query: 'why', k: '20' },
  ],
  [
    `curl.exe https://a.example/v2/search -d '{\\"query\\":\\"a \\\\\\"b\\\\\\"\\",\\"k\\":7}'`,
    { query: 'a "b"', k: '7' },
  ],
  [
    `OUT=$(curl https://a.example/v2/search/developer -d '{"query":"in a script"}')`,
    { query: 'in a script' },
  ],
  [
    `It doesn't work: curl https://a.example/v2/search/developer -d '{"query":"in a sentence"}', sorry`,
    { query: 'in a sentence' },
  ],
  [
    `curl https://a.example/v2/search/developer -d @- <<'JSON' {"query":"read from here"} JSON`,
    { query: 'read from here' },
  ],
  [
    'fetch("https://a.example/v2/search/developer", {"body": "{\\"query\\":\\"curl it\\"}", "method": "POST"});',
    { query: 'curl it' },
  ],
  [
    'headers = {"Accept": "application/json"} requests.post("https://a.example/v2/search/developer", json={"query": "why"})',
    { query: 'why' },
  ],
])('takes all that a command or a call sends: %.60s', (text, expected) =>
  expect(readRequestBody(text)).toEqual(expected),
);

test('finds the run in a call as browsers copy it', () =>
  expect(
    findRunRequest(
      'fetch("https://a.example/v2/agent", {"body": "{\\"prompt\\":\\"find\\"}", "method": "POST"});',
    ),
  ).toBe('{"prompt":"find"}'));
