import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePage } from '../monitor/test-data.ts';
import { explainJoins, followPages, type PageTraits } from './page-identity.ts';

const page = (traits: Partial<PageTraits> & { readonly id?: string }): PageTraits => {
  const { id, targetId, url, currentScrapeId, previousScrapeId } = makePage(traits);
  return { id, targetId, url, currentScrapeId, previousScrapeId };
};
/** Each page by the places of its results: check and place there, and the rule. */
const read = (checks: readonly (readonly PageTraits[])[]) =>
  followPages(checks).map(({ visits }) =>
    visits.map(
      ({ check, page: found, joinedBy }) =>
        `${check}.${checks[check]?.indexOf(found)}${joinedBy === null ? '' : ` ${joinedBy}`}`,
    ),
  );
const A = 'https://a.example/';
const B = 'https://b.example/';

describe('results of one page in several checks', () => {
  it('are joined by the id of the result, in either case, wherever the page moved', () => {
    const checks = [
      [page({ id: 'AB-1', url: A })],
      [page({ id: 'ab-1', url: B, targetId: 'other' })],
    ];
    expect(read(checks)).toEqual([['0.0', '1.0 id']]);
  });

  it('are joined by scrapes: the one compared with, and the one both are compared with', () => {
    const checks = [
      [page({ url: A, currentScrapeId: 's1' })],
      [page({ url: B, previousScrapeId: 's1', currentScrapeId: 's2' })],
      // An error has no scrape of its own.
      [page({ url: null, previousScrapeId: 's2' })],
      [page({ url: A, previousScrapeId: 'S2', currentScrapeId: 's4' })],
    ];
    expect(read(checks)).toEqual([['0.0', '1.0 scrape', '2.0 scrape', '3.0 scrape']]);
  });

  it('are joined by target and URL where checks between them were not read', () => {
    const checks = [
      [page({ url: A, currentScrapeId: 's1' })],
      [],
      [page({ url: A, previousScrapeId: 's2' }), page({ url: B })],
    ];
    expect(read(checks)).toEqual([['0.0', '2.0 target'], ['2.1']]);
  });

  it('are joined by target and URL however the same URL is written, and not where it may be another', () => {
    const pairs = [
      ['https://Mill.example:443', 'https://mill.example/'],
      ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ] as const;
    for (const [first, second] of pairs) {
      expect(read([[page({ url: first })], [page({ url: second })]])).toEqual([
        ['0.0', '1.0 target'],
      ]);
      const [track] = followPages([[page({ url: first })], [page({ url: second })]]);
      expect(track && explainJoins(track)).not.toContain('Its URL changed');
    }
    for (const other of ['http://a.example/', `${A}?`, `${A}#b`, `${A}b`, 'https://www.a.example/'])
      expect(read([[page({ url: A })], [page({ url: other })]])).toEqual([['0.0'], ['1.0']]);
  });

  it('are joined by URL alone where one target took the place of another, never while both have it', () => {
    const at = (targetId: string) => page({ url: A, targetId });
    const [old, next] = [at('t1'), at('t2')];
    expect(read([[old], [next]])).toEqual([['0.0', '1.0 url']]);
    expect(read([[old], [next], [at('t1')]])).toEqual([['0.0', '2.0 target'], ['1.0']]);
    expect(read([[old, next], [at('t2')]])).toEqual([['0.0'], ['0.1', '1.0 target']]);
    expect(read([[old], [page({ url: A, targetId: null })]])).toEqual([['0.0', '1.0 url']]);
    // Two that could have taken its place: neither did for certain.
    expect(read([[old], [next, at('t3')]])).toEqual([['0.0'], ['1.0'], ['1.1']]);
  });

  it('are not joined where a page moved away and another one took its URL', () => {
    const checks = [
      [page({ url: A, currentScrapeId: 's1' })],
      [
        page({ url: A, currentScrapeId: 'n1' }),
        page({ url: B, previousScrapeId: 's1', currentScrapeId: 's2' }),
      ],
      [page({ url: B }), page({ url: A })],
    ];
    expect(read(checks)).toEqual([
      ['0.0', '1.1 scrape', '2.0 target'],
      ['1.0', '2.1 target'],
    ]);
  });

  it('are not joined by what all results of a check have: one id, one scrape, the nil UUID, no URL', () => {
    const nil = '00000000-0000-0000-0000-000000000000';
    for (const traits of [
      { id: 'same' },
      { previousScrapeId: 'same' },
      { previousScrapeId: nil },
      { previousScrapeId: '' },
    ]) {
      const checks = [
        [page({ ...traits, url: A }), page({ ...traits, url: B })],
        [page({ ...traits, url: B }), page({ ...traits, url: A })],
      ];
      expect(read(checks)).toEqual([
        ['0.0', '1.1 target'],
        ['0.1', '1.0 target'],
      ]);
    }
    expect(read([[page({ url: null })], [page({ url: null })]])).toEqual([['0.0'], ['1.0']]);
    expect(
      read([[page({ url: A, previousScrapeId: nil })], [page({ url: B, previousScrapeId: nil })]]),
    ).toEqual([['0.0'], ['1.0']]);
  });

  it('are not joined by an id that is none', () => {
    for (const id of ['', ' ', '00000000-0000-0000-0000-000000000000'])
      expect(read([[page({ id, url: A })], [page({ id, url: B })]])).toEqual([['0.0'], ['1.0']]);
  });

  it('are one page twice where a check has two of the same target and URL', () => {
    const twins = () => [page({ url: A }), page({ url: A })];
    expect(read([twins(), [page({ url: A })], twins()])).toEqual([
      ['0.0', '0.1 target', '1.0 target', '2.0 target', '2.1 target'],
    ]);
  });
});

