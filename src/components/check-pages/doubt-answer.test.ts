import { expect, it } from 'vitest';
import { decode } from '#/api/client/decode.ts';
import { monitorCheckResponseSchema } from '#/contract/schemas/monitor.ts';
import { makeCheck, makePage } from '../monitor/test-data.ts';
import { countsEveryPage } from '../monitor/compare-summary.ts';
import { doubtAnswer } from './doubt-answer.ts';

const [a, b] = [makePage({ status: 'changed' }), makePage()];
const SUMMARY = { changed: 1, new: 0, removed: 0, error: 0, same: 1, totalPages: 2 };

function doubt(
  data: object,
  top: object = {},
  query: Partial<Parameters<typeof doubtAnswer>[1]> = {},
) {
  const result = decode(monitorCheckResponseSchema, {
    success: true,
    ...top,
    data: { id: 'c', status: 'completed', pages: [a, b], ...data },
  });
  if (!result.ok) throw new Error(result.differences.join());
  return doubtAnswer(result.decoded, { monitorId: 'm', checkId: 'c', skip: 0, ...query });
}

it('doubts nothing where an answer fits itself, and nothing of what nobody said', () => {
  expect(doubt({ summary: SUMMARY })).toEqual([]);
  expect(doubt({ summary: SUMMARY }, { next: ' ' })).toEqual([]);
  for (const summary of [
    null,
    undefined,
    {},
    { changed: '1', same: '1', totalPages: '2' },
    'many',
    [],
  ])
    expect(doubt({ summary })).toEqual([]);
  expect(doubt({ summary: { ...SUMMARY, renamed: 3, totalPages: 5 }, next: '?skip=2' })).toEqual(
    [],
  );
});

it('names every place where it does not', () => {
  expect(doubt({ summary: { ...SUMMARY, changed: -1, totalPages: 1.5 } })).toEqual([
    "The summary's count changed is -1, which cannot be a number of pages.",
    "The summary's count totalPages is 1.5, which cannot be a number of pages.",
  ]);
  expect(
    doubt({ summary: { changed: 0, new: 0, removed: 0, error: 0, same: 0, totalPages: 0 } }),
  ).toEqual(['The summary counts 0 pages, but the list holds at least 2.']);
  expect(doubt({ summary: null, pages: [], next: '?skip=25' })).toEqual([
    expect.stringMatching(/gave no results from number 1 on/),
  ]);
  expect(doubt({ summary: null, next: '?skip=5' })).toEqual([
    expect.stringMatching(/passed over 3 places in the list: what may stand there is not read/),
  ]);
  expect(doubt({ summary: null, next: '/x?skip=1' })).toEqual([
    expect.stringMatching(/leads to number 2 of the list, which is here already/),
  ]);
  expect(doubt({ summary: null, pages: [a, { url: 'x' }, { ...b, id: a.id }] })).toEqual([
    expect.stringMatching(/1 result could not be read/),
    expect.stringMatching(/1 result has the id of another/),
  ]);
  expect(doubt({ summary: SUMMARY }, {}, { skip: 0, status: 'changed' })).toEqual([
    expect.stringMatching(/counts 1 changed page, but the list holds at least 2/),
    expect.stringMatching(/1 result has another status than changed/),
  ]);
});

it('says of an answer without a list that it has none, and not that it is too short', () => {
  for (const pages of [null, undefined, { p1: a }, 'none'])
    expect(doubt({ summary: SUMMARY, pages }, { next: '?skip=2' })).toEqual([
      expect.stringMatching(/no list of pages that could be read/),
      expect.stringMatching(/yet named a further page/),
    ]);
});

it('relies on a summary only where it accounts for every page at hand', () => {
  expect(countsEveryPage(SUMMARY, [a, b])).toBe(true);
  expect(countsEveryPage({ ...SUMMARY, durationMs: 1200 }, [a])).toBe(true);
  expect(countsEveryPage(null, [])).toBe(false);
  expect(countsEveryPage({ ...SUMMARY, totalPages: 3 }, [a])).toBe(false);
  expect(countsEveryPage({ ...SUMMARY, same: null }, [a])).toBe(false);
  expect(countsEveryPage(SUMMARY, [a, a])).toBe(false);
  for (const status of ['renamed', null, 'constructor'])
    expect(countsEveryPage(SUMMARY, [{ status }])).toBe(false);
});

it('says when an answer is of a check of another monitor than the one asked for', () => {
  expect(doubt({ monitorId: 'another' })).toEqual([
    'The service gave this as a check of monitor another, which is not the one that was asked for.',
  ]);
  for (const monitorId of ['M', null, undefined]) expect(doubt({ monitorId })).toEqual([]);
});

it('says when an answer is of another check than the one asked for', () => {
  expect(doubt({}, {}, { checkId: 'd' })).toEqual([
    'The service answered with check c, which is not the one that was asked for.',
  ]);
  expect(doubt({}, {}, { checkId: 'C' })).toEqual([]);
});

it('says that an answer is of an earlier state than was told before, where their times tell that', () => {
  const [createdAt, early, late] = [
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:01:00Z',
    '2026-11-20T10:02:00Z',
  ];
  const tell = (updatedAt: string | null, known: object) =>
    doubt(
      { createdAt, updatedAt },
      {},
      { known: makeCheck({ id: 'c', createdAt, updatedAt: late, ...known }) },
    );
  expect(tell(early, {})).toEqual([
    `The service answered with an earlier state of the check (updated ${early}) than it had told before (updated ${late}), so results may be missing or may have changed since.`,
  ]);
  expect(tell(late, {})).toEqual([]);
  expect(tell('2026-11-20T12:03:00+02:00', {})).toHaveLength(0);
  expect(tell(early, { updatedAt: null })).toEqual([]);
  expect(tell(null, {})).toEqual([]);
  // A service that was set up again may give an id a second time; without a zone a time may be any.
  expect(tell(early, { createdAt: '2026-11-19T10:00:00Z' })).toEqual([]);
  expect(tell(early.replace('Z', ''), {})).toEqual([]);
});

it('says that a page is the very one before it, where the service does not heed skip', () => {
  const answer = (pages: readonly object[]) => {
    const result = decode(monitorCheckResponseSchema, {
      data: { id: 'c', status: 'completed', pages },
    });
    if (!result.ok) throw new Error(result.differences.join());
    return result.decoded;
  };
  const again = (before: readonly object[], skip = 2, now: readonly object[] = [a, b]) =>
    doubtAnswer(answer(now), { monitorId: 'm', checkId: 'c', skip, before: answer(before) }).filter(
      (sentence) => sentence.includes('same results'),
    );
  expect(again([a, b])).toEqual([
    'The service gave the same results for the page before, so what the check holds from number 3 on is not known.',
  ]);
  for (const other of [[a], [b, a], [a, { ...b, error: 'Another' }], [a, b, b], []])
    expect(again(other)).toEqual([]);
  expect(again([a, b], 0)).toEqual([]);
  // Also where nothing of it can be read.
  expect(again([{ number: 1 }], 2, [{ number: 1 }])).toHaveLength(1);
  expect(again([{ number: 1 }], 2, [{ number: 2 }])).toEqual([]);
});

it('doubts no service for pages that a file holds only in part, yet what else does not fit', () => {
  const more = { ...SUMMARY, same: 9, totalPages: 10 };
  expect(doubt({ summary: more })).toHaveLength(1);
  expect(doubt({ summary: more }, {}, { isPart: true })).toEqual([]);
  expect(doubt({ summary: { ...SUMMARY, totalPages: 1 } }, {}, { isPart: true })).not.toEqual([]);
});
