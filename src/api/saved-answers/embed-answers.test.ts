// @vitest-environment jsdom
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ATTACK_TEXTS, CANARY_NAME } from '../../../e2e/hostility/attack-texts.ts';
import { setKnownKeys } from '#/lib/keys/known-keys.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { countBytesInPage, embedAnswers } from './embed-answers.ts';
import {
  NO_ANSWERS,
  SAVED_ELEMENT,
  type SavedAnswers,
  savedAnswersSchema,
} from './saved-answers.ts';

const TEMPLATE = `<!doctype html><title>Report of the Web Data Console</title><div id="root"></div>
<script type="application/json" id="${SAVED_ELEMENT}">null</script><script>ran = 1</script></body></html>
`;

const holding = (text: string): SavedAnswers => ({
  format: 'web-data-console',
  version: 1,
  made: '2026-11-22T10:00:00.000Z',
  by: text,
  service: text,
  title: text,
  leftOut: [text],
  answers: {
    ...NO_ANSWERS,
    searches: [{ path: text, body: { [text]: text, number: parseJson('12345678901234567890') } }],
  },
  reviews: {},
});

describe('a report', () => {
  const texts = [
    ...ATTACK_TEXTS,
    '<!--<script>',
    '</SCRIPT >',
    ']]>',
    '\u2028\u2029\r\n\0',
    "$&$'$`$1",
    'null',
    '</title><script>',
    '\ud800 \udc00',
  ];
  it.each(texts)('is ended, left or changed by no text in it: %j', (text) => {
    const html = embedAnswers(TEMPLATE, holding(text));
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect([...page.querySelectorAll('script')].map(({ id }) => id)).toEqual([SAVED_ELEMENT, '']);
    expect(page.querySelectorAll('body *')).toHaveLength(3);
    expect(Reflect.has(window, CANARY_NAME)).toBe(false);
    const told = page.querySelector(`#${SAVED_ELEMENT}`)?.textContent ?? '';
    // Of a text that ends a script nothing is left that could be taken for the end.
    expect(told).not.toContain('<');
    const read = v.parse(savedAnswersSchema, parseJson(told));
    expect(printJson(read)).toBe(printJson(holding(text)));
  });

  it.each(['fc-plain-0123456789', 'a<b"c\\d\'e&f>g-0123'])(
    'holds no key of this browser: %s',
    (key) => {
      setKnownKeys([key]);
      const html = embedAnswers(TEMPLATE, holding(`Bearer ${key}, again ${key}`));
      setKnownKeys([]);
      const page = new DOMParser().parseFromString(html, 'text/html');
      const told = page.querySelector(`#${SAVED_ELEMENT}`)?.textContent ?? '';
      const read = v.parse(savedAnswersSchema, parseJson(told));
      expect(read.service).toMatch(/^Bearer .*, again /);
      expect(read.service).not.toContain(key);
      expect(page.title).not.toContain(key);
    },
  );

  it('is written into an empty report alone', () => {
    expect(() => embedAnswers('<!doctype html><div id="root">', holding(''))).toThrow(
      'no empty report',
    );
    // One that was cut short on its way: the file would never open.
    expect(() => embedAnswers(TEMPLATE.slice(0, -20), holding('a'))).toThrow('no empty report');
    const once = embedAnswers(TEMPLATE, holding('a'));
    expect(() => embedAnswers(once, holding('b'))).toThrow('no empty report');
  });
});

it('is as large as is counted before it is written, in whatever script', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text).length;
  for (const text of ['plain', '価格は月額二十九ドル', '<b>5 < 6</b>', '😀 < é']) {
    const saved = { ...holding('x'), leftOut: [text.repeat(100)] };
    const counted = countBytesInPage(printJson(saved));
    const template = bytesOf(TEMPLATE) + bytesOf('x') - bytesOf('Report of the Web Data Console');
    expect(bytesOf(embedAnswers(TEMPLATE, saved))).toBe(template + counted - bytesOf('null'));
  }
});
