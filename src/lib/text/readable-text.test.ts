import { expect, it } from 'vitest';
import { readableText, readableTitle, shortenUrl } from './readable-text.ts';

it('tells a name that can be read from one that cannot be seen', () => {
  for (const text of [
    null,
    undefined,
    '',
    ' ',
    '\n\t',
    '\u00A0',
    '\u200B\u2060\uFEFF',
    '\u202E',
    '\u3164',
    '\u2800',
    '\u0301',
    '\u0000',
    '\uD800',
  ])
    expect(readableText(text)).toBeNull();
  for (const text of ['a', ' a ', '0', '.', 'क', '日本', '🙂', '\u202Ea', '-'])
    expect(readableText(text)).toBe(text);
});

it('a title is cut where no title is that long', () => {
  expect(readableTitle('x'.repeat(1_000_000))).toBe(`${'x'.repeat(999)}…`);
  expect([readableTitle('A title'), readableTitle(' '), readableTitle(null)]).toEqual([
    'A title',
    null,
    null,
  ]);
});

it('a URL leaves out what goes without saying', () => {
  expect(shortenUrl('https://shop.example/a?b=1#c')).toBe('shop.example/a?b=1#c');
  expect(shortenUrl('https://shop.example/')).toBe('shop.example');
});

it('a shortened URL never gives two URLs one text', () => {
  const urls = [
    'https://shop.example/a',
    'https://shop.example/a/',
    'http://shop.example/a',
    'https://www.shop.example/a',
    'https://shop.example:443/a',
    'https://shop.example/A',
    'https://shop.example/a#',
    'https://shop.example/a?',
    'http://shop.example/',
    'https://shop.example/?q=/',
    'https://shop.example',
    '/a/',
    'not a URL/',
  ];
  expect(new Set(urls.map(shortenUrl)).size).toBe(urls.length);
});
