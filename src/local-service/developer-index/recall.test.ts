import { beforeAll, describe, expect, it } from 'vitest';
import { loadCorpus } from './corpus.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

/** What a person would ask, and the document that person would expect among the first five. */
const QUESTIONS: readonly (readonly [query: string, expected: string])[] = [
  // Exact package names.
  ['minisearch', 'readme:lucaong/minisearch'],
  ['@tanstack/react-query', 'readme:TanStack/query'],
  ['micromark-extension-gfm-table', 'readme:micromark/micromark-extension-gfm-table'],
  ['dompurify', 'readme:cure53/DOMPurify'],
  ['cronstrue', 'readme:bradymholt/cRonstrue'],
  ['@valibot/to-json-schema', 'readme:open-circle/valibot'],
  ['fast-check', 'readme:dubzzz/fast-check'],
  ['cmdk', 'readme:pacocoursey/cmdk'],
  // API names, as code writes them.
  ['`structuredPatch`', 'readme:kpdecker/jsdiff'],
  ['ALLOWED_TAGS', 'readme:cure53/DOMPurify'],
  ['setupWorker', 'readme:mswjs/msw'],
  ['autoSuggest', 'readme:lucaong/minisearch'],
  ['allowDangerousHtml', 'readme:micromark/micromark'],
  [
    'createFileRoute',
    'doc:https://github.com/TanStack/router/blob/HEAD/packages/react-router/skills/react-router/SKILL.md',
  ],
  ['getWithTTL useGridState getRowId', 'issue:halyard-labs/knotgrid#118'],
  ['dayOfWeekStartIndexZero', 'readme:bradymholt/cRonstrue'],
  ['parseRetryAfter', 'issue:halyard-labs/mast#7'],
  ['JSDOM.fromURL', 'readme:jsdom/jsdom'],
  // Plain questions.
  ['how do I sanitize untrusted HTML against XSS', 'readme:cure53/DOMPurify'],
  ['store data in IndexedDB with a simple key value api', 'readme:jakearchibald/idb-keyval'],
  ['parse a CSV file in the browser', 'readme:mholt/PapaParse'],
  ['convert a cron expression to a human readable description', 'readme:bradymholt/cRonstrue'],
  ['mock network requests in tests with request handlers', 'readme:mswjs/msw'],
  ['validate JSON against a JSON Schema', 'readme:ajv-validator/ajv'],
  ['why does the browser not let me read the Retry-After header', 'issue:halyard-labs/mast#11'],
  ['request was sent twice after a gateway timeout', 'issue:halyard-labs/mast#16'],
  ['rows jump while scrolling when heights are dynamic', 'issue:halyard-labs/knotgrid#101'],
  ['cookie banner makes a page look changed at every check', 'issue:halyard-labs/tidewatch#14'],
  [
    'how to open a modal dialog that traps focus',
    'doc:https://base-ui.com/react/components/dialog',
  ],
  ['find unused files, dependencies and exports in a project', 'readme:webpro-nl/knip'],
  ['scheduled job runs twice when daylight saving time ends', 'issue:halyard-labs/rudder#2'],
  ['property based testing with shrinking', 'readme:dubzzz/fast-check'],
];

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
  it('finds what a person expects in the first five results, nine times of ten', () => {
    const misses = QUESTIONS.filter(([query, expected]) => !firstFive(query).includes(expected));
    const report = misses
      .map(([query, expected]) => `${query} → ${expected}\n   ${firstFive(query).join('\n   ')}`)
      .join('\n');
    expect(1 - misses.length / QUESTIONS.length, report).toBeGreaterThanOrEqual(0.9);
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
    expect(firstFive('websocket reconnect')[0]).toBe('readme:websockets/ws');
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
