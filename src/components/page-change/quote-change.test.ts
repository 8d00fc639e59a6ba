import { expect, it } from 'vitest';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { makeJudgment, makePage, makePatch } from '../monitor/test-data.ts';
import { explainSameWithChange, quoteChange } from './quote-change.ts';

const fields = {
  json: {
    seen: { previous: 'Monday', current: 'Tuesday' },
    'plans[0].price': { previous: 29, current: 34 },
    trial: { previous: true, current: true },
  },
};
const judge = (before: string | null, after: string | null) => ({
  ...makeJudgment(true),
  meaningfulChanges: [{ type: 'changed', before, after, reason: 'It costs more.' }],
});

it('quotes the first field that changed, and says how many more did', () => {
  expect(quoteChange(makePage({ status: 'changed', diff: fields }))).toMatchObject({
    kind: 'field',
    field: { path: 'seen', previous: 'Monday', current: 'Tuesday' },
    more: 1,
  });
});

it('quotes the field that the judgment names before one that is above it', () => {
  const quote = (before: string | null, after: string | null) =>
    quoteChange(makePage({ status: 'changed', diff: fields, judgment: judge(before, after) }));
  expect(quote('29', '34')).toMatchObject({ field: { path: 'plans[0].price' } });
  // Words that are no value of the diff choose nothing.
  expect(quote('about 29', null)).toMatchObject({ field: { path: 'seen' } });
  expect(quote(null, null)).toMatchObject({ field: { path: 'seen' } });
});

const patch = `--- previous
+++ current
@@ -1,4 +1,4 @@
-Updated on Monday
+Updated on Tuesday
 Refunds
-Money back within 14 days.
+Money back within 30 days.
`;

it('quotes no line that holds the words of the judgment only inside a number or a word', () => {
  const quote = (before: string, after: string, text: string) =>
    quoteChange(makePage({ status: 'changed', diff: { text }, judgment: judge(before, after) }));
  const lines = [
    ['Item 2911', 'Items 1.29', 'planes', 'Costs 29.', '価格は29円です'],
    ['Item 3411', 'Items 1.34', 'planets', 'Costs 34.', '価格は34円です'],
  ] as const;
  const [removed, added] = [lines[0].join('\n-'), lines[1].join('\n+')];
  const prices = `@@ -1,5 +1,5 @@\n-${removed}\n+${added}\n`;
  expect(quote('29', '34', prices)).toMatchObject({ removed: 'Costs 29.', added: 'Costs 34.' });
  // Where it stands by itself nowhere, the row shows what is first.
  expect(quote('9', '4', prices)).toMatchObject({ removed: 'Item 2911', added: 'Item 3411' });
  expect(quote('plane', 'planet', prices)).toMatchObject({ removed: 'Item 2911' });
  expect(quote('価格は29', '価格は34', prices)).toMatchObject({ added: '価格は34円です' });
});

it('quotes the lines that the judgment names, else the first that say something', () => {
  const quote = (judgment: ReturnType<typeof judge> | null) =>
    quoteChange(makePage({ status: 'changed', diff: { text: patch }, judgment }));
  expect(quote(null)).toEqual({
    kind: 'lines',
    removed: 'Updated on Monday',
    added: 'Updated on Tuesday',
  });
  expect(quote(judge('within 14 days', 'within 30 days'))).toEqual({
    kind: 'lines',
    removed: '…within 14 days.',
    added: '…within 30 days.',
  });
  // A text that only one side has is quoted from there alone; a context line is no change.
  expect(quote(judge(null, '30 days'))).toMatchObject({ removed: null });
  expect(quote(judge('Refunds', 'nowhere'))).toMatchObject({ removed: 'Updated on Monday' });
});

it('quotes two lines beside one another only where one may have become the other', () => {
  const quote = (text: string, before: string | null = null, after: string | null = null) =>
    quoteChange(
      makePage({
        status: 'changed',
        diff: { text: `@@ -1,9 +1,9 @@\n${text}\n` },
        judgment: before === null && after === null ? null : judge(before, after),
      }),
    );
  const prices = '-Basic: $49\n+Basic: $39\n Plans\n-Pro: $49\n+Pro: $59';
  expect(quote(prices, '$49', '$59')).toEqual({
    kind: 'lines',
    removed: 'Pro: $49',
    added: 'Pro: $59',
  });
  const run = '-Basic: $49\n-Pro: $49\n+Basic: $39\n+Pro: $59';
  expect(quote(run, '$49', '$59')).toMatchObject({ removed: 'Pro: $49', added: 'Pro: $59' });
  // Which of the two old lines it was, nothing tells.
  const moved = '-Basic: $49\n-Pro: $49\n+Plans\n+Prices\n+Pro: $59';
  expect(quote(moved, '$49', '$59')).toMatchObject({ removed: null, added: 'Pro: $59' });
  const apart = '-Basic: $49\n Plans\n+Pro: $59';
  expect(quote(apart, '$49', '$59')).toMatchObject({ removed: null, added: 'Pro: $59' });
  // What went and what came elsewhere are no change of one into the other.
  expect(quote('-Summer sale\n Plans\n-$5\n+$6')).toMatchObject({
    removed: 'Summer sale',
    added: null,
  });
});

