import { writeValue } from '#/components/page-change/quote-change.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { type CoursePoint, listStages } from './read-course.ts';

/** More are counted. */
const MOST_STAGES = 6;

/** What a point says, in a word or two. */
export const sayPoint = (point: CoursePoint): string => {
  if (point.kind === 'unknown') return 'not known';
  if (point.kind === 'missing') return 'not there';
  return point.value === '' ? 'empty text' : writeValue(point.value);
};

/** The values that a field had, one after the other: `29 → 34 → 31`; the newest where they are many. */
export function sayStages(points: readonly CoursePoint[]): string {
  const stages = listStages(points);
  const left = stages.length - MOST_STAGES;
  const words = stages.slice(-MOST_STAGES).map(sayPoint).join(' → ');
  return left > 0 ? `${formatCount(left, 'earlier value')} → ${words}` : words;
}
