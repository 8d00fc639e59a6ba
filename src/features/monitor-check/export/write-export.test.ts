import { expect, it } from 'vitest';
import { NOT_BEGUN } from '#/api/reading/create-reading.ts';
import { makeCheck, makePage } from '#/components/monitor/test-data.ts';
import type { PagesLoad } from '#/components/check-pages/pages-loader.ts';
import { describeComplete, explainIncomplete } from '#/components/check-pages/explain-doubt.ts';
import { writeExport } from './write-export.ts';

const check = makeCheck();
const answer = {
  success: true,
  next: '?skip=100',
  data: { id: check.id, pages: [], next: '?skip=100' },
};
const pages = [
  makePage({ url: 'https://example.com/a' }),
  makePage({ url: 'https://example.com/b' }),
];
const whole: PagesLoad = {
  pages,
  raw: pages.map((page) => ({ id: page.id, extra: 1 })),
  expected: 2,
  repeated: 0,
  doubts: [],
  check,
  ended: true,
  isPart: false,
  answer,
  ...NOT_BEGUN,
  phase: 'read',
};

it('names a complete export after the check and its filter', async () => {
  expect((await writeExport('csv', check, whole, null, { service: null, link: null })).name).toBe(
    `check-${check.id}.csv`,
  );
  expect(
    (await writeExport('json', check, whole, 'changed', { service: null, link: null })).name,
  ).toBe(`check-${check.id}-changed.json`);
});

it('says in name and content when it is only a part', async () => {
  const part: PagesLoad = { ...whole, phase: 'stopped', expected: 512, ended: false };
  expect(explainIncomplete(part)).toBe('Reading was cancelled after 2 of 512 pages.');
  const report = await writeExport('markdown', check, part, null, { service: null, link: null });
  expect(report.name).toBe(`check-${check.id}-partial.md`);
  expect(report.text).toContain('Reading was cancelled after 2 of 512 pages.');
  expect(
    JSON.parse((await writeExport('json', check, part, null, { service: null, link: null })).text),
  ).toMatchObject({
    next: '?skip=100',
    exportNote: 'Reading was cancelled after 2 of 512 pages.',
  });
  const rows = (await writeExport('csv', check, part, null, { service: null, link: null })).text
    .trim()
    .split('\r\n');
  expect(rows.map((row) => row.split(',').at(-1))).toEqual([
    'export_note',
    ...pages.map(() => 'Reading was cancelled after 2 of 512 pages.'),
  ]);
});

it('says so too of what an opened file holds of a check', async () => {
  const note = 'The opened file may not hold all pages.';
  const part: PagesLoad = { ...whole, isPart: true };
  for (const format of ['csv', 'json', 'markdown'] as const) {
    const { name, text } = await writeExport(format, check, part, null, {
      service: null,
      link: null,
    });
    expect([name.includes('-partial.'), text.includes(note)]).toEqual([true, true]);
  }
});

it('gives JSON as the API gave it', async () => {
  expect(
    JSON.parse((await writeExport('json', check, whole, null, { service: null, link: null })).text),
  ).toEqual({
    ...answer,
    next: null,
    data: { id: check.id, pages: pages.map(({ id }) => ({ id, extra: 1 })), next: null },
  });
});

it('explains every other way of lacking pages', () => {
  for (const change of [{ phase: 'failed' }, { phase: 'reading' }] as const)
    expect(explainIncomplete({ ...whole, ...change })).toMatch(/2 of 2 pages/);
  expect(explainIncomplete(whole)).toBeNull();
});

it('counts one page as one, and none as none', () => {
  const said = (count: number, expected: number | null) =>
    describeComplete({ pages: pages.slice(0, count), expected });
  expect([said(0, 0), said(1, 1), said(2, 2), said(1, null)]).toEqual([
    'The list is empty, as the summary says.',
    'The only page is read.',
    'All 2 pages are read.',
    '1 page is read, to the end of the list. The service gives no total to compare that with.',
  ]);
  expect(
    explainIncomplete({ ...whole, phase: 'reading', raw: whole.raw.slice(0, 1), expected: null }),
  ).toBe('Only 1 page is read so far.');
});
