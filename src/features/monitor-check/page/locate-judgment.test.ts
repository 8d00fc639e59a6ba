import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePatch } from '#/ui/patch/parse-patch.ts';
import { locateMeaningfulChange } from './locate-judgment.ts';
import { readDiff } from './page-change.ts';

const patch = parsePatch(
  '--- previous\n+++ current\n@@ -1,3 +1,3 @@\n # Plans\n-**Pro**: $49 a month\n+**Pro**: $59 a month\n Contact us\n',
);
const change = (before: string | null, after: string | null) => ({ type: 'changed', before, after, reason: '' });

describe("a judgment's change", () => {
  it('is found in the patch', () => {
    expect(locateMeaningfulChange(change('$49 a month', '$59 a month'), patch, null)).toEqual({ in: 'patch', row: 5 });
    expect(locateMeaningfulChange(change('$49 a month', null), patch, null)).toEqual({ in: 'patch', row: 4 });
  });

  it('is found in the fields where the patch does not hold it', () => {
    const { fields } = readDiff({ text: null, json: { 'plans[0].price': { previous: 49, current: 59 }, name: { current: 'Pro Max' } } });
    expect(locateMeaningfulChange(change('49', '59'), null, fields)).toEqual({ in: 'fields', path: 'plans[0].price' });
    expect(locateMeaningfulChange(change(null, 'A plan named Pro Max is offered'), patch, fields)).toEqual({ in: 'fields', path: 'name' });
  });

  it('is the field that held both values, not a text with the same words', () => {
    const { fields } = readDiff({ text: null, json: { 'plans[0].price': { previous: 49, current: 59 } } });
    const text = parsePatch('--- previous\n+++ current\n@@ -1,2 +1,2 @@\n-49 stars\n+59 stars\n');
    expect(locateMeaningfulChange(change('49', '59'), text, fields)).toEqual({ in: 'fields', path: 'plans[0].price' });
  });

  it('is nowhere when neither holds it', () => {
    for (const quote of ['never said', '', null]) expect(locateMeaningfulChange(change(null, quote), patch, [])).toEqual({ in: 'nowhere' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, after, text) => {
        const { fields } = readDiff({ text, json: { a: { previous: before, current: [after] } } });
        locateMeaningfulChange(change(before, after), parsePatch(text), fields);
      }),
    );
  });
});
