import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { plainText } from './plain-text.ts';
import { withoutTitle } from './without-title.ts';

const FILLER = 'Something else entirely is told here at some length. '.repeat(8);

describe('an excerpt', () => {
  it('is without markup; a heading leads into its text, and code stays out while there is prose', () =>
    expect(excerptOf('## Head\n\n| a | b |\n|-|-|\n| **1** | [x](y) |\n\n```js\ncode()\n```')).toBe(
      'Head: a b 1 x',
    ));

  it('keeps what was close to code and to bold words close to them', () =>
    expect(excerptOf('It sends `Retry-After`, and **only** then (`429`).')).toBe(
      'It sends Retry-After, and only then (429).',
    ));

  it('begins at the sentence that holds the words of the query', () => {
    const text = excerptOf(`${FILLER}A retry waits longer each time. ${FILLER}`, [
      'retry',
      'waits',
    ]);
    expect(text).toMatch(/^… A retry waits longer each time\./);
    expect(text).toMatch(/…$/);
  });

  it('says that a passage goes on also where it is not read to its end', () => {
    expect(excerptOf(`${' '.repeat(3_990)}It costs 1000.`)).toBe('It costs 1…');
    expect(excerptOf('It costs 1000.')).toBe('It costs 1000.');
  });

  it('shows the place with the most of the words, not the first with one', () =>
    expect(
      excerptOf(`A retry is that. ${FILLER}With exponential backoff a retry waits. ${FILLER}`, [
        'retry',
        'backoff',
      ]),
    ).toMatch(/^… With exponential backoff a retry waits/));

  it('prefers prose, and takes code without its imports where only the code holds the words', () => {
    const code = "```ts\nimport { retry } from 'x';\n\nretry(call);\n```";
    expect(excerptOf(`${code}\n\nCall retry with care.`, ['retry'])).toBe('Call retry with care.');
    expect(excerptOf(`See below.\n\n${code}`, ['retry'])).toBe('retry(call);');
    expect(excerptOf(`See below.\n\n${code}`, ['other'])).toBe('See below.');
    expect(excerptOf(code, ['other'])).toBe('retry(call);');
  });

  it.each([
    ['[![npm](https://img.shields.io/npm/v/x.svg)](https://npmjs.com/x) It parses.', 'It parses.'],
    ['[![npm][npm-image]][npm-url] [![Build Status][ci]][ci-url]\n\nIt parses.', 'It parses.'],
    ['[![][image]][url] ![cover](a_(b).png) It [parses][docs].', 'cover It parses.'],
    [
      '<a href="x"><img alt="b" src="y"></a> It parses.\n\n[npm-url]: https://npmjs.com/x',
      'It parses.',
    ],
    ['Name\n====\n\nIt parses.\n\n---', 'Name It parses.'],
    ['so&#xA;touch &lt;b&gt; &amp; &#8230; &#x110000;', 'so touch <b> & … &#x110000;'],
    ['<ul><li>One</li></ul><!-- not <b>shown</b> -->\n<details open>Two', 'One Two'],
    ['It has `[![x](y)](z)` in code.', 'It has [![x](y)](z) in code.'],
  ])('of %s has no badge and no link as source', (markdown, expected) =>
    expect(excerptOf(markdown)).toBe(expected),
  );

  it('of anything is short and does not fail', () =>
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.string()),
        (text, words) => excerptOf(text, words).length <= 284,
      ),
    ));
});

describe('a description', () => {
  it('is plain text, whatever a service writes into it', () =>
    expect(
      plainText(
        '## Head\n\n**Bold** <b>tag</b> [![b](c)](d) [link](e)\n\n| a | b |\n|-|-|\n```js\ncode();\n```',
      ),
    ).toBe('Head: Bold tag link a b code();'));

  it.each([
    'Returns true when x < 5 and y > 3.',
    'Use 2**10, __dirname, __init__.py and a || b for Array<string> or Map<K, V>.',
    'The glob src/**/*.ts and string | null.',
  ])('keeps the signs of “%s”, which are no markup', (text) => {
    expect(plainText(text)).toBe(text);
    expect(excerptOf(text)).toBe(text);
  });

  it('says the bar that a cell of a table escapes, in code as well', () =>
    expect(
      plainText('| Prop | Type |\n|-|-|\n| anchor | `Element \\| null` |\n| a \\| b | |'),
    ).toBe('Prop Type anchor Element | null a | b'));

  it.each([
    ['## Using C#\n\nIt compiles.', 'Using C#: It compiles.'],
    ['## F# language ##', 'F# language:'],
    [
      'It reads matrix[0][1], vec![0; 2][1] and f(x)[a][b], see [docs][1].',
      'It reads matrix[0][1], vec![0; 2][1] and f(x)[a][b], see docs.',
    ],
    ['Now <s>$99</s> $79', 'Now <s>$99</s> $79'],
  ])('of “%s” has the names and values of it', (markdown, text) =>
    expect(plainText(markdown)).toBe(text),
  );

  it('keeps code as it is, whatever signs it holds', () => {
    const text = 'Set `__proto__`, `a | b`, `**/*.ts`, ``a`b``, `x < y && y > z` and [`[k]`](u).';
    expect(plainText(text)).toBe('Set __proto__, a | b, **/*.ts, a`b, x < y && y > z and [k].');
    const code = '```ts\nif (a < b && c > d) x = a || __dirname;\n```';
    expect(excerptOf(code)).toBe('if (a < b && c > d) x = a || __dirname;');
    expect(plainText(`See:\n${code}`)).toBe('See: if (a < b && c > d) x = a || __dirname;');
  });

  it.each([
    ['Dialog A window over the page.', 'Dialog', 'A window over the page.'],
    ['Dialog: a window', 'Dialog', 'a window'],
    ['dialog', 'Dialog', ''],
    ['Dialogs are windows', 'Dialog', 'Dialogs are windows'],
    ['Dialog opens over the page', 'Dialog', 'Dialog opens over the page'],
    ['A window', '', 'A window'],
  ])('“%s” under “%s” reads “%s”', (description, title, expected) =>
    expect(withoutTitle(description, title)).toBe(expected),
  );
});
