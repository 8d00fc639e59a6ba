import { describe, expect, it } from 'vitest';
import { developerSearchRequestSchema } from '#/contract/schemas/developer-search.ts';
import * as v from 'valibot';
import {
  countActive,
  findProblems,
  readRepoToken,
  repoProblem,
  requestedResults,
  toRequest,
} from './form-values.ts';
import { EMPTY_FORM, type SearchForm } from '../params/search-form.ts';
import {
  formPatch,
  isSameForm,
  readForm,
  readSearchParams,
  writeForm,
} from '../params/search-params.ts';
import { findRuleNotes } from './search-rules.ts';

const form = (part: Partial<SearchForm>): SearchForm => ({
  ...EMPTY_FORM,
  query: 'retry',
  ...part,
});
const FULL = form({
  k: '20',
  passages: '3',
  types: ['doc', 'issue'],
  repos: ['a/b', 'c/d'],
  sources: ['base-ui.com'],
  skills: 'only',
  language: 'TypeScript',
  topic: ['react', 'table'],
  license: 'MIT',
  min_stars: '1',
  max_stars: '100',
  archived: 'false',
  fork: 'true',
});

describe('the form', () => {
  it('stands for a request that the contract accepts, defaults left out', () => {
    expect(toRequest(form({}))).toEqual({ query: 'retry' });
    expect(v.is(developerSearchRequestSchema, toRequest(FULL))).toBe(true);
    expect(toRequest(FULL)).toMatchObject({
      k: 20,
      archived: false,
      fork: true,
      skills: 'only',
      topic: ['react', 'table'],
    });
  });

  it.each([
    [{ query: ' ' }, 'query'],
    [{ k: '0' }, 'k'],
    [{ k: '101' }, 'k'],
    [{ k: 'ten' }, 'k'],
    [{ k: '1.5' }, 'k'],
    [{ passages: '6' }, 'passages'],
    [{ types: ['wiki'] }, 'types'],
    [{ repos: ['react'] }, 'repos'],
    [{ repos: Array.from({ length: 21 }, (_, index) => `a/${index}`) }, 'repos'],
    [{ sources: ['x'.repeat(513)] }, 'sources'],
    [{ topic: Array.from({ length: 9 }, (_, index) => `t${index}`) }, 'topic'],
    [{ min_stars: '-1' }, 'min_stars'],
    // Ten thousand as a German reader writes it, which is not ten.
    [{ min_stars: '10.000' }, 'min_stars'],
    [{ k: '1e1' }, 'k'],
    [{ archived: 'maybe' }, 'archived'],
    [{ skills: 'all' }, 'skills'],
  ] satisfies [Partial<SearchForm>, string][])(
    'keeps %j, explains it and sends nothing',
    (part, field) => {
      expect(Object.keys(findProblems(form(part)))).toEqual([field]);
      expect(toRequest(form(part))).toBeNull();
    },
  );

  it('takes queries of 2,000 characters, one emoji and quotation marks', () => {
    for (const query of ['a'.repeat(2000), '🚀', '"""'])
      expect(toRequest(form({ query }))).toEqual({ query });
  });

  it('counts the folded filters that are active', () =>
    expect([countActive(EMPTY_FORM), countActive(FULL)]).toEqual([0, 10]));
  it('reads a pasted address of a repository', () =>
    expect(readRepoToken('https://github.com/axios/axios/issues/1')).toBe('axios/axios'));
  it('a repository comes without what a sentence wrote around its address; a name in brackets is none', () => {
    for (const text of [
      'https://github.com/a/b.js).',
      'git@github.com:a/b.js.git',
      'https://github.com/a/b.js.git',
      'github.com/a/b.js#readme',
    ])
      expect(readRepoToken(text), text).toBe('a/b.js');
    for (const repo of ['(a/b)', '"a/b"', 'a/b,', '@a/b', 'a/b\u200b', 'a/b，c'])
      expect(repoProblem(repo), repo).not.toBe(null);
    for (const repo of ['a/b', 'a-b/b.js', 'größe/b_c']) expect(repoProblem(repo), repo).toBe(null);
  });
  it('costs by the number asked for, the default while that is wrong', () =>
    expect(['', '25', '0', 'x'].map((k) => requestedResults(form({ k })))).toEqual([
      10, 25, 10, 10,
    ]));
});

describe('the form in the URL', () => {
  it('survives there and back, with names that a person can read', () => {
    expect(readForm(readSearchParams(writeForm(FULL)))).toEqual(FULL);
    expect(writeForm(form({ k: '10', passages: '1' }))).toEqual({ query: 'retry' });
  });
  it('never throws, and keeps what cannot be sent', () => {
    const search = readSearchParams({
      query: ['a', 'b'],
      k: '101',
      types: 'wiki,doc',
      repos: 5,
      sent: 'yes',
      tab: 'other',
      hide: ['', 'a/b'],
      topic: null,
    });
    expect(search).toEqual({
      query: 'a,b',
      k: '101',
      types: ['wiki', 'doc'],
      repos: ['5'],
      hide: ['a/b'],
    });
  });
  it('takes out what is no longer set', () =>
    expect(formPatch(form({ k: '20' }))).toMatchObject({
      query: 'retry',
      k: '20',
      language: undefined,
    }));
  it('knows when two forms ask the same', () => {
    expect(isSameForm(form({ k: '10' }), form({}))).toBe(true);
    expect(isSameForm(form({ k: '11' }), form({}))).toBe(false);
  });
});

describe('rules before the send', () => {
  const ids = (part: Partial<SearchForm>) =>
    findRuleNotes(form(part)).map(({ id, weight }) => `${id} ${weight}`);
  it('says that a repository filter without sources gives no documentation', () => {
    expect(ids({ language: 'Go' })).toEqual(['no-docs note']);
    expect(ids({ language: 'Go', sources: ['base-ui.com'] })).toEqual([]);
    expect(ids({ language: 'Go', types: ['issue'] })).toEqual([]);
    expect(ids({ min_stars: '5', types: ['doc'] })).toEqual(['only-docs-filtered note']);
  });
  it('refuses what the API refuses', () => {
    expect(ids({ repos: ['a/b'], types: ['doc'] })).toEqual(['repos-without-kind refused']);
    expect(ids({ sources: ['x'], types: ['issue'] })).toEqual(['sources-without-doc refused']);
    expect(ids({ min_stars: '10', max_stars: '1', types: ['issue'] })).toEqual([
      'stars-crossed refused',
    ]);
  });
  it('fixes each with one click', () => {
    const cases: Partial<SearchForm>[] = [
      { language: 'Go' },
      { min_stars: '5', types: ['doc'] },
      { repos: ['a/b'], types: ['doc'] },
      { sources: ['x'], types: ['issue'] },
      { min_stars: '10', max_stars: '1', types: ['issue'] },
    ];
    for (const part of cases)
      for (const note of findRuleNotes(form(part)))
        for (const fix of note.fixes) expect(findRuleNotes(fix.apply(form(part)))).toEqual([]);
  });
});
