import { expect, it } from 'vitest';
import { shortenUrl } from './shorten-url.ts';

it('leaves out what goes without saying', () => {
  expect(shortenUrl('https://shop.example/a?b=1#c')).toBe('shop.example/a?b=1#c');
  expect(shortenUrl('https://shop.example/')).toBe('shop.example');
});

it('never gives two URLs one text', () => {
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
