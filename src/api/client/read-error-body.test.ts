import { expect, test } from 'vitest';
import { readErrorBody } from './read-error-body.ts';

test.each([
  [{ success: false, error: 'Rate limit exceeded' }],
  [{ success: 'false', error: 'Rate limit exceeded', code: 429 }],
  [{ error: 'Rate limit exceeded', code: { deep: [] }, details: null }],
  [{ success: null, error: { message: 'Rate limit exceeded', code: 1 } }],
  [{ error: null, message: 'Rate limit exceeded' }],
  [{ detail: 'Rate limit exceeded' }],
  ['Rate limit exceeded'],
  [{ error: ['Rate limit exceeded'] }],
  [{ error: [], errors: [{ status: '429', title: 'x', detail: 'Rate limit exceeded' }] }],
  [{ error: { errors: [{ message: 'Rate limit exceeded' }] } }],
  [{ type: 'about:blank', title: 'Rate limit exceeded', status: 429 }],
  [[{ message: 'Rate limit exceeded' }]],
  [{ error: 429, message: 'Rate limit exceeded' }],
  [{ error: { message: 1015, detail: 'Rate limit exceeded' } }],
  [{ detail: [{ loc: ['body', 'k'], msg: 'Rate limit exceeded' }] }],
])('the message of an error is read, whatever is beside it: %j', (body) => {
  expect(readErrorBody(body).message).toBe('Rate limit exceeded');
});

test.each([
  [undefined],
  [null],
  [[]],
  [{}],
  [{ error: [] }],
  [{ error: '  ' }],
  [true],
  [{ error: { constructor: 1 } }],
  [{ error: [[], {}, null, ' '] }],
])('a body without words has no message: %j', (body) => {
  expect(readErrorBody(body).message).toBeNull();
});

test('an error that names fields and has no words is told by its fields', () => {
  const errors = { url: ['is no URL', 'is too long'] };
  expect(readErrorBody({ errors })).toMatchObject({ message: null, details: errors });
  expect(readErrorBody({ error: { code: 7 } })).toMatchObject({
    message: null,
    details: { code: 7 },
  });
  expect(readErrorBody({ error: { code: 7 }, details: 'x' }).details).toBe('x');
  // Without a name for them, as a framework of Python writes them; with words that count them, as others do.
  expect(readErrorBody(errors)).toMatchObject({ message: null, details: errors });
  expect(readErrorBody({ message: 'is no URL (and 1 more error)', errors }).details).toBe(errors);
  expect(readErrorBody({ error: 'no', errors: ['no', 'nor this'] }).details).toBeUndefined();
  expect(readErrorBody({ success: false }).details).toBeUndefined();
});

test('what is listed of single fields is told as details, too', () => {
  const detail = [{ loc: ['body', 'k'], msg: 'must be at most 100' }];
  expect(readErrorBody({ detail })).toMatchObject({
    message: 'must be at most 100',
    details: detail,
  });
  expect(readErrorBody({ detail: 'no' }).details).toBeUndefined();
});

test('a number alone is all that there is to tell', () =>
  expect(readErrorBody({ error: 1015, message: ' ' }).message).toBe('1015'));

test('of several sentences all are read', () => {
  expect(
    readErrorBody({ error: ['prompt is missing', null, 'urls[0] is no URL'], statusCode: 400 })
      .message,
  ).toBe('prompt is missing; urls[0] is no URL');
});

test.each([
  [
    {
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Rate limit exceeded, retry in 1 minute',
    },
    'Too Many Requests; Rate limit exceeded, retry in 1 minute',
  ],
  [
    { status: 400, error: 'Bad Request', message: ['k must be at most 100', 'query is missing'] },
    'Bad Request; k must be at most 100; query is missing',
  ],
  [
    { error: 'invalid_token', error_description: 'The token has expired' },
    'invalid_token; The token has expired',
  ],
  [{ error: 'Quota', detail: 7 }, 'Quota'],
  [{ error: 'Quota', message: 'Quota of this month is used up' }, 'Quota of this month is used up'],
  [{ error: 'Quota of this month is used up', message: 'Quota' }, 'Quota of this month is used up'],
])('what stands beside the heading of an error is read, too: %j', (body, words) =>
  expect(readErrorBody(body).message).toBe(words),
);

test('details are kept as they came, and can be printed however deep they are', () => {
  expect(readErrorBody({ error: 'x', details: [{ path: ['k'] }] }).details).toEqual([
    { path: ['k'] },
  ]);
  const deep: unknown = JSON.parse(
    `{"error":"x","details":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  );
  expect(() => JSON.stringify(readErrorBody(deep).details)).not.toThrow();
});

test('reads the id that a refusal names as an answer would', () => {
  for (const [body, id] of [
    [{ error: 'x', id: 'a' }, 'a'],
    [{ error: 'x', data: { id: 'a' } }, 'a'],
    [{ error: 'x', jobId: 7 }, '7'],
    [{ error: 'x', data: { id: ' ' }, requestId: 'a' }, null],
    [{ error: 'x', data: [{ id: 'a' }] }, null],
    ['x', null],
    [null, null],
  ])
    expect(readErrorBody(body).startedId).toBe(id);
});
