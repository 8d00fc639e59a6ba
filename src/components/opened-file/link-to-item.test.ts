import { expect, it } from 'vitest';
import type { FileItem } from '#/api/opened-file/opened-file.ts';
import { linkToItem, placeOfFile } from './link-to-item.ts';

const check = (monitorId: string, checkId: string): FileItem => ({
  kind: 'check',
  monitorId,
  checkId,
  pages: 1,
  complete: true,
});
const run = (jobId: string): FileItem => ({ kind: 'run', jobId, events: 1 });
const monitor = (monitorId: string): FileItem => ({ kind: 'monitor', monitorId, name: null });
const search = (query: string, searchKind: 'developer' | 'general' = 'developer'): FileItem => ({
  kind: 'search',
  searchKind,
  query,
  results: 1,
});

it('a file opens at the one thing in it, at the list of its runs or checks, else at what is in it', () => {
  const cases: readonly (readonly [readonly FileItem[], string])[] = [
    [[check('m', 'a')], '/monitors/$monitorId/checks/$checkId'],
    [[monitor('m'), check('m', 'a')], '/monitors/$monitorId/checks/$checkId'],
    [[monitor('m')], '/monitors/$monitorId'],
    [[check('m', 'a'), check('m', 'b')], '/monitors/$monitorId'],
    [[check('m', 'a'), check('n', 'b')], '/settings/connection'],
    [[run('a')], '/agent-runs/$jobId'],
    [[run('a'), run('b')], '/agent-runs'],
    [[run('a'), check('m', 'a')], '/settings/connection'],
    [[search('')], '/search'],
  ];
  for (const [items, to] of cases) expect(placeOfFile({ items }).to).toBe(to);
});

it('a search is shown as it was asked; a question that the file does not say is not made up', () => {
  expect(linkToItem(search('query=how&types=doc&types=issue')).search).toEqual({
    query: ['how'],
    types: ['doc', 'issue'],
    sent: '1',
  });
  expect(linkToItem(search('query=how&limit=20', 'general')).search).toEqual({
    query: 'how',
    k: '20',
    tab: 'general',
    sent: '1',
  });
  expect(linkToItem(search('')).search).toEqual({ query: '?', sent: '1' });
});
