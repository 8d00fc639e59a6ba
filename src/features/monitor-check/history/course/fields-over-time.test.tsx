import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeCheck, makePage } from '#/components/monitor/test-data.ts';
import type { HistoryMark } from '../reading/build-history.ts';
import { FieldsOverTime } from './fields-over-time.tsx';
import { readCourse } from './read-course.ts';

it('says of no field that it did not change where it is known from a single check', () => {
  const price = { path: 'price', points: [], stages: [], changes: 0, unit: null };
  const write = (known: number) =>
    renderToStaticMarkup(
      <FieldsOverTime
        course={{ fields: [price], isCut: false, isAmbiguous: false, known }}
        marks={[]}
        at={0}
      />,
    );
  expect(write(1)).toContain('1 field known from a single check');
  expect(write(1)).not.toContain('did not change');
  expect(write(2)).toContain('1 field that did not change');
});

it('does not say that no result holds an extraction where none was read', () => {
  const course = { fields: [], isCut: false, isAmbiguous: false, known: 0 };
  const write = (...marks: HistoryMark[]) =>
    renderToStaticMarkup(<FieldsOverTime course={course} marks={marks} at={0} />);
  const mark = (kind: HistoryMark['kind'], page: HistoryMark['page']): HistoryMark => ({
    check: makeCheck(),
    kind,
    page,
    verdict: null,
    others: [],
    requests: 0,
    doubts: [],
  });
  expect(write(mark('waiting', null))).toMatch(/No result of the page is read yet/);
  expect(write(mark('gone', null))).toMatch(/No result of the page is read,/);
  expect(write(mark('waiting', null), mark('same', makePage()))).toMatch(
    /None of the results that were read .* no fields to follow yet\./,
  );
});

it('says that no field changed only where all are followed', () => {
  const list = (length: number, last: number) =>
    Array.from({ length }, (_, index) => (index === length - 1 ? last : 0));
  const write = (...pages: Partial<NonNullable<HistoryMark['page']>>[]) => {
    const marks = pages.map((page): HistoryMark => ({
      check: makeCheck(),
      kind: 'changed',
      page: makePage(page),
      verdict: null,
      others: [],
      requests: 0,
      doubts: [],
    }));
    return renderToStaticMarkup(<FieldsOverTime course={readCourse(marks)} marks={marks} at={0} />);
  };
  const snapshots = [1, 2].map((last) => ({ snapshot: { json: { list: list(2_500, last) } } }));
  expect(write(...snapshots)).toContain('No change is known of the fields that are followed here.');
  // What a check says that is gone has changed, however much it was.
  const gone = { list: { previous: list(2_500, 1), current: null } };
  const told = write({ diff: { json: gone } });
  expect(told).toContain('The extraction has more fields than are followed here.');
  expect(told).toContain('a list → null');
  expect(told).not.toContain('shows no change');
});
