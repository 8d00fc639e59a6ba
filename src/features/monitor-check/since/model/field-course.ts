import { compareNumbers, type FieldChange } from '#/components/page-change/field-change.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';

/** What a field had at some moment; a missing key is not null. `unclear`: what came for it is no value before and after. */
export type Held =
  | { readonly is: 'value'; readonly value: unknown }
  | { readonly is: 'absent' }
  | { readonly is: 'unclear'; readonly entry: unknown };

export interface CoursePoint {
  readonly held: Held;
  /** The check that found it; null for the value from before them. */
  readonly check: MonitorCheck | null;
  /** `check` compared with this value, which no check before had found: it changed in between, unread. */
  readonly isGap: boolean;
}

/** One field of a page through several checks; a value that stays is one point. */
export interface FieldCourse {
  readonly path: string;
  readonly points: readonly [CoursePoint, ...CoursePoint[]];
  /** It changed, and has the value again that it had at first. */
  readonly isBack: boolean;
  /** The first value and the last as one change; `unchanged` where it is back. */
  readonly whole: FieldChange;
  /** Whether the page was judged "noise" in the checks in which this field changed. */
  readonly noise: 'never' | 'sometimes' | 'always';
}

/** The fields of a page in one check. A page that a check has twice gives two, and where they differ nothing says which is right. */
export interface CheckFields {
  readonly check: MonitorCheck;
  readonly results: readonly {
    readonly fields: readonly FieldChange[];
    readonly isNoise: boolean;
  }[];
}

/** The course of every field that these checks (oldest first) name, in the order in which they are met first. */
export function followFields(checks: readonly CheckFields[]): readonly FieldCourse[] {
  const courses = new Map<string, { points: CoursePoint[]; noise: Set<boolean> }>();
  for (const { check, results } of checks) {
    const entries = new Map<string, FieldChange[]>();
    for (const { fields, isNoise } of results)
      for (const field of fields) {
        const course = courses.get(field.path) ?? { points: [], noise: new Set() };
        courses.set(field.path, course);
        course.noise.add(isNoise);
        const known = entries.get(field.path);
        if (known === undefined) entries.set(field.path, [field]);
        else if (!known.some((each) => isSameChange(each, field))) known.push(field);
      }
    for (const [path, changes] of entries) extend(courses.get(path)?.points ?? [], check, changes);
  }
  return [...courses].flatMap(([path, { points, noise }]) => {
    const [first, ...rest] = points;
    return first === undefined ? [] : [finish(path, [first, ...rest], noise)];
  });
}

function extend(points: CoursePoint[], check: MonitorCheck, changes: readonly FieldChange[]): void {
  const [change, other] = changes;
  if (change === undefined) return;
  if (other !== undefined || change.kind === 'unclear') {
    const entry = other === undefined ? change.current : changes.map(writeEntry);
    points.push({ held: { is: 'unclear', entry }, check, isGap: false });
    return;
  }
  const previous: Held =
    change.kind === 'added' ? { is: 'absent' } : { is: 'value', value: change.previous };
  const current: Held =
    change.kind === 'removed' ? { is: 'absent' } : { is: 'value', value: change.current };
  const last = points.at(-1);
  if (last === undefined) points.push({ held: previous, check: null, isGap: false });
  else if (!isSameHeld(last.held, previous)) points.push({ held: previous, check, isGap: true });
  if (!isSameHeld(previous, current)) points.push({ held: current, check, isGap: false });
}

function finish(
  path: string,
  points: readonly [CoursePoint, ...CoursePoint[]],
  noise: ReadonlySet<boolean>,
): FieldCourse {
  const [first, last] = [points[0].held, points.at(-1)?.held ?? points[0].held];
  const sameInAll = noise.has(true) ? 'always' : 'never';
  const isClear = points.every(({ held }) => held.is !== 'unclear');
  return {
    path,
    points,
    isBack: isClear && points.length > 1 && isSameHeld(first, last),
    whole: { path, ...compareHeld(first, last) },
    noise: noise.size > 1 ? 'sometimes' : sameInAll,
  };
}

function compareHeld(first: Held, last: Held): Omit<FieldChange, 'path'> {
  const none = { previous: undefined, current: undefined, number: null };
  if (last.is === 'unclear') return { ...none, kind: 'unclear', current: last.entry };
  // The first value is not known, only that the last check found this one.
  if (first.is === 'unclear')
    return { ...none, kind: 'unclear', current: last.is === 'value' ? last.value : undefined };
  if (first.is === 'absent')
    return last.is === 'absent'
      ? { ...none, kind: 'unchanged' }
      : { ...none, kind: 'added', current: last.value };
  if (last.is === 'absent') return { ...none, kind: 'removed', previous: first.value };
  const [previous, current] = [first.value, last.value];
  return {
    previous,
    current,
    kind: isSameJson(previous, current) ? 'unchanged' : 'changed',
    number: compareNumbers(previous, current),
  };
}

function isSameHeld(left: Held, right: Held): boolean {
  if (left.is === 'value' && right.is === 'value') return isSameJson(left.value, right.value);
  return left.is === 'absent' && right.is === 'absent';
}

const isSameChange = (left: FieldChange, right: FieldChange): boolean =>
  left.kind === right.kind &&
  isSameJson(left.previous, right.previous) &&
  isSameJson(left.current, right.current);

/** As the service wrote it, to show two results that contradict one another. */
const writeEntry = ({ kind, previous, current }: FieldChange): unknown => {
  if (kind === 'unclear') return current;
  return {
    ...(kind !== 'added' && { previous }),
    ...(kind !== 'removed' && { current }),
  };
};
