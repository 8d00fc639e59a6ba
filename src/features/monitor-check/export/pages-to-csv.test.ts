import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { makeJudgment, makePage, makePatch } from '#/components/monitor/test-data.ts';
import { neutraliseCell, printPagesAsCsv } from './pages-to-csv.ts';

const parse = (csv: string) =>
  Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });

describe('the CSV of pages', () => {
  it('holds a row per page and counts what changed', () => {
    const page = makePage({
      url: 'https://example.com/a',
      status: 'changed',
      statusCode: 200,
      judgment: makeJudgment(true, 'low'),
      diff: { text: makePatch('a', 'b'), json: null },
    });
    expect(parse(printPagesAsCsv([page], null)).data).toEqual([
      expect.objectContaining({
        url: 'https://example.com/a',
        status: 'changed',
        status_code: '200',
        meaningful: 'true',
        confidence: 'low',
        lines_added: '1',
        lines_removed: '1',
        fields_changed: '',
        error: '',
      }),
    ]);
  });

  it('counts the lines of a patch as its view does: no name of a second file, no text behind the last hunk', () => {
    const files = ['a', 'b'].map((name) => `--- ${name}\n+++ ${name}\n@@ -1 +1,2 @@\n-x\n+y\n+z\n`);
    for (const end of ['', 'Remarks:\n- one\n+ another\n']) {
      const page = makePage({ status: 'changed', diff: { text: files.join('') + end } });
      expect(parse(printPagesAsCsv([page], null)).data).toEqual([
        expect.objectContaining({ lines_added: '4', lines_removed: '2' }),
      ]);
    }
  });

  it('counts no lines of a text without a hunk', () => {
    const page = makePage({ status: 'changed', diff: { text: '+a\n-b\n' } });
    expect(parse(printPagesAsCsv([page], null)).data).toEqual([
      expect.objectContaining({ lines_added: '', lines_removed: '' }),
    ]);
  });

  it('lets no formula run, behind white space neither', () => {
    for (const text of [
      '=1+1',
      '+A1',
      '-A1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      ' =1',
      '\u200B=1',
      '＝1',
      '|x',
      '-1+cmd',
    ])
      expect(neutraliseCell(text)).toBe(`'${text}`);
    for (const text of ['-5', '3.5', 'a=1', '', '日本語']) expect(neutraliseCell(text)).toBe(text);
  });

  it('parses back to what it was printed from, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
        const csv = printPagesAsCsv(
          texts.map((text) => makePage({ url: 'https://example.com', error: text })),
          null,
        );
        expect(parse(csv).data.map((row) => row['error'])).toEqual(texts.map(neutraliseCell));
        expect(csv.endsWith('\r\n')).toBe(true);
      }),
    );
  });
});

it('counts as changed no field that is the same before and after', () => {
  const json = {
    a: { previous: 1, current: 2 },
    b: { previous: 3, current: 3 },
    c: { current: null },
  };
  expect(parse(printPagesAsCsv([makePage({ diff: { json } })], null)).data).toEqual([
    expect.objectContaining({ fields_changed: '2' }),
  ]);
});

it('says in a part without a readable page too that it is one', () => {
  expect(parse(printPagesAsCsv([], 'Only a part.')).data).toEqual([
    expect.objectContaining({ url: '', export_note: 'Only a part.' }),
  ]);
  expect(parse(printPagesAsCsv([], null)).data).toEqual([]);
});

it('names no digits of an HTTP status that a double does not hold', () => {
  const statuses = [2 ** 64, 404, -5, 0, null].map((statusCode) => makePage({ statusCode }));
  expect(parse(printPagesAsCsv(statuses, null)).data).toEqual([
    expect.objectContaining({ status_code: expect.stringMatching(/^about 18/) as unknown }),
    ...['404', '-5', '0', ''].map(
      (status_code) => expect.objectContaining({ status_code }) as unknown,
    ),
  ]);
});
