import { expect, it } from 'vitest';
import { printJson } from '#/lib/json/print-json.ts';
import { readPastedRequest } from './pasted-request.ts';
import { writeRequest } from './start-draft.ts';

it('a pasted request fills the form: what the form would send is what was pasted, to the last digit', () => {
  const whole = {
    prompt: 'Collect “prices”\nof all plans',
    urls: ['https://a.example/1', 'https://a.example/2'],
    schema: { type: 'object', properties: { constructor: { type: 'number', const: 0.1 } } },
    maxCredits: 40,
    effort: 'high',
    strictConstrainToURLs: true,
  };
  const read = readPastedRequest(JSON.stringify({ ...whole, origin: 'cli', integration: null }));
  expect(read?.leftOut).toEqual([]);
  expect(read && writeRequest(read.draft)).toEqual(whole);
  const fraction = readPastedRequest('{"prompt":"p","maxCredits":50.0}');
  expect([fraction?.draft.maxCredits, fraction?.leftOut]).toEqual(['50', []]);
  const exact = readPastedRequest('{"prompt":"p","schema":{"const":12345678901234567890}}');
  expect(exact?.draft.schemaText).toContain('12345678901234567890');
  expect(exact && printJson(writeRequest(exact.draft))).toContain('12345678901234567890');
});

it('names what the form has no place for, and takes no other thing for a request', () => {
  const read = readPastedRequest(
    '{"prompt":" p ","model":"spark-1","urls":[],"maxCredits":"many","effort":"most","schema":"x"}',
  );
  expect(read?.draft.prompt).toBe(' p ');
  expect(read?.leftOut).toEqual(['model', 'maxCredits', 'effort', 'schema']);
  expect(readPastedRequest('{"prompt":"p","urls":["https://a.example",7]}')?.leftOut).toEqual([
    'urls',
  ]);
  for (const text of ['', 'null', '[]', '"p"', '{"prompt":', '7'])
    expect(readPastedRequest(text)).toBe(null);
  expect(() =>
    readPastedRequest(`{"prompt":"p","schema":{"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}}`),
  ).not.toThrow();
});
