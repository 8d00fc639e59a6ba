import { micromark } from 'micromark';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneLine } from '../format/one-line.ts';
import { quoteCode } from './escape-markdown.ts';

const readCode = (markdown: string): string =>
  (/^<p>Tool: <code>([^]*)<\/code>, event<\/p>$/.exec(micromark(markdown))?.[1] ?? 'no code')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

it('what is quoted as code is read back as it is, backticks included', () => {
  const character = fc.constantFrom('`', ' ', 'a', '|', '\\', '<', '&', '*', 'é');
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 1, maxLength: 12 }), (text) => {
      // A line of blanks alone is nothing to be read.
      fc.pre(text.trim() !== '');
      expect(readCode(`Tool: ${quoteCode(text)}, event`)).toBe(oneLine(text));
    }),
    { numRuns: 2_000 },
  );
});
