import { describe, expect, it } from 'vitest';
import type { DocumentRecord } from './corpus.ts';
import { spreadSources } from './spread-sources.ts';

const make = (source: string, score: number, text = `${source} ${score}`) => {
  const document: DocumentRecord = {
    id: `doc:${source}/${score}`,
    url: `https://${source}/${score}`,
    title: null,
    repo: null,
    source,
    name: null,
    description: '',
    keywords: [],
    skill: false,
    plainPassages: false,
    text,
  };
  return { document, score, passages: [{ text }] };
};
const order = (results: readonly ReturnType<typeof make>[], most = 10) =>
  spreadSources(results, most).map(({ document }) => document.id.slice(4));

describe('sources', () => {
  it('beyond the second result of one, others that are nearly as good come first', () =>
    expect(order([make('a', 10), make('a', 9), make('a', 8), make('b', 7), make('b', 1)])).toEqual([
      'a/10',
      'a/9',
      'b/7',
      'a/8',
      'b/1',
    ]));

  it('that are alone keep their order, and a clear lead', () => {
    expect(order([make('a', 2), make('a', 3), make('a', 1)])).toEqual(['a/3', 'a/2', 'a/1']);
    expect(order([make('a', 100), make('a', 99), make('a', 98), make('b', 5)])).toEqual([
      'a/100',
      'a/99',
      'a/98',
      'b/5',
    ]);
  });

  it('that repeat a passage word for word count half', () =>
    expect(order([make('a', 10, 'the same'), make('b', 9, 'the same'), make('c', 6)])).toEqual([
      'a/10',
      'c/6',
      'b/9',
    ]));

  it('give as many results as were asked for', () =>
    expect(order([make('a', 3), make('b', 2), make('c', 1)], 2)).toEqual(['a/3', 'b/2']));
});
