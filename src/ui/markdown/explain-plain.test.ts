import { expect, it } from 'vitest';
import { explainPlain } from './explain-plain.ts';

const nest = (depth: number, mark = '- ') =>
  Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}${mark}item\n`).join('');

it.each([
  ['# Title\n\nText with *some* `marks` and [links](https://a.example).\n'.repeat(500)],
  [nest(12)],
  [nest(6).repeat(400)],
  ['> > > quoted thrice\n'.repeat(50)],
  [`${'- '.repeat(60)}\n\n${'*'.repeat(200)}\n`],
  ['| a | b |\n|---|---|\n| 1 | 2 |\n'.repeat(300)],
  ['```yaml\n- a\n- b\n```\n'],
  ['## 1.2.3\n\n- one fix\n- another\n\n'.repeat(500)],
  ['- item\n\n  of two paragraphs\n\n'.repeat(2_000)],
  ['> a long quote\n'.repeat(2_000)],
  ['a row of [links][to] and of `list[0]`, with more words around them than marks\n'.repeat(1_000)],
  ['12:00:00 INFO] a line of a log, which closes what it did not open\n'.repeat(900)],
])('formats what people write: %#', (source) => expect(explainPlain(source)).toBeNull());

it.each([
  [nest(19_000 / 50)],
  [nest(25, '1. ')],
  ['- '.repeat(100) + 'x'],
  ['> '.repeat(3_000)],
  ['1) '.repeat(500)],
  ['> - '.repeat(40)],
])('leaves what is nested deeply as it was written: %#', (source) =>
  expect(explainPlain(source)).toContain('nested more than 20 deep'),
);

it('leaves what is mostly marks as it was written', () => {
  for (const marks of ['*a_ ', '[a](', '**a*', '[^1]', '<a '])
    expect(explainPlain(marks.repeat(5_000))).toContain('mostly marks');
});

it.each([
  ['- a\n\nw\n\n'],
  ['> a\n\n'],
  ['> a\nb\n\n'],
  ['[^a]: x\n\nmore words\n\n'],
  ['## 1.2.3\n\n- fix\n\n'],
])('leaves what begins a list or a quote by the thousand as it was written: %j', (block) =>
  expect(explainPlain(block.repeat(1_500))).toContain('More than 1,000 lists or quotes begin here'),
);

it.each([
  ['abcdefg ]'],
  ["-d '](x)"],
  ['some words ] and [ others\n\n'],
  ['\\[ some words of a line ]\n'],
  ['```\n[\n```\nsome words of a line ] and a few more of them\n'],
])('leaves what closes brackets by the thousand that none opened as it was written: %j', (text) =>
  expect(explainPlain(text.repeat(2_000))).toContain('square brackets close here'),
);

it('leaves what is underlined by the thousand as it was written', () => {
  for (const text of ['=\n', 'a\n=\n', 'words\n---\n', 'a\r\n==\r\n'])
    expect(explainPlain(text.repeat(2_500))).toContain('underlined as headings');
  for (const text of ['A title\n=======\n\nSome words.\n\n', 'a\n\n---\n\n', '```\n'])
    expect(explainPlain(text.repeat(900))).toBeNull();
});
