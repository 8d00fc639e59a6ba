import * as fc from 'fast-check';
import parseDiff from 'parse-diff';
import { describe, expect, it } from 'vitest';
import { readDiff } from './page-change.ts';

const patch = '--- previous\n+++ current\n@@ -1,3 +1,3 @@ Pricing\n # Plans\n-Pro: $49\n+Pro: $59\n Contact us';
const ast = () => ({ files: parseDiff(patch).map((file) => JSON.parse(JSON.stringify(file)) as never) });

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
    expect(readDiff({ text: null, json: ast() })).toEqual({ shape: 'ast', patch: `${patch}\n`, fields: null, rest: null });
    expect(readDiff({ text: '', json: ast() }).shape).toBe('ast');
  });

  it('tells a field map from an AST, even one with a field named files', () => {
    const json = { files: { previous: 1, current: 2 } };
    expect(readDiff({ text: null, json })).toMatchObject({ shape: 'fields', patch: null });
    expect(readDiff({ text: patch, json })).toMatchObject({ shape: 'mixed', patch });
  });

  it('keeps what it cannot read, and calls nothing "no changes"', () => {
    expect(readDiff({ text: null, json: { note: 'moved' } })).toMatchObject({ shape: 'unreadable', rest: { note: 'moved' } });
    expect(readDiff({ text: 'no patch at all', json: null })).toMatchObject({ shape: 'text', patch: 'no patch at all' });
    expect(readDiff(null).shape).toBe('none');
  });

  it('never throws, and a text always survives', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.dictionary(fc.string(), fc.jsonValue()), fc.boolean(), (text, json, asFiles) => {
        const diff = { text, json: (asFiles ? { files: Object.values(json) } : json) as never };
        expect(readDiff(diff).patch).toBe(text);
        readDiff({ ...diff, text: null });
      }),
    );
  });
});
