import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '#/lib/json/parse-json.ts';
import { describeMatch, describeValue, previewEntries } from './describe-value.ts';
import { formatPath, listAncestors, readPath } from './json-path.ts';
import { chooseOpenPaths, flattenJson, indexChanges, type JsonRow } from './json-rows.ts';
import type { JsonChange } from './json-tree-props.ts';
import { moveInTree } from './move-in-tree.ts';
import { searchJson } from './search-json.ts';

const VALUE = {
  plans: [
    { name: 'Pro', price: 59, 'list price': null },
    { name: 'Team', tags: ['a', 'b'] },
  ],
  note: 'Prices rise',
};
const NO_CHANGES = indexChanges(VALUE, undefined);
const draw = (rows: readonly JsonRow[]) =>
  rows.map((row) => `${'  '.repeat(row.depth)}${row.path || '$'}${row.isGone ? ' gone' : ''}`);

describe('a JSON path', () => {
  it('is written as the API writes it', () => {
    expect(formatPath(['plans', 0, 'price'])).toBe('plans[0].price');
    expect(formatPath(['plans', 0, 'list price', 'größe'])).toBe('plans[0]["list price"].größe');
    expect(listAncestors('plans[0].price')).toEqual(['', 'plans', 'plans[0]']);
  });

  it('is read back to the same steps', () => {
    const step = fc.oneof(
      fc.nat(99),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a', 'list price', '0', 'a.b', '"', ']'),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        expect(readPath(formatPath(steps))).toEqual(steps);
      }),
    );
  });

  it('is read from any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readPath(text)).toBeInstanceOf(Array);
      }),
    );
    expect(readPath('plans[0].list price')).toEqual(['plans', 0, 'list price']);
  });
});

describe('the rows of a tree', () => {
  it('are what open paths hold, in order', () => {
    expect(draw(flattenJson(VALUE, new Set(['', 'plans', 'plans[1]']), NO_CHANGES))).toEqual([
      '$',
      '  plans',
      '    plans[0]',
      '    plans[1]',
      '      plans[1].name',
      '      plans[1].tags',
      '  note',
    ]);
  });

  it('show no value for what was changed or added, and yet is not there', () => {
    const value = { plans: [] };
    const changes = new Map([
      ['price', { kind: 'changed', previous: 'a' }],
      ['name', { kind: 'added' }],
      ['old', { kind: 'removed', previous: 'b' }],
    ] as const);
    const rows = flattenJson(value, new Set(['']), indexChanges(value, changes));
    expect(rows.filter(({ isGone }) => isGone).map((row) => [row.path, row.value])).toEqual([
      ['price', undefined],
      ['name', undefined],
      ['old', 'b'],
    ]);
  });

  it('mark a key with dots in it, where a service joins keys to a path as they are', () => {
    const value = { models: { 'gpt-4.1': { 'price.in': 2, tags: ['a'] } }, 'a.b': 1 };
    const written = ['models.gpt-4.1.price.in', 'models.gpt-4.1.tags[0]', 'a.b', 'models.gpt-4.0'];
    const changes = new Map(
      written.map((path) => [path, { kind: 'changed', previous: 0 }] as const),
    );
    const rows = flattenJson(
      value,
      chooseOpenPaths(value, 0, written),
      indexChanges(value, changes),
    );
    const marked = rows.filter(({ change }) => change !== null);
    expect(marked.map(({ path, isGone }) => [path, isGone])).toEqual([
      ['models["gpt-4.1"]["price.in"]', false],
      ['models["gpt-4.1"].tags[0]', false],
      ['models.gpt-4["0"]', true],
      ['["a.b"]', false],
    ]);
  });

  it('show values that are gone where they were, and count changes inside', () => {
    const changes = new Map<string, JsonChange>([
      ['plans[0].price', { kind: 'changed', previous: 49 }],
      ['plans[1].seats', { kind: 'removed', previous: 5 }],
      ['old.deep.thing', { kind: 'removed', previous: 1 }],
    ]);
    const index = indexChanges(VALUE, changes);
    const rows = flattenJson(VALUE, new Set(['', 'plans', 'plans[0]', 'plans[1]']), index);
    expect(draw(rows)).toContain('      plans[1].seats gone');
    expect(draw(rows)).toContain('  old.deep.thing gone');
    expect(rows.find((row) => row.path === 'plans')?.changesInside).toBe(2);
    expect(rows[0]?.changesInside).toBe(3);
    expect(rows.find((row) => row.path === 'plans[0].price')?.change?.previous).toBe(49);
  });

  it('open far enough to fill a screen, and to the changes', () => {
    expect([...chooseOpenPaths(VALUE, 0, [])]).toEqual([
      '',
      'plans',
      'plans[0]',
      'plans[1]',
      'plans[1].tags',
    ]);
    const long = { list: Array.from({ length: 500 }, (_, id) => ({ id, inner: { id } })) };
    expect([...chooseOpenPaths(long, 1, ['list[7].inner.id'])]).toEqual([
      '',
      'list',
      'list[7]',
      'list[7].inner',
    ]);
  });
});

it('search finds keys and values in the order of the tree', () => {
  const find = (needle: string) => [...searchJson(VALUE, needle)].filter((path) => path !== null);
  expect(find('PRI')).toEqual(['plans[0].price', 'plans[0]["list price"]', 'note']);
  expect(find('59')).toEqual(['plans[0].price']);
  expect(find('nothing')).toEqual([]);
  expect([...searchJson('text', 'ex')]).toEqual(['']);
  // As a row shows it, in quotes and with backslashes, and as it is.
  for (const needle of [
    'a[id="x"]',
    String.raw`a[id=\"x\"]`,
    String.raw`"A[id=\"`,
    '\n',
    String.raw`y\n`,
  ])
    expect([...searchJson({ at: 'a[id="x"] y\n' }, needle)], needle).toEqual(['at']);
  expect([...searchJson({ at: 'plain' }, '"')]).toEqual([]);
});

it('keys move as in every tree', () => {
  const rows = flattenJson(VALUE, new Set(['', 'plans']), NO_CHANGES);
  expect(moveInTree(rows, 0, 'ArrowDown')).toEqual({ to: 'plans' });
  expect(moveInTree(rows, 2, 'ArrowRight')).toEqual({ toggle: 'plans[0]' });
  expect(moveInTree(rows, 2, 'ArrowLeft')).toEqual({ to: 'plans' });
  expect(moveInTree(rows, 1, 'ArrowLeft')).toEqual({ toggle: 'plans' });
  expect(moveInTree(rows, 1, 'End')).toEqual({ to: 'note' });
  expect(moveInTree(rows, 1, 'x')).toBeNull();
});

describe('a value on one line', () => {
  const long = `${'lorem ipsum '.repeat(40)}end`;

  it('is around what was found in it, and as ever where that is not in it', () => {
    expect(describeMatch(long, 'x'.repeat(200))).toBe(describeValue(long));
    expect(describeMatch(long, 'm end')).toMatch(/^….*ipsum end"$/);
    // Longer than what is shown before it, and than all that is shown.
    for (const needle of ['em ipsum '.padEnd(150, 'lorem ipsum '), long.slice(5, 300)])
      expect(describeMatch(long, needle)).toContain(needle);
  });

  it('says in the preview of an object where a value is cut', () => {
    const number = '1234567890'.repeat(5);
    expect(previewEntries(parseJson(`{"n":${number}}`))).toBe(`n: ${number.slice(0, 40)}…`);
  });
});
