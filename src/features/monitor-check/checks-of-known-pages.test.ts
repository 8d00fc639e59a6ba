import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { readPath } from '#/ui/json-tree/json-path.ts';
import { createRandom } from '../../../e2e/hostility/random.ts';
import { type Content, tellChecks, type ToldCheck, urlOf } from './checks-of-known-pages.ts';
import { readCourse } from './history/course/read-course.ts';
import { buildHistory } from './history/reading/build-history.ts';
import { followOrigin } from './history/reading/follow-origin.ts';
import { describeChange, explainNow } from './since/model/describe-change.ts';
import type { FieldCourse } from './since/fields/field-course.ts';
import { type Held, holdInside } from './since/fields/held-value.ts';
import { mergeChanges } from './since/model/merge-changes.ts';

const anyTelling = fc.record({
  seed: fc.nat(),
  pages: fc.integer({ min: 1, max: 3 }),
  checks: fc.integer({ min: 2, max: 8 }),
  hasScrapes: fc.boolean(),
  keepsIds: fc.boolean(),
  snapshots: fc.constantFrom('always', 'moved', 'never'),
  diff: fc.constantFrom('fields', 'fields', 'mixed', 'text'),
  namesParts: fc.boolean(),
});
/** Of eight checks those that are not read; the first of the view is counted off the oldest. */
const anyReading = fc.record({
  unread: fc.oneof(fc.constant(new Set<number>()), fc.uniqueArray(fc.nat(7)).map((all) => new Set(all))), // prettier-ignore
  start: fc.nat(4),
});
const RUNS = { seed: 5, numRuns: 2_500 };

const holdOf = (content: Content | undefined, path: string): Held =>
  content ? holdInside({ is: 'value', value: content }, readPath(path)) : { is: 'absent' };
const sides = ({ points }: FieldCourse) => [points[0].held, points.at(-1)?.held];

it('says of a page since one last looked what became of it', () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(anyTelling, anyReading, (telling, { unread, start }) => {
      const checks = tellChecks(telling, createRandom(telling.seed));
      const view = checks.slice(start);
      const read = view.filter((_, index) => !unread.has(start + index));
      const isWhole = read.length === view.length;
      for (const page of mergeChanges(read, { isWhole })) {
        const at = checks[0]?.after.findIndex((_, each) => urlOf(each) === page.url) ?? -1;
        const before = checks[start - 1]?.after[at] ?? null;
        const after = checks.at(-1)?.after[at] ?? null;
        const { fate } = page.life;
        met.add(fate);
        if (!isWhole) {
          // What was not read may have changed anything.
          expect(fate).not.toBe('back');
          if (page.fields.length > 0) expect(explainNow(page)).not.toBeNull();
          continue;
        }
        if (fate === 'back') expect(after).toEqual(before);
        if (fate === 'new' || fate === 'gone') expect(before).toBeNull();
        if (fate === 'removed' || fate === 'gone') expect(after).toBeNull();
        if (fate === 'changed' || fate === 'returned') expect(before).not.toBeNull();
        if (fate === 'changed' || fate === 'returned') expect(after).not.toBeNull();
        const row = describeChange(page);
        if (row.kind === 'field' && after !== null)
          expect(sides(row.field)[1]).toEqual(holdOf(after, row.field.path));
        const note = explainNow(page) ?? '';
        if (before === null && page.fields.length > 0) expect(note).toContain('under Then');
        if (note.includes('under Now')) continue;
        for (const field of page.fields) {
          const [then, now] = sides(field);
          if (before !== null) expect(then).toEqual(holdOf(before, field.path));
          expect(now).toEqual(holdOf(after, field.path));
        }
      }
    }),
    RUNS,
  );
  expect([...met].toSorted()).toEqual(['back', 'changed', 'gone', 'new', 'removed', 'returned', 'unreached']); // prettier-ignore
});

/** The marks of the first page, opened from one of its results. */
function openHistory(
  checks: readonly ToldCheck[],
  unread: ReadonlySet<number>,
  listsSame: boolean,
) {
  const readingOf = ({ id }: MonitorCheck) => {
    const index = checks.findIndex(({ check }) => check.id === id);
    const own = checks[index];
    if (own === undefined || unread.has(index)) return undefined;
    const count = listsSame ? 0 : (own.check.summary?.same ?? 0);
    return {
      phase: 'read' as const,
      pages: own.pages.filter(({ status }) => listsSame || status !== 'same'),
      left: count === 0 ? [] : [{ status: 'same' as const, count, isLeftOut: true }],
      doubts: [],
    };
  };
  const newestFirst = checks.map(({ check }) => check).toReversed();
  const origin = newestFirst.flatMap((check) =>
    (readingOf(check)?.pages ?? []).flatMap(({ url, id }) =>
      url === urlOf(0) ? [{ checkId: check.id, pageName: id }] : [],
    ),
  )[0];
  if (origin === undefined) return [];
  return buildHistory(newestFirst, readingOf, followOrigin(newestFirst, readingOf, origin));
}

it('says of a page in its history what each check found, and no value that it did not have', () => {
  let values = 0;
  fc.assert(
    fc.property(anyTelling, anyReading, fc.boolean(), (telling, { unread }, listsSame) => {
      const checks = tellChecks(telling, createRandom(telling.seed));
      const marks = openHistory(checks, unread, listsSame);
      const { fields } = readCourse(marks);
      marks.forEach(({ kind }, index) => {
        const { pages, after, check } = checks[index] ?? { pages: [], after: [], check: null };
        const result = pages.find(({ url }) => url === urlOf(0));
        if (unread.has(index)) expect(['waiting', 'skipped']).toContain(kind);
        else if (result !== undefined && (listsSame || result.status !== 'same'))
          expect(kind).toBe(result.status);
        else if (result !== undefined) expect(kind).toBe('quiet');
        else if (kind === 'absent') expect(check?.status).toBe('completed');
        for (const { path, points } of fields) {
          const point = points[index];
          if (point?.kind === 'value') values++;
          if (point?.kind === 'value' || point?.kind === 'missing')
            expect(point.kind === 'value' ? { is: 'value', value: point.value } : { is: 'absent' }).toEqual(holdOf(after[0], path)); // prettier-ignore
        }
      });
    }),
    RUNS,
  );
  expect(values).toBeGreaterThan(2_000);
});
