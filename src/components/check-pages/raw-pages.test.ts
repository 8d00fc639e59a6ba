import { expect, it } from 'vitest';
import { decode } from '#/api/client/decode.ts';
import { monitorCheckResponseSchema } from '#/contract/schemas/monitor.ts';
import { joinLists, warningsOf, rawOf, readAnswerPages } from './raw-pages.ts';

function read(pages: readonly unknown[]) {
  const result = decode(monitorCheckResponseSchema, {
    success: true,
    data: { id: 'check', pages },
  });
  if (!result.ok) throw new Error(result.differences.join());
  return readAnswerPages(result.decoded, result.decoded.value.data.pages);
}

it('gives each page its own JSON and its own warnings, whatever could not be read before it', () => {
  const elements = [
    null,
    { id: 'a', statusCode: '200' },
    'no page',
    { url: 'https://no.id' },
    { id: 5, status: 7, statusCode: 'five' },
    { id: { not: 'text' } },
    [],
    { id: 'a', error: 12 },
    { id: 'b' },
    { id: null },
  ];
  const { pages, raw, positions } = read(elements);
  expect(pages.map(({ id }) => id)).toEqual(['a', '5', 'a', 'b']);
  expect(raw).toEqual(elements);
  expect(positions).toEqual([1, 4, 7, 8]);
  expect(pages.map(rawOf)).toEqual([elements[1], elements[4], elements[7], elements[8]]);
  expect(pages.map((page) => warningsOf(page).map(({ path, fix }) => `${path} ${fix}`))).toEqual([
    ['data.pages[1].statusCode read as a number'],
    [
      'data.pages[4].id read as text',
      'data.pages[4].status read as text',
      'data.pages[4].statusCode left out',
    ],
    ['data.pages[7].error read as text'],
    [],
  ]);
});

it('reads nothing where there is no list', () => {
  expect(readAnswerPages({ raw: null, warnings: [], unread: [] }, [])).toEqual({
    hasList: false,
    pages: [],
    raw: [],
    positions: [],
    trouble: [],
  });
});

it('holds once what several lists of a check have in common, and both of two results of one id', () => {
  const lists = [
    [{ id: 'a', status: 'changed' }, { id: 'b' }],
    [{ id: 'a', status: 'changed' }, { id: 'a', status: 'new' }, { id: 'b' }],
    [{ id: 'c' }, { id: 'c' }],
  ];
  const joined = joinLists(lists.map((list) => read(list).pages));
  expect(joined.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'a changed',
    'b null',
    'a new',
    'c null',
    'c null',
  ]);
});
