import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsInsideJson } from './ends-inside-json.ts';
import { cpuTimeOf } from '../cpu-time.ts';

describe('endsInsideJson', () => {
  it('knows every cut of every object and list', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.object(), fc.array(fc.jsonValue())),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (value, part) => {
          const text = JSON.stringify(value);
          expect(endsInsideJson(text)).toBe(false);
          expect(endsInsideJson(text.slice(0, Math.max(1, Math.floor(text.length * part))))).toBe(
            true,
          );
        },
      ),
    ));

  it.each([
    '[t',
    '[tr',
    '[tru',
    '[f',
    '[fa',
    '[fal',
    '[fals',
    '[ n',
    '[nu',
    '[nul',
    '[-',
    '["',
    '{"',
    '[',
    ' {\n',
  ])('calls %j cut short', (text) => expect(endsInsideJson(text)).toBe(true));

  it.each([
    '',
    ' ',
    'not json',
    '<html>',
    '"text',
    'nul',
    '{} trailing',
    '{"a":1}}',
    '{foo',
    '[Error] something',
    '{ foo: 1',
    '[ta',
    '[nun',
    '[false alarm',
    '[tr]',
  ])('does not call %j cut short', (text) => expect(endsInsideJson(text)).toBe(false));

  it('takes no longer than a look at each character', () => {
    for (const text of [
      '['.repeat(2_000_000),
      `{"a":"${'\\\\'.repeat(1_000_000)}`,
      `{${' '.repeat(2_000_000)}`,
    ])
      expect(cpuTimeOf(() => expect(endsInsideJson(text)).toBe(true))).toBeLessThan(700);
  });
});
