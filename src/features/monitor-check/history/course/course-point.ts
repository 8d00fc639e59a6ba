import { isSameJson } from '#/lib/json/is-same-json.ts';

/** What a field was in a check. */
export type CoursePoint =
  | { readonly kind: 'value'; readonly value: unknown }
  /** It held others, which are followed by themselves. */
  | { readonly kind: 'list' }
  | { readonly kind: 'object' }
  /** The page was read, and the field was not there. */
  | { readonly kind: 'missing' }
  /** The check does not tell. */
  | { readonly kind: 'unknown' };

const isSamePoint = (left: CoursePoint, right: CoursePoint): boolean =>
  left.kind === 'value' && right.kind === 'value'
    ? isSameJson(left.value, right.value)
    : left.kind === right.kind;

/** The values that a field had, one after the other, each once until it changed: `29`, `34`, `31`. */
export const listStages = (points: readonly CoursePoint[]): readonly CoursePoint[] =>
  points
    .filter(({ kind }) => kind !== 'unknown')
    .filter((point, index, all) => {
      const before = all[index - 1];
      return before === undefined || !isSamePoint(before, point);
    });
