import * as fc from 'fast-check';
import parseDiff from 'parse-diff';
import { describe, expect, it } from 'vitest';
import { readDiff } from './page-change.ts';

const patch =
  '--- previous\n+++ current\n@@ -1,3 +1,3 @@ Pricing\n # Plans\n-Pro: $49\n+Pro: $59\n Contact us';
const ast = () => ({
  files: parseDiff(patch).map((file) => JSON.parse(JSON.stringify(file)) as never),
});

describe("the shape of a page's change", () => {
  it('prefers the text, and an empty AST never hides it', () => {
    for (const json of [
      null,
      {},
      { files: [] },
      { files: [{ chunks: [] }] },
      { files: [{ chunks: [{ content: '@@', changes: [] }] }] },
      ast(),
    ])
      expect(readDiff({ text: patch, json })).toMatchObject({ shape: 'text', patch });
  });

  it('prints the AST as the patch it came from when the text is missing', () => {
    expect(readDiff({ text: null, json: ast() })).toEqual({
      shape: 'ast',
      patch: `${patch}\n`,
      fields: null,
      rest: null,
    });
    for (const text of ['', '\n', '--- previous\n+++ current\n', '--- a\r\n+++ b\r\n'])
      expect(readDiff({ text, json: ast() })).toMatchObject({ shape: 'ast', patch: `${patch}\n` });
    // It says something, or nothing else says more.
    for (const [text, json] of [
      ['The price rose.', ast()],
      ['--- previous\n+++ current\n', { files: [] }],
    ])
      expect(readDiff({ text, json })).toMatchObject({ shape: 'text', patch: text });
  });

  it('tells a field map from an AST, even one with a field named files', () => {
    const json = { files: { previous: 1, current: 2 } };
    expect(readDiff({ text: null, json })).toMatchObject({ shape: 'fields', patch: null });
    expect(readDiff({ text: patch, json })).toMatchObject({ shape: 'mixed', patch });
  });

  it('keeps what it cannot read, and calls nothing "no changes"', () => {
    for (const json of [
      { note: 'moved' },
      ['a'],
      'a',
      7,
      [],
      { files: [{ chunks: [] }] },
      { files: ['a.md'] },
      { files: [{ chunks: [{ changes: [{ type: 'moved', content: 'x' }] }] }] },
    ])
      expect(readDiff({ text: null, json })).toMatchObject({ shape: 'unreadable', rest: json });
    for (const diff of [
      '-a\n+b',
      ['-a'],
      { html: '<p>' },
      { text: ['-a', '+b'] },
      { text: 5, json: { a: 1 } },
      { text: null, json: { a: 1 }, html: '' },
    ])
      expect(readDiff(diff)).toMatchObject({ shape: 'unreadable', rest: diff });
    expect(readDiff({ text: patch, json: ['x'] })).toMatchObject({
      shape: 'text',
      patch,
      rest: ['x'],
    });
    for (const diff of [undefined, {}, { text: '' }, { text: null, json: {} }])
      expect(readDiff(diff).shape).toBe('none');
    expect(readDiff({ text: 'no patch at all', json: null })).toMatchObject({
      shape: 'text',
      patch: 'no patch at all',
    });
    expect(readDiff(null).shape).toBe('none');
  });

  it('reads a field by whatever name', () => {
    const json: unknown = JSON.parse(
      '{"__proto__":{"previous":1,"current":2},"constructor":{"current":1},"toString":{"previous":1},"files":{"current":3}}',
    );
    expect(readDiff({ json }).fields?.map(({ path, kind }) => [path, kind])).toEqual([
      ['__proto__', 'changed'],
      ['constructor', 'added'],
      ['toString', 'removed'],
      ['files', 'added'],
    ]);
  });

  it('never throws, and a text always survives', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.boolean(),
        (text, json, asFiles) => {
          const diff = { text, json: (asFiles ? { files: Object.values(json) } : json) as never };
          expect(readDiff(diff).patch).toBe(text);
          readDiff({ ...diff, text: null });
        },
      ),
    );
  });
});
