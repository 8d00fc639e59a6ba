import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNumber } from '#/lib/json/exact-number.ts';
import { foldTrace } from '../../trace/fold-trace.ts';
import { createEventMaker, makeTrace, readAll } from '../../trace/trace-fixtures.ts';
import { readTerms } from './event-text.ts';
import { filterTrace } from './trace-filter.ts';
import { findAll } from './use-text-matches.ts';

const find = (raws: readonly unknown[], text: string) => {
  const model = foldTrace(readAll(raws));
  return [...findAll(model, readTerms(text))].map((event) => event.id);
};

it.each<[string, readonly string[]]>([
  ['  Price  LIST ', ['price', 'list']],
  ['price "Out  of stock" shop', ['price', 'out of stock', 'shop']],
  ['“curly quotes” too', ['curly quotes', 'too']],
  ['still "being typed', ['still', 'being typed']],
  ['„deutsche Zeichen“ «et français»', ['deutsche zeichen', 'et français']],
  ['"toolCallId": "call abc", "depth": 3,', ['toolcallid', 'call abc', 'depth', '3']],
  ['url: https://shop.example/?a=[1]', ['url', 'https://shop.example/?a=[1']],
  ['{', ['{']],
  ['searched for “the price li…”', ['searched', 'for', 'the price li']],
  ['…', ['…']],
  ['"" \t', []],
  [String.raw`\ `, ['\\']],
])('%j is read as words and phrases', (text, terms) => expect(readTerms(text)).toEqual(terms));

it('a letter is found however it is written: as one character, or as a letter with its mark', () => {
  const event = createEventMaker();
  const raws = ['Caf\u00e9', 'Cafe\u0301'].map((text) =>
    event(0, { id: 'root' }, 'reasoning.summary', { text }),
  );
  for (const text of ['caf\u00e9', 'cafe\u0301'])
    expect(find(raws, text), text).toEqual(['event-1', 'event-2']);
});

it('an apostrophe is found however it is set', () => {
  const event = createEventMaker();
  const raws = ['can’t', "can't"].map((text) =>
    event(0, { id: 'root' }, 'reasoning.summary', { text }),
  );
  for (const text of ['can’t', "can't", '"can\'t"'])
    expect(find(raws, text), text).toEqual(['event-1', 'event-2']);
});

it('a text is found as JSON and markdown show it, with their backslashes, and as it is', () => {
  const event = createEventMaker();
  const message = 'TimeoutError: a[data-id="rates"] failed\n  at C:\\new\\worker.js';
  const raws = [event(0, { id: 'root' }, 'error.occurred', { error: { message } })];
  for (const text of [
    `"message": ${JSON.stringify(message)},`,
    JSON.stringify(message).slice(1, -1),
    String.raw`a[data-id=\"rates\"]`,
    String.raw`"failed\n  at"`,
    String.raw`a\[data-id="rates"\] failed at C:\\new`,
    String.raw`C:\new\worker.js`,
  ])
    expect(find(raws, text), text).toEqual(['event-1']);
  expect(find(raws, String.raw`failed\tat`)).toEqual(['event-1']);
  for (const text of [String.raw`C:\old`, String.raw`\x`, String.raw`\t`])
    expect(find(raws, text), text).toEqual([]);
});

it('an event is found by the id that it is shown and reported with where several have one', () => {
  const event = createEventMaker();
  const raws = ['one', 'two'].map((id) => ({
    ...event(0, { id }, 'reasoning.summary', { text: 'x' }),
    eventId: '7',
  }));
  expect(find(raws, '7@two.1')).toEqual(['7@two.1']);
  expect(find(raws, '7')).toEqual(['7', '7@two.1']);
});

describe('the text filter finds whatever the event holds', () => {
  const event = createEventMaker();
  const root = { id: 'agent-77', name: 'Lead of prices' };
  const rows = Array.from({ length: 2_000 }, (_, row) => ({ row, note: `row number ${row}` }));
  const deep = Array.from({ length: 50_000 }).reduce<unknown>((inner) => [inner], 'at the bottom');
  const raws = [
    event(0, root, 'run.started', {
      unheardOf: {
        deeper: ['Zebra  crossing\nhere'],
        amount: 12.5,
        long: new ExactNumber('12345678901234567890'),
        price: new ExactNumber('1.50'),
        isOdd: true,
        none: null,
      },
    }),
    event(1, root, 'tool_call.finished', {
      toolCallId: 'call-abc',
      toolName: 'scrape',
      result: { rows },
    }),
    event(2, { id: 'agent-77' }, 'agent.finished', { outcome: 'credit_limit_reached' }),
    event(3, root, 'browser.session.started', { sessionId: 'session-9' }),
    event(4, root, 'artifact.updated', {
      artifact: { artifactId: 'result', snapshotId: 'snap-5', changedFields: ['plans[0].price'] },
    }),
    event(5, root, 'error.occurred', {
      error: {
        code: 'odd_code',
        source: 'billing',
        retryable: false,
        message: 'No',
        traceId: 'tr-1',
      },
    }),
    event(6, root, 'tool_call.finished', { toolCallId: 'x', result: deep }),
  ];
  it.each<[string, readonly number[]]>([
    ['row number 1999', [2]],
    ['"row number 1999"', [2]],
    ['"number row"', []],
    ['call-ABC', [2]],
    ['credit_limit_reached', [3]],
    ['"credit limit"', [3]],
    ['session-9', [4]],
    ['snap-5', [5]],
    ['plans[0].price', [5]],
    ['billing tr-1', [6]],
    ['unheardOf', [1]],
    ['"zebra crossing here"', [1]],
    ['12.5', [1]],
    ['12345678901234567890', [1]],
    ['1.50', [1]],
    ['event-4', [4]],
    ['"at the bottom"', [7]],
    ['agent-77 "lead of prices" nowhere', []],
  ])('%s', (text, numbers) =>
    expect(find(raws, text)).toEqual(numbers.map((number) => `event-${number}`)),
  );

  it('the name of its agent too, where the event itself does not give it', () =>
    expect(find(raws, '"lead of prices"')).toHaveLength(raws.length));

  it('any text and any number of any event', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ minLength: 1 }), (extra, text) => {
        const raw = { ...event(9, root, 'what.is.this'), extra: [extra, { inner: text }] };
        const phrase = text.replaceAll(/["“”]/g, ' ').trim().split(/\s+/)[0] ?? '';
        expect(find([raw], `"${phrase}"`)).toHaveLength(1);
      }),
    );
  });

  it('narrows with the other filters', () => {
    const model = foldTrace(readAll(makeTrace(400)));
    const filter = { types: ['tool_call.started'], agents: [], tools: [] };
    const matches = findAll(model, readTerms('SHOP.example page/16'));
    expect(filterTrace(model, filter, matches).count).toBeGreaterThan(0);
    expect(
      filterTrace(model, filter, findAll(model, readTerms('shop.example nowhere'))).count,
    ).toBe(0);
  });
});
