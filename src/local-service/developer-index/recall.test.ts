import { beforeAll, describe, expect, it } from 'vitest';
import { loadCorpus } from './corpus.ts';
import { QUESTIONS } from './questions.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { hashText } from '../random.ts';

const answered = QUESTIONS.filter(({ expected }) => expected.length > 0);
const unanswered = QUESTIONS.filter(({ expected }) => expected.length === 0);
const read = QUESTIONS.filter(({ says }) => says !== undefined);

/** How an index does: which questions it misses, begins with another passage, and answers although it holds no answer. */
function examine(examined: SearchIndex, answering?: number) {
  const search = (query: string) =>
    examined.search(query, {
      k: 10,
      passages: 1,
      accepts: () => true,
      ...(answering !== undefined && { answering }),
    });
  const found = (query: string) => search(query).map(({ document }) => document.id);
  return {
    missed: answered.filter(
      ({ query, expected }) =>
        !found(query)
          .slice(0, 5)
          .some((id) => expected.includes(id)),
    ),
    beginElsewhere: read.filter(({ query, expected, says }) => {
      const [first] = search(query);
      const text = first?.passages[0]?.text ?? '';
      return !first || !expected.includes(first.document.id) || says?.test(text) !== true;
    }),
    answeredInVain: unanswered.filter(({ query }) => found(query).length > 0),
  };
}
const passes = ({ missed, beginElsewhere, answeredInVain }: ReturnType<typeof examine>) =>
  missed.length <= 0.05 * answered.length &&
  beginElsewhere.length <= 0.2 * read.length &&
  answeredInVain.length <= 0.2 * unanswered.length;
const name = (questions: readonly { readonly query: string }[]) =>
  questions.map(({ query }) => query).join('\n');

let index: SearchIndex;
beforeAll(async () => {
  index = createSearchIndex(await loadCorpus());
  // Cutting and indexing takes a second, and many on a machine that is busy elsewhere.
}, 60_000);
const firstFive = (query: string) =>
  index
    .search(query, { k: 5, passages: 1, accepts: () => true })
    .map(({ document }) => document.id);

describe('the developer index', () => {
  it('is asked sixty questions, the first passage of twenty is read, and some have no answer', () => {
    expect(QUESTIONS).toHaveLength(60);
    expect(read.length).toBeGreaterThanOrEqual(20);
    expect(unanswered).toHaveLength(15);
  });

  it('finds an answer in the first five, begins with the passage that answers, and says where it has none', () => {
    const { missed, beginElsewhere, answeredInVain } = examine(index);
    expect(missed.length, name(missed)).toBeLessThanOrEqual(0.05 * answered.length);
    expect(beginElsewhere.length, name(beginElsewhere)).toBeLessThanOrEqual(0.2 * read.length);
    expect(answeredInVain.length, name(answeredInVain)).toBeLessThanOrEqual(
      0.2 * unanswered.length,
    );
  });

  it('does so whether much or little of a question is asked of an answer', () => {
    const failing = [0.5, 0.56, 0.72, 0.78].filter((part) => !passes(examine(index, part)));
    expect(failing).toEqual([]);
  });

  it('does so whichever other packages are installed', () => {
    const wanted = new Set(QUESTIONS.flatMap(({ expected }) => expected));
    const isSaved = (id: string, half: number) =>
      wanted.has(id) || !id.startsWith('readme:') || hashText(id) % 2 === half;
    for (const half of [0, 1]) {
      const documents = index.corpus.documents.filter(({ id }) => isSaved(id, half));
      const { missed, answeredInVain } = examine(createSearchIndex({ ...index.corpus, documents }));
      expect(name([...missed, ...answeredInVain].slice(2))).toBe('');
    }
  });

  it('puts an exact package name first', () => {
    for (const name of ['minisearch', 'micromark', 'msw', 'dompurify', 'papaparse', 'ws'])
      expect(index.search(name, { k: 1, passages: 1, accepts: () => true })[0]?.document.name).toBe(
        name,
      );
  });

  it('takes neighbouring words for the name they make together', () => {
    expect(firstFive('tailwind css')[0]).toBe('readme:tailwindlabs/tailwindcss');
    expect(firstFive('react query')[0]).toBe('readme:TanStack/query');
    expect(firstFive('fast check')[0]).toBe('readme:dubzzz/fast-check');
  });

  it('finds a package by the beginning of its name, and lets no site fill the first results alone', () => {
    const found = firstFive('tailwind dark mode');
    expect(found).toContain('readme:tailwindlabs/tailwindcss');
    expect(
      new Set(found.map((id) => id.replace(/^doc:https:\/\/base-ui\.com.*/, 'base-ui'))).size,
    ).toBeGreaterThan(1);
  });

  it('keeps what the rest of a question names when the index lacks one of its words', () => {
    expect(firstFive('focus trap dialog')[0]).toBe(
      'doc:https://base-ui.com/react/components/dialog',
    );
    // A word that no package can contain: what is installed grows.
    expect(firstFive('websocket message compression requonnact')[0]).toBe('readme:websockets/ws');
  });

  it('leaves out what has one common word of several with the question', () => {
    const ids = (query: string) =>
      index
        .search(query, { k: 10, passages: 1, accepts: () => true })
        .map(({ document }) => document.id);
    expect(ids('virtual list scroll to index')).not.toContain(
      'readme:sysgears/webpack-virtual-modules',
    );
    expect(
      ids('pagination cursor next link').filter((id) => !id.includes('search-params')),
    ).toEqual([]);
    expect(ids('dialog focus management').filter((id) => /session|storage/.test(id))).toEqual([]);
    expect(ids('parse csv')).toEqual(['readme:mholt/PapaParse']);
  });

  it('finds nothing for words of no document, for quotation marks only and for an empty question', () => {
    for (const query of ['zxqvbnm wrtplkj', '""', '“”', ' ', '?!'])
      expect(firstFive(query)).toEqual([]);
  });

  it('has no path of the machine it was built on', () => {
    const text = JSON.stringify(index.corpus);
    expect(text).not.toContain(process.cwd());
    expect(text).not.toMatch(/\/home\/[a-z]+\/\.npm/);
  });

  it('names every document once, with a kind its id tells', () => {
    const ids = index.corpus.documents.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, repo, source } of index.corpus.documents)
      expect(id.startsWith('doc:')).toBe(repo === null && source !== null);
  });
});
