import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { writeAddress } from './one-line.ts';
import { MARKDOWN, PLAIN_TEXT } from '../text/summary-style.ts';

const render = (markdown: string) =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });

describe('foreign text among our words', () => {
  it('is one line of them, for what stands on its own line reads as said by us', () => {
    const told = 'boom\r\n\n# Nothing was billed.';
    for (const style of [PLAIN_TEXT, MARKDOWN])
      for (const part of [style.words, style.exact, (text: string) => style.link(text, '/x')])
        expect(part(told)).not.toMatch(/[\r\n]/);
  });

  it.each('\u202A \u202B \u202C \u202D \u202E \u2066 \u2067 \u2068 \u2069'.split(' '))(
    'turns none of them by %j, which is written as JSON writes it',
    (turn) => {
      const code = `\\u${turn.charCodeAt(0).toString(16).toUpperCase()}`;
      expect(PLAIN_TEXT.words(`${turn}live, not judged`)).toBe(`${code}live, not judged`);
      expect(render(MARKDOWN.words(`${turn}live, not judged`))).toBe(
        `<p>${code}live, not judged</p>`,
      );
      expect(render(MARKDOWN.exact(`e${turn}7`))).toBe(`<p><code>e${code}7</code></p>`);
      expect(escapeMarkdown(`See https://shop.example/${turn}gpj.exe now`)).toBe(
        `See <https://shop.example/${encodeURIComponent(turn)}gpj.exe> now`,
      );
    },
  );

  it('keeps the letters of languages that are read from the right, and what emoji are made of', () => {
    expect(PLAIN_TEXT.words('מחיר \u200Fשונה 👩‍👩‍👧')).toBe('מחיר \u200Fשונה 👩‍👩‍👧');
  });
});

describe('an address', () => {
  it.each([
    // Only its beginning would be the link, which is a page of its own.
    ['https://shop.example/a b', 'https://shop.example/a%20b'],
    [' https://shop.example/a\tb\u00A0c\n', 'https://shop.example/a%09b%C2%A0c'],
    ['https://shop.example/\u202Egpj.exe', 'https://shop.example/%E2%80%AEgpj.exe'],
    ['https://shop.example/\uD83D x', 'https://shop.example/\uD83D%20x'],
    ['https://shop.example/a?b=1#c', 'https://shop.example/a?b=1#c'],
    ['javascript:a b', 'javascript:a b'],
  ])('%j is written as one word: %s', (url, written) => expect(writeAddress(url)).toBe(written));
});
