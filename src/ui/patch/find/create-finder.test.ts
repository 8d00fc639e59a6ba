import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpuTimeOf } from '#/lib/cpu-time.ts';
import { parsePatch } from '../model/parse-patch.ts';
import { createFinder } from './create-finder.ts';
import { findQuote } from './find-quote.ts';

it('finds a text where the engine does, short or long', () => {
  const words = (most: number) =>
    fc
      .array(fc.constantFrom('a', 'b', 'ab', 'é'), { minLength: 1, maxLength: most })
      .map((parts) => parts.join(''));
  fc.assert(
    fc.property(words(4), words(6), fc.array(fc.nat(9)), (part, around, places) => {
      for (const times of [1, 2_000]) {
        const wanted = part.repeat(times);
        const text = `${around}${wanted.slice(1)}${around}${wanted}${around}`;
        // Of one text and another, from place to place and back.
        const find = createFinder(wanted);
        for (const from of [0, ...places])
          for (const each of [text, `${text}${text}`, text])
            expect(find(each, from)).toBe(each.indexOf(wanted, from));
        for (let at = find(text, 0), from = 0; at >= 0; at = find(text, from)) {
          expect(at).toBe(text.indexOf(wanted, from));
          from = at + 1;
        }
      }
    }),
    { numRuns: 60 },
  );
});

it('lets a quote take time by its length, where its line repeats itself between others', () => {
  const run = (sign: string) => sign.repeat(40_000);
  const text = `${run('a ')}${run('b ')}${run('c ')}`;
  const patch = parsePatch(`--- a\n+++ b\n@@ -1 +1 @@\n-was\n+${text}was\n`);
  const quote = text.slice(text.length / 2);
  expect(cpuTimeOf(() => findQuote(patch, 'after', quote))).toBeLessThan(1_500);
});
