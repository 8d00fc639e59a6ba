import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locateChange } from './locate-text.ts';
import { parsePatch } from '../model/parse-patch.ts';

const make = (...lines: string[]) => parsePatch(['@@ -1,9 +1,9 @@', ...lines, ''].join('\n'));
const rowsOf = (patch: ReturnType<typeof make>, words: Parameters<typeof locateChange>[1]) =>
  locateChange(patch, words).places.map(({ row }) => row);

const PATCH = make(
  ' # Plans',
  '-Pro: **$49** per month',
  '+Pro: **$59** per month',
  ' Team: on request',
  '-Old words',
  '+Two lines',
  '+of new words',
  ' Pro',
);

describe('the words of a judgment', () => {
  it('are found on the changed lines of their side, and nowhere else', () => {
    expect(rowsOf(PATCH, { before: '$49' })).toEqual([2]);
    expect(locateChange(PATCH, { type: 'changed', before: '$49', after: '$59' }).places).toEqual([
      { row: 3, endRow: 3, side: 'after', missing: null },
    ]);
    for (const words of [
      { after: 'Team: on request' },
      { type: 'removed', before: '$59' },
      { type: 'added', after: '$49' },
      { type: 'added', before: '$49' },
    ])
      expect(rowsOf(PATCH, words)).toEqual([]);
  });

  it('may run over several lines, with other white space, signs, case or the signs of a patch', () => {
    expect(locateChange(PATCH, { after: 'Two lines of new' }).places).toMatchObject([
      { row: 6, endRow: 7 },
    ]);
    for (const after of [
      'pro: $59 per month',
      'Pro:\u00a0 $59\nper month',
      '+Pro: **$59** per month',
      '“Pro: $59 per month”',
    ])
      expect(rowsOf(PATCH, { after })).toEqual([3]);
  });

  it('may be of what a page shows of its markup, and of what it does not show', () => {
    const patch = make(
      '-[Docs](https://a.example/v1)<br>Old text',
      '+[Docs](https://a.example/v2)<br>New text',
      '-![Mill](/a.png) H<sub>2</sub>O',
      '+![Mill](/b.png) CO<sub>2</sub>',
    );
    for (const [after, row] of [
      ['https://a.example/v2', 2],
      ['Docs New text', 2],
      ['/b.png', 4],
      ['CO2', 4],
    ] as const)
      expect(rowsOf(patch, { after })).toEqual([row]);
    expect(
      rowsOf(patch, { before: 'https://a.example/v1', after: 'https://a.example/v2' }),
    ).toEqual([2]);
    expect(rowsOf(patch, { after: 'https://a.example/v1' })).toEqual([]);
  });

  it('may name what a row of a table is about, with a colon where the row has its line', () => {
    const patch = make('-| Basic | $10 | monthly |', '+| Basic | $12 | monthly |', '+Basics: $12');
    expect(rowsOf(patch, { before: 'Basic: $10', after: 'Basic: $12' })).toEqual([2]);
    expect(rowsOf(patch, { after: 'Basic: $1' })).toEqual([]);
    expect(rowsOf(patch, { after: 'Basic $12:' })).toEqual([2]);
  });

  it('are cut at either end, inside, or in the middle of a word', () => {
    for (const after of [
      'Pro: **$59**…',
      '… per month',
      'Pro: … per month',
      'Pro: [...] month',
      'Pro: $59 per mon...',
      '…ords',
      '…o: $59 per month',
      'Pro: $59 p…',
    ])
      expect(rowsOf(PATCH, { after })).toHaveLength(1);
    expect(rowsOf(PATCH, { after: 'Pro: … per year' })).toEqual([]);
    const long = make('-We keep your messages for fourteen days and share them with nobody.', '+x');
    expect(rowsOf(long, { before: 'ep your messages for fourteen days and share th' })).toEqual([
      1,
    ]);
  });

  it('are whole words and whole numbers', () => {
    const patch = make('+Provider: 4.99, 1,200, -5, v1.10, 2026-01-02');
    for (const after of ['Pro', '4', '99', '1', '200', '5', 'v1.1', '2026', '01', '$4…'])
      expect(rowsOf(patch, { after })).toEqual([]);
    for (const after of ['Provider', '4.99', '1,200', '-5', '2026-01-02'])
      expect(rowsOf(patch, { after })).toEqual([1]);
    expect(rowsOf(make('+価格は五百円です'), { after: '五百円' })).toEqual([1]);
  });

  it('are a line of their own before a part of a longer one', () => {
    const patch = make('-Pro plan is old', '+Pro plan is new', ' x', '-Pro', '+Team');
    expect(rowsOf(patch, { type: 'removed', before: 'Pro' })).toEqual([4]);
    expect(
      rowsOf(make('-See **Pro**: $4 now', ' x', '-**Pro**: $4'), { before: 'Pro: $4' }),
    ).toEqual([3]);
  });

  it('are ambiguous where several places are equally good, and lie where both halves do', () => {
    const patch = make(
      '-Free',
      '+Paid',
      ' a',
      ' b',
      ' c',
      ' d',
      ' e',
      ' f',
      ' g',
      ' h',
      ' i',
      ' j',
      ' k',
      ' l',
      '-Free',
      '+Gone',
      ' x',
      '+Paid',
    );
    expect(rowsOf(patch, { type: 'removed', before: 'Free' })).toEqual([1, 15]);
    expect(rowsOf(patch, { type: 'changed', before: 'Free', after: 'Gone' })).toEqual([16]);
    expect(rowsOf(patch, { type: 'changed', before: 'Free', after: 'Paid' })).toEqual([2]);
  });

  it('lead to their half where the other half is not there', () => {
    expect(
      locateChange(PATCH, { type: 'changed', before: 'Old words', after: 'never said' }).places,
    ).toEqual([{ row: 5, endRow: 5, side: 'before', missing: 'after' }]);
    expect(rowsOf(PATCH, { type: 'changed', before: 'words', after: 'never said' })).toEqual([]);
  });

  it('are nowhere when they are not there, or are none', () => {
    for (const quote of ['never', '…', '...', ' ', '', '**', null])
      expect(rowsOf(PATCH, { before: quote, after: quote })).toEqual([]);
  });

  it('throw on no input', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        (text, before, type) => {
          locateChange(parsePatch(`@@ -1 +1 @@\n-${text}\n+${before}`), {
            type,
            before,
            after: text,
          });
        },
      ),
    );
  });
});
