import { expect, it } from 'vitest';
import { NOT_BEGUN } from '#/api/reading/create-reading.ts';
import { readAnswerPages } from '#/components/check-pages/raw-pages.ts';
import type { PagesLoad } from '#/components/check-pages/pages-loader.ts';
import { makeCheck, makePage } from '#/components/monitor/test-data.ts';
import { type CheckReportFacts, planCheckReport } from './plan-report.ts';

const check = makeCheck();
const pages = ['a', 'b', 'c'].map((id) => makePage({ id, url: `https://example.com/${id}` }));
const raw = pages.map(({ id }) => ({ id, extra: 1 }));
const answer = {
  success: true,
  next: '?skip=9',
  data: {
    id: check.id,
    unheardOf: 1,
    notificationStatus: { email: { recipients: ['somebody@hook.example'] } },
    pages: raw,
  },
};
readAnswerPages({ raw: answer, warnings: [], unread: [] }, pages);

const load: PagesLoad = {
  pages,
  raw,
  expected: 3,
  repeated: 0,
  doubts: [],
  check,
  ended: true,
  isPart: false,
  answer,
  ...NOT_BEGUN,
  phase: 'read',
};
const facts: CheckReportFacts = {
  connection: { kind: 'remote', baseUrl: 'https://api.example:8443/secret-path/v2' },
  monitorId: 'm',
  check,
  answer,
  monitor: null,
  title: 'monitor check',
  scope: 'all',
  load,
  page: pages[1] ?? null,
  isReviewed: ({ id }) => id === 'c',
  marks: { c: { hash: 'h' } },
  now: Date.parse('2026-11-22T10:00:00Z'),
};
const pagesOf = ({ saved }: ReturnType<typeof planCheckReport>) => saved.answers.checks[0]?.pages;

it('holds all pages, those reviewed or the open one, as the API gave them', () => {
  const all = planCheckReport(facts);
  expect(pagesOf(all)).toEqual(raw);
  expect(all.saved.answers.checks[0]).toMatchObject({
    complete: true,
    body: { success: true, next: null, data: { id: check.id, unheardOf: 1, pages: [] } },
  });
  const reviewed = planCheckReport({ ...facts, scope: 'reviewed' });
  expect(pagesOf(reviewed)).toEqual([raw[2]]);
  expect(reviewed.saved.leftOut[0]).toBe('Pages that are not marked as reviewed.');
  const open = planCheckReport({ ...facts, scope: 'page' });
  expect([pagesOf(open), open.holds, open.isPartial]).toEqual([[raw[1]], '1 page', false]);
  expect(open.saved.leftOut[0]).toBe('All other pages of the check.');
});

it('says before it is written what it leaves out: what was not read, and what is too large', () => {
  const part = planCheckReport({ ...facts, load: { ...load, phase: 'stopped', expected: 512 } });
  expect(part.saved.leftOut[0]).toBe('Reading was cancelled after 3 of 512 pages.');
  expect(part.saved.answers.checks[0]?.complete).toBe(false);
  const cut = planCheckReport(facts, 45);
  expect([pagesOf(cut), cut.holds, cut.isPartial]).toEqual([raw.slice(0, 2), '2 pages', true]);
  expect(cut.saved.leftOut[0]).toMatch(/^The last 1 page: a report holds at most/);
});

it('does not call left out what it holds and is only in doubt', () => {
  const doubts = [
    { kind: 'twins', count: 12 },
    { kind: 'unreadable', count: 2 },
    { kind: 'otherMonitor', id: 'another' },
  ] as const;
  const { saved } = planCheckReport({ ...facts, load: { ...load, doubts } });
  const about = saved.leftOut.at(-1);
  expect(about).toMatch(/^In doubt: 12 results have the id of another one\. Both/);
  expect(about).toContain('a check of monitor another');
  // They are in it as they came; whoever takes the reviewed pages alone does not take them.
  const unread = '2 results could not be read. Only the raw JSON holds them.';
  expect(about).toContain(unread);
  expect(saved.leftOut.slice(0, -1)).not.toContain(unread);
  const reviewed = planCheckReport({ ...facts, scope: 'reviewed', load: { ...load, doubts } });
  expect(reviewed.saved.leftOut.slice(0, 2)).toContain(unread);
  expect(saved.answers.checks[0]?.complete).toBe(false);
  const open = planCheckReport({ ...facts, scope: 'page', load: { ...load, doubts } });
  expect(open.saved.leftOut.join(' ')).not.toMatch(/results/);
});

it('names the host of the service alone', () => {
  const text = JSON.stringify(planCheckReport(facts).saved);
  expect(planCheckReport(facts).saved.service).toBe('api.example');
  expect(text).not.toMatch(/secret-path|8443/);
});

it('holds of the monitor what the screen says of it: who is told of a change stays here', () => {
  const monitor = {
    ...EMPTY_MONITOR,
    id: 'm',
    name: 'Prices',
    goal: 'Watch',
    webhook: 'https://hook.example/secret',
  };
  const text = JSON.stringify(planCheckReport({ ...facts, monitor }).saved);
  expect(text).toContain('Prices');
  expect(text).not.toContain('hook.example');
});

const EMPTY_MONITOR = {
  status: null,
  schedule: null,
  nextRunAt: null,
  lastRunAt: null,
  currentCheckId: null,
  targets: null,
  judgeEnabled: null,
  retentionDays: null,
  estimatedCreditsPerMonth: null,
  lastCheckSummary: null,
  createdAt: null,
  updatedAt: null,
};

it('says how large the answers are in the file, not how many characters they have', () => {
  const bytesOf = (extra: string) =>
    planCheckReport({ ...facts, load: { ...load, raw: [{ id: 'a', extra }] } }).bytes;
  const none = bytesOf('');
  expect(bytesOf('a'.repeat(1_000)) - none).toBe(1_000);
  expect(bytesOf('価'.repeat(1_000)) - none).toBe(3_000);
  expect(bytesOf('<'.repeat(1_000)) - none).toBe(6_000);
});
