import { describe, expect, it } from 'vitest';
import { explainDisagreement } from '../monitor/compare-summary.ts';
import { makePage } from '../monitor/test-data.ts';
import { compareWithList } from './compare-with-list.ts';

const summary = { changed: 2, new: 1, removed: 0, error: 0, same: 1, totalPages: 4 };
const pages = [
  makePage({ status: 'changed' }),
  makePage({ status: 'changed' }),
  makePage({ status: 'new' }),
  makePage({ status: 'same' }),
];
const whole = { status: null, skip: 0, hasNext: false } as const;

describe('a summary beside its list', () => {
  it('agrees when the list ends where the summary says', () => {
    expect(compareWithList({ summary, pages }, whole)).toEqual([]);
    expect(
      compareWithList({ summary, pages: pages.slice(0, 2) }, { ...whole, hasNext: true }),
    ).toEqual([]);
    expect(
      compareWithList({ summary, pages: pages.slice(0, 2) }, { ...whole, status: 'changed' }),
    ).toEqual([]);
  });

  it('is told apart from its own sum', () => {
    expect(
      compareWithList(
        { summary: { ...summary, totalPages: 5 }, pages: [] },
        { ...whole, hasNext: true },
      ),
    ).toEqual([{ kind: 'sum', total: 5, sum: 4 }]);
  });

  it('disagrees when the list ends early or goes on', () => {
    const found = [
      ...compareWithList({ summary, pages: pages.slice(0, 3) }, whole),
      ...compareWithList({ summary, pages }, { ...whole, status: 'changed' }),
      ...compareWithList({ summary, pages }, { ...whole, skip: 100 }),
    ];
    expect(found.map(explainDisagreement)).toEqual([
      'The summary counts 4 pages, but the list ends after 3.',
      'The summary counts 2 changed pages, but the list holds at least 4.',
      'The summary counts 4 pages, but the list holds at least 104.',
    ]);
  });

  it('disagrees when all pages are there, but not with the statuses that it counts', () => {
    const same = pages.map((page) => ({ ...page, status: 'same' }));
    const uncounted = { ...summary, totalPages: null };
    expect(compareWithList({ summary, pages: same }, whole).map(explainDisagreement)).toEqual([
      'The summary counts 1 same page, but the list holds 4.',
      'The summary counts 1 new page, but the list holds 0.',
      'The summary counts 2 changed pages, but the list holds 0.',
    ]);
    expect(compareWithList({ summary: uncounted, pages: same }, whole)).toHaveLength(3);
    // Of a part, or of results that could not be read, it says nothing.
    for (const part of [{ hasNext: true }, { count: 5 }, { skip: 4 }, { status: 'same' } as const])
      expect(
        compareWithList({ summary: uncounted, pages: same }, { ...whole, ...part }).filter(
          ({ kind }) => kind === 'among',
        ),
      ).toEqual([]);
  });

  it('says nothing about what it cannot know', () => {
    expect(compareWithList({ summary: null, pages }, whole)).toEqual([]);
    expect(compareWithList({ summary, pages: [] }, { ...whole, skip: 900 })).toEqual([]);
    expect(
      compareWithList({ summary: { ...summary, same: null, totalPages: null }, pages }, whole),
    ).toEqual([]);
  });
});
