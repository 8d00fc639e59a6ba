import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { withoutTitle } from './without-title.ts';

const FILLER = 'Something else entirely is told here at some length. '.repeat(8);

describe('an excerpt', () => {
  it('is without markup; a heading leads into its text, and code stays out while there is prose', () =>
    expect(excerptOf('## Head\n\n| a | b |\n|-|-|\n| **1** | [x](y) |\n\n```js\ncode()\n```')).toBe(
      'Head: a b 1 x',
    ));

  it('keeps what stood close to code and to bold words close to them', () =>
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
