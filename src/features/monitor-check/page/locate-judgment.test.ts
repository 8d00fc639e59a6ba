import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDiff } from './page-change.ts';
import { locateMeaningfulChange } from './locate-judgment.ts';

const patch = '--- previous\n+++ current\n@@ -1,4 +1,4 @@\n # Plans\n-**Pro**: $49 a month\n+**Pro**: $59 a month\n-++ old\n Contact us';
const inPatch = readDiff({ text: patch, json: null });
const change = (before: string | null, after: string | null) => ({ type: 'changed', before, after, reason: '' });

describe("a judgment's change", () => {
  it('is found by its after among added lines, whatever the markdown and white space', () => {
    expect(locateMeaningfulChange(change('Pro: $49', 'pro: $59  a month'), inPatch)).toEqual({ in: 'patch', line: 5 });
  });

  it('is found by its before when there is no after', () => {
    expect(locateMeaningfulChange(change('$49 a month', null), inPatch)).toEqual({ in: 'patch', line: 4 });
  });

  it('is found by the first line of a quote of several lines', () => {
    expect(locateMeaningfulChange(change(null, '\nPro: $59 a month\nContact sales'), inPatch)).toEqual({ in: 'patch', line: 5 });
  });

  it('is found in the fields', () => {
    const fields = readDiff({ text: null, json: { 'plans[0].price': { previous: 49, current: 59 }, name: { current: 'Pro' } } });
    expect(locateMeaningfulChange(change('49', '59'), fields)).toEqual({ in: 'fields', path: 'plans[0].price' });
  });

  it('is nowhere when the diff does not hold it, headers and context included', () => {
    for (const quote of ['current', 'Contact us', 'never said', '', '***'])
      expect(locateMeaningfulChange(change(null, quote), inPatch)).toEqual({ in: 'nowhere' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, after, text) => {
        locateMeaningfulChange(change(before, after), readDiff({ text, json: { a: { previous: before, current: [after] } } }));
      }),
    );
  });
});