const traits = fc.record({
  id: fc.constantFrom('a', 'A', 'b', 'c', 'd'),
  targetId: fc.constantFrom('t1', 't2', null),
  url: fc.constantFrom(A, B, null),
  currentScrapeId: fc.constantFrom('s1', 's2', 's3', null),
  previousScrapeId: fc.constantFrom('s0', 's1', 's2', null),
});

it('gives every result one place, in the order of the checks, whatever a service sends', () => {
  fc.assert(
    fc.property(fc.array(fc.array(traits, { maxLength: 5 }), { maxLength: 5 }), (checks) => {
      const pages = followPages(checks);
      const met = pages.flatMap(({ visits }) => visits.map(({ page: found }) => found));
      expect(met.length).toBe(checks.flat().length);
      expect(new Set(met).size).toBe(new Set(checks.flat()).size);
      for (const { visits } of pages) {
        const order = visits.map(({ check }) => check);
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(visits.map(({ joinedBy }) => joinedBy === null).indexOf(true, 1)).toBe(-1);
        // Two of one check: only of one target and URL.
        for (const check of new Set(order))
          expect(
            new Set(
              visits
                .filter((visit) => visit.check === check)
                .map(({ page: { url, targetId } }) => `${targetId} ${url}`),
            ).size,
          ).toBe(1);
      }
    }),
  );
});

it('does not depend on the order of the results inside a check', () => {
  fc.assert(
    fc.property(fc.array(fc.array(traits, { maxLength: 5 }), { maxLength: 4 }), (checks) => {
      const group = (given: readonly (readonly PageTraits[])[]) =>
        new Set(
          followPages(given).map(({ visits }) =>
            JSON.stringify(
              visits
                .map(({ check, page: found }) => `${check} ${JSON.stringify(found)}`)
                .toSorted(),
            ),
          ),
        );
      expect(group(checks.map((pages) => pages.toReversed()))).toEqual(group(checks));
    }),
  );
});

it('says which rules joined a page, and where it moved', () => {
  const [one] = followPages([
    [page({ url: A, currentScrapeId: 's1' })],
    [page({ url: B, previousScrapeId: 's1' })],
    [page({ url: B })],
  ]);
  expect(one && explainJoins(one)).toBe(
    `Taken for one page because its results name the same scrapes, or target and URL are the same. Its URL changed: ${A} → ${B}.`,
  );
  const [single] = followPages([[page({})]]);
  expect(single && explainJoins(single)).toBeNull();
});

it('does not say that a URL changed where a result between names none', () => {
  const [track] = followPages([A, null, A].map((url) => [page({ id: 'p', url })]));
  expect(track && explainJoins(track)).not.toContain('Its URL changed');
});
