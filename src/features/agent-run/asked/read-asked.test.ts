import { expect, it } from 'vitest';
import { parseJson } from '#/lib/json/parse-json.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { readAsked } from './read-asked.ts';

const read = (json: string) => readAsked(asRecord(parseJson(json)));

it('reads what the contract has, and keeps all else by its name', () => {
  expect(
    read(
      '{"prompt":"Find prices","urls":["https://a.example"],"strictConstrainToURLs":true,"maxCredits":45,"effort":"high","model":"spark-2","schema":{"type":"object"},"webhook":{"url":"https://b.example"},"origin":null}',
    ),
  ).toEqual({
    prompt: 'Find prices',
    urls: ['https://a.example'],
    isStrict: true,
    ceiling: '45',
    effort: 'high',
    model: 'spark-2',
    schema: { type: 'object' },
    others: { webhook: { url: 'https://b.example' } },
  });
});

it('keeps what has another shape than the contract says', () => {
  expect(
    read(
      '{"prompt":["Find"],"urls":[{"url":"https://a.example"}],"strictConstrainToURLs":"yes","maxCredits":"many","effort":2,"model":{},"schema":true,"constructor":1}',
    ),
  ).toMatchObject({
    prompt: null,
    urls: [],
    isStrict: false,
    ceiling: null,
    effort: null,
    model: null,
    schema: null,
    others: {
      prompt: ['Find'],
      urls: [{ url: 'https://a.example' }],
      strictConstrainToURLs: 'yes',
      maxCredits: 'many',
      effort: 2,
      model: {},
      schema: true,
      constructor: 1,
    },
  });
});

it('has nothing else where nothing else was sent, and every digit of a number', () => {
  expect(
    read('{"prompt":"Find","schema":null,"urls":[],"strictConstrainToURLs":false}'),
  ).toMatchObject({
    urls: [],
    others: null,
  });
  expect(read('{"maxCredits":90071992547409931}').ceiling).toBe('90071992547409931');
});
