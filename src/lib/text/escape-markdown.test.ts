import { expect, it } from 'vitest';
import { escapeMarkdown } from './escape-markdown.ts';

it('links all of an address that stands alone, whatever signs it holds or ends with', () => {
  const links = [
    ['https://en.example/wiki/Mercury_(planet)', 'https://en.example/wiki/Mercury_(planet)'],
    ['https://shop.example/?f=(d)[e]|f', 'https://shop.example/?f=(d)[e]%7Cf'],
    ['https://shop.example/a_', 'https://shop.example/a_'],
    ['HTTP://x.example/<b>`c`\\', 'HTTP://x.example/%3Cb%3E%60c%60%5C'],
    ['https://x.example/?q=[1]', 'https://x.example/?q=[1]'],
  ];
  expect(links.map(([address = '']) => escapeMarkdown(address))).toEqual(
    links.map(([, link]) => `<${link}>`),
  );
});

it('links an address inside a sentence with the brackets that it opens, and without those around it', () => {
  expect(escapeMarkdown('read (https://en.example/wiki/Mercury_(planet)), then')).toBe(
    'read (<https://en.example/wiki/Mercury_(planet)>), then',
  );
  expect(escapeMarkdown('at https://x.example/(a)(b)?c=(d. So')).toBe(
    'at <https://x.example/(a)(b)?c=(d>. So',
  );
  expect(escapeMarkdown('(https://x.example/a). *b*')).toBe('(<https://x.example/a>). \\*b\\*');
});
