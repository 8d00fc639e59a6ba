import { expect, it } from 'vitest';
import { NO_ANSWERS, type SavedAnswers } from '#/api/saved-answers/saved-answers.ts';
import { holdsPlace, listPlaces } from './held-place.ts';

const run = (jobId: string) => ({ jobId, status: null, trace: null, snapshots: [] });
const check = (id: string, pages: readonly unknown[] = []) => ({
  monitorId: 'm',
  body: { data: { id } },
  pages: [...pages],
  complete: true,
});
const holding = (answers: Partial<SavedAnswers['answers']>): SavedAnswers => ({
  format: 'web-data-console',
  version: 1,
  made: '',
  by: '',
  service: '',
  leftOut: [],
  answers: { ...NO_ANSWERS, ...answers },
  reviews: {},
});

it('opens on the comparison of two runs, the run, the check, or its only page', () => {
  const first = (answers: Partial<SavedAnswers['answers']>) =>
    listPlaces(holding(answers))[0]?.link;
  expect(first({ runs: [run('a'), run('b')] })).toMatchObject({
    to: '/agent-runs/compare',
    search: { left: 'a', right: 'b' },
  });
  expect(first({ runs: [run('a')] })).toMatchObject({ params: { jobId: 'a' }, search: {} });
  const completed = { ...run('a'), status: { success: true, status: 'completed' } };
  expect(first({ runs: [completed] })).toMatchObject({ search: { tab: 'result' } });
  expect(first({ runs: [{ ...completed, trace: { events: [] } }] })).toMatchObject({ search: {} });
  expect(first({ checks: [check('c', [{ id: 'p' }, { id: 'q' }])] })).toMatchObject({
    params: { checkId: 'c' },
    search: {},
  });
  expect(first({ checks: [check('c', [{ id: 'p' }])] })).toMatchObject({ search: { page: 'p' } });
  expect(first({})).toBeUndefined();
});

it('links what it holds and nothing else', () => {
  const saved = holding({ runs: [run('a'), run('b')], checks: [check('c')] });
  const toCheck = (checkId: string) => ({
    to: '/monitors/$monitorId/checks/$checkId',
    params: { monitorId: 'm', checkId },
  });
  const held = [
    {},
    { to: '.' },
    { to: '/agent-runs/$jobId', params: { jobId: 'b' }, search: { event: 'e' } },
    { to: '/agent-runs/compare', search: { left: 'b', right: 'a' } },
    toCheck('c'),
  ];
  const others = [
    { to: '/' },
    { to: '/errors', search: { row: 'x' } },
    { to: '/monitors/$monitorId', params: { monitorId: 'm' } },
    { to: '/monitors/$monitorId/history', params: { monitorId: 'm' } },
    { to: '/agent-runs/$jobId', params: { jobId: 'x' } },
    { to: '/agent-runs', search: { again: 'a' } },
    { to: '/agent-runs/compare', search: { left: 'a' } },
    toCheck('x'),
    { to: '__proto__' },
  ];
  expect(held.filter((link) => !holdsPlace(saved, link))).toEqual([]);
  expect(others.filter((link) => holdsPlace(saved, link))).toEqual([]);
});