it('quotes what the judgment names next where what it names first is not in the diff', () => {
  const judgment = {
    ...makeJudgment(true),
    meaningfulChanges: [
      { type: 'changed', before: 'a refund', after: 'no refund', reason: '' },
      // A patch has each line of a quote on a line of its own.
      { type: 'added', before: null, after: '-\nMoney back within 30 days.\n', reason: '' },
    ],
  };
  expect(
    quoteChange(makePage({ status: 'changed', diff: { text: patch }, judgment })),
  ).toMatchObject({ removed: null, added: 'Money back within 30 days.' });
});

it('quotes nothing where the diff names no change', () => {
  expect(quoteChange(makePage({ status: 'changed' }))).toBeNull();
  expect(
    quoteChange(makePage({ status: 'changed', diff: { text: makePatch('', '') } })),
  ).toBeNull();
  expect(quoteChange(makePage({ status: 'changed', diff: { json: [] } }))).toBeNull();
});

it('quotes no name of a file, of which a patch may hold several', () => {
  const text =
    '--- a/intro.md\n+++ b/intro.md\n@@ -1,2 +1,2 @@\n a\n-\n+ \n--- a/prices.md\n+++ b/prices.md\n@@ -1 +1 @@\n-Pro 49\n+Pro 59\n';
  expect(quoteChange(makePage({ status: 'changed', diff: { text } }))).toEqual({
    kind: 'lines',
    removed: 'Pro 49',
    added: 'Pro 59',
  });
});

it('takes no break inside a line for the end of one: what follows is neither removed nor added', () => {
  const text = '@@ -1,3 +1,3 @@\n Terms\u2028- not removed\n-Was\u2028 29\n+Is\u2028 34\r\n';
  expect(quoteChange(makePage({ status: 'changed', diff: { text } }))).toEqual({
    kind: 'lines',
    removed: 'Was 29',
    added: 'Is 34',
  });
});

it('quotes of two long lines the part in which they differ, also where no blank is near', () => {
  const quote = (before: string, after: string) =>
    quoteChange(makePage({ status: 'changed', diff: { text: makePatch(before, after) } }));
  const start = '料金は毎月変わります。'.repeat(20);
  expect(quote(`${start}29円`, `${start}34円`)).toMatchObject({
    removed: expect.stringMatching(/^….{8,14}29円$/),
    added: expect.stringMatching(/^….{8,14}34円$/),
  });
  expect(quote('Plans for\tall', 'Plans for all ')).toMatchObject({
    removed: '"Plans␣for\\tall"',
    added: '"Plans␣for␣all␣"',
  });
});

it('quotes of two paragraphs of many pages the part in which they differ, and never where it stopped to look', () => {
  const quote = (text: string, judgment = judge('$12', '$15')) =>
    quoteChange(makePage({ status: 'changed', diff: { text }, judgment }));
  for (const length of [15_000, 25_000, 60_000]) {
    const start = 'We bill our customers by the month. '.repeat(length / 36);
    for (const judgment of [judge('$12', '$15'), judge(null, null)])
      expect(quote(makePatch(`${start}Now $12.`, `${start}Now $15.`), judgment)).toMatchObject({
        removed: expect.stringMatching(/^….*\$12\.$/),
        added: expect.stringMatching(/^….*\$15\.$/),
      });
  }
  // What is longer still is not read, nor told by half of it.
  const start = 'We bill our customers by the month. '.repeat(8_000);
  expect(quote(makePatch(`${start}Now $12.`, `${start}Now $15.`))).toBeNull();
});

it('tells two lines apart that differ in how they end alone', () => {
  const text = '@@ -1,2 +1,2 @@\n-Terms\r\n-Was 29\r\n+Terms\n+Was 29\n';
  expect(quoteChange(makePage({ status: 'changed', diff: { text } }))).toEqual({
    kind: 'lines',
    removed: String.raw`"Terms\r"`,
    added: '"Terms"',
  });
});

it('says of a page that is called same, and has a difference, that it has one', () => {
  const explain = (status: string, diff: Json) => explainSameWithChange(makePage({ status, diff }));
  const field = (previous: number, current: number) => ({
    json: { price: { previous, current } },
  });
  const patch =
    '--- previous\n+++ current\n@@ -1,2 +1,2 @@ Pricing\n # Plans\n-Pro: $49\n+Pro: $59\n';
  const content = { files: [{ chunks: [{ content: '@@ -1 +1 @@', changes: [{ type: 'del', content: '-a' }, { type: 'add', content: '+b' }] }] }] }; // prettier-ignore
  for (const diff of [{ text: patch }, field(1, 2), { json: content }]) {
    expect(explain('same', diff)).toMatch(/^The service calls this page same, but sent/);
    expect(explain('changed', diff)).toBeNull();
  }
  // One that is judged meaningful is in the inbox.
  const judgment = makeJudgment(true);
  const judged = makePage({ status: 'same', diff: { text: patch }, judgment });
  expect(explainSameWithChange(judged)).not.toContain('inbox');
  const unchanged = '--- previous\n+++ current\n@@ -1 +1 @@\n # Plans\n';
  for (const diff of [null, {}, { text: unchanged }, field(1, 1)])
    expect(explain('same', diff)).toBeNull();
});
