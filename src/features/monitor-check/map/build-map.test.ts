import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import { buildMap, chooseRoot, foldersOf, liesIn, partKeyOf } from './build-map.ts';

const at = (url: string | null, fields: Parameters<typeof makePage>[0] = {}) =>
  makePage({ url, ...fields });

it('reads folders off a URL, and names what is none', () => {
  const read = (url: string | null) => foldersOf(at(url));
  expect(read('https://a.example/shop/chairs/oak?size=2#top')).toEqual([
    'a.example',
    'shop',
    'chairs',
  ]);
  expect(read('https://a.example/shop/')).toEqual(['a.example', 'shop']);
  expect(read('https://a.example')).toEqual(['a.example']);
  expect(read('https://a.example:8080/x%20y/z')).toEqual(['a.example:8080', 'x y']);
  // What would be another folder, or cannot be decoded, stays as it is written.
  expect(read('https://a.example/x%2Fy/%E0%A4/z')).toEqual(['a.example', 'x%2Fy', '%E0%A4']);
  // Another folder than the one before it.
  expect(read('https://a.example/x%252Fy/z')).toEqual(['a.example', 'x%252Fy']);
  expect(read('not a url')).toEqual(['no URL']);
  expect(read(null)).toEqual(['no URL']);
});

it('draws the first folders that differ, the largest first, with what became of their pages', () => {
  const pages = [
    at('https://a.example/shop/chairs/1', { status: 'changed', judgment: makeJudgment(false) }),
    at('https://a.example/shop/chairs/2', { status: 'changed', judgment: makeJudgment(true) }),
    at('https://a.example/shop/chairs/3', { status: 'error' }),
    at('https://a.example/shop/lamps/desk/1', { status: 'same' }),
    at('https://a.example/shop/lamps/floor/1', { status: 'renamed' }),
    at('https://a.example/shop/about', { status: 'same' }),
  ];
  const map = buildMap(pages, '');
  expect(map.path).toBe('a.example/shop');
  expect(map.areas.map(({ name, count }) => [name, count])).toEqual([
    ['chairs', 3],
    ['lamps', 2],
    ['directly here', 1],
  ]);
  expect(map.areas[0]?.parts.map(({ key, count }) => [key, count])).toEqual([
    ['error', 1],
    ['changed-meaningful', 1],
    ['changed-noise', 1],
  ]);
  // A status that nobody has heard of goes before what stayed the same.
  expect(map.areas[1]?.parts.map(({ key }) => key)).toEqual(['"renamed"', 'same']);
  expect(buildMap(pages, 'a.example/shop/lamps').areas.map(({ name }) => name)).toEqual([
    'desk',
    'floor',
  ]);
  expect(buildMap(pages, 'elsewhere.example').areas).toEqual([]);
});

it('counts every page once, whatever the addresses are', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd%2F', '');
  const url = fc.oneof(
    fc.constant(null),
    fc
      .array(name, { maxLength: 4 })
      .map((names) => `https://${names[0] ?? 'h'}.example/${names.join('/')}`),
  );
  const page = fc
    .tuple(url, fc.constantFrom('same', 'changed', 'odd', null), fc.constantFrom(true, false, null))
    .map(([address, status, meaningful]) =>
      at(address, { status, judgment: makeJudgment(meaningful) }),
    );
  fc.assert(
    fc.property(fc.array(page, { maxLength: 120 }), (pages) => {
      const { areas } = buildMap(pages, '');
      expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(pages.length);
      for (const { parts, count, path } of areas) {
        expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(count);
        // What is listed of an area is what it counts.
        if (path !== null) expect(pages.filter((each) => liesIn(each, path))).toHaveLength(count);
      }
      const keys = new Set(areas.flatMap(({ parts }) => parts.map(({ key }) => key)));
      expect(keys).toEqual(new Set(pages.map(partKeyOf)));
    }),
  );
});

it('puts the smallest of many folders together', () => {
  const pages = Array.from({ length: 100 }, (_, folder) => at(`https://a.example/f${folder}/x`));
  const { areas } = buildMap(pages, '');
  expect(areas).toHaveLength(81);
  expect(areas.at(-1)).toMatchObject({
    name: '20 other folders',
    count: 20,
    path: null,
  });
});

it('goes down into folders, and stays around what has none or is listed by its part', () => {
  const pages = [
    'shop/chairs/1',
    'shop/lamps/desk/1',
    'shop/lamps/floor/1',
    'shop/lamps/2',
    'b',
  ].map((path) => at(`https://a.example/${path}`));
  expect(chooseRoot(pages, undefined, 'same')).toBe('');
  expect(chooseRoot(pages, 'a.example/shop/lamps', undefined)).toBe('a.example/shop/lamps');
  expect(chooseRoot(pages, 'a.example/shop/lamps', 'same')).toBe('a.example/shop');
  expect(chooseRoot(pages, 'a.example/shop/chairs', undefined)).toBe('a.example/shop');
  expect(chooseRoot(pages, 'a.example/shop/lamps/', 'same')).toBe('a.example/shop/lamps');
  expect(buildMap(pages, 'a.example/shop/lamps').areas.map(({ path }) => path)).toEqual([
    'a.example/shop/lamps/desk',
    'a.example/shop/lamps/floor',
    'a.example/shop/lamps/',
  ]);
});

it('never counts a status that nobody has heard of as a part that happens to be called so', () => {
  const pages = [
    at('https://a.example/1', { status: 'changed', judgment: makeJudgment(false) }),
    at('https://a.example/2', { status: 'changed-noise' }),
    at('https://a.example/3', { status: null }),
    at('https://a.example/4', { status: 'none' }),
    at('https://a.example/5', { status: 'null' }),
    at('https://a.example/6', { status: '"x"', judgment: makeJudgment(true) }),
    at('https://a.example/7', { status: '"x"-meaningful' }),
  ];
  const parts = buildMap(pages, '').areas.flatMap((area) => area.parts);
  expect(parts).toHaveLength(pages.length);
  expect(parts.map(({ count }) => count)).toEqual(pages.map(() => 1));
});
