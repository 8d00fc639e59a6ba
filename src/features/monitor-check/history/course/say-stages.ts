import { writeBeside } from '#/components/page-change/write-values.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { type CoursePoint, listStages } from './course-point.ts';
import type { FieldCourse } from './read-course.ts';

/** More are counted. */
const MOST_STAGES = 6;

/** What a point says, in a word or two, beside those before and after it. */
const sayPoint = (point: CoursePoint, ...beside: readonly (CoursePoint | undefined)[]): string => {
  if (point.kind === 'unknown') return 'not known';
  if (point.kind === 'missing') return 'not there';
  if (point.kind === 'list') return 'a list';
  if (point.kind === 'object') return 'an object';
  return writeBeside(
    point.value,
    beside.flatMap((each) => (each?.kind === 'value' ? [each.value] : [])),
  );
};

/** What each point says; a long value from where it differs from the one before, as in `sayStages`. */
export function sayPoints(points: readonly CoursePoint[]): readonly string[] {
  const stages = listStages(points);
  let at = -1;
  return points.map((point) => {
    if (point === stages[at + 1]) at++;
    return sayPoint(point, stages[at - 1], stages[at + 1]);
  });
}

/** The values that a field had, one after the other: `29 → 34 → 31`; the newest where they are many. */
export function sayStages({ stages }: Pick<FieldCourse, 'stages'>): string {
  const left = stages.length - MOST_STAGES;
  const words = stages
    .slice(-MOST_STAGES)
    .map((stage, index, shown) => sayPoint(stage, shown[index - 1], shown[index + 1]))
    .join(' → ');
  return left > 0 ? `${formatCount(left, 'earlier value')} → ${words}` : words;
}
