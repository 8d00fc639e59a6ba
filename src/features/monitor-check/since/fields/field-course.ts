import { type FieldChange, readFieldChange } from '#/components/page-change/field-change.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { groupBy } from '#/lib/group-by.ts';
import { fillMoves, type PlacedMove, readMove, readOverlaps } from './field-move.ts';
import { type Held, isSameHeld } from './held-value.ts';
import { findOverlaps } from './overlapping-fields.ts';

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
  /** Whether the page was judged "noise" in the checks that name this field. */
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

/**
 * The course of every field that these checks (oldest first) name, in the order in which they are met first. Where a check names what holds a
 * field, or what it holds, the field has gone on as well.
 */
export function followFields(checks: readonly CheckFields[]): readonly FieldCourse[] {
  const told = checks.map(({ results }) =>
    groupBy(
      results.flatMap(({ fields }) => fields),
      ({ path }) => path,
    ),
  );
  const overlaps = findOverlaps(told);
  const noises = collectNoise(checks);
  return [...noises].flatMap(([path, noise]) => {
    const moves = checks.flatMap(({ check }, index) => {
      const changes = told[index]?.get(path);
      const beside = overlaps.get(path)?.[index];
      const move = changes ? readMove(changes) : beside && readOverlaps(beside);
      return move ? [{ check, move }] : [];
    });
    const [first, ...rest] = placePoints(fillMoves(moves));
    return first === undefined ? [] : [finish(path, [first, ...rest], noise)];
  });
}

/** By each field that is named, what its page was judged there. */
function collectNoise(checks: readonly CheckFields[]): ReadonlyMap<string, Set<boolean>> {
  const noises = new Map<string, Set<boolean>>();
  for (const { fields, isNoise } of checks.flatMap(({ results }) => results))
    for (const { path } of fields) noises.set(path, (noises.get(path) ?? new Set()).add(isNoise));
  return noises;
}

function placePoints(moves: readonly PlacedMove[]): readonly CoursePoint[] {
  const points: CoursePoint[] = [];
  for (const { check, move } of moves) {
    if (move.is === 'unclear') {
      points.push({ held: move, check, isGap: false });
      continue;
    }
    const { previous, current } = move;
    const last = points.at(-1);
    if (last === undefined) points.push({ held: previous, check: null, isGap: false });
    else if (!isSameHeld(last.held, previous)) points.push({ held: previous, check, isGap: true });
    if (!isSameHeld(previous, current)) points.push({ held: current, check, isGap: false });
  }
  return points;
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
    whole: compareHeld(path, first, last),
    noise: noise.size > 1 ? 'sometimes' : sameInAll,
  };
}

/** The first value and the last as one change. Of an unclear first one no more is known than what the last check found. */
function compareHeld(path: string, first: Held, last: Held): FieldChange {
  const current = last.is === 'value' ? last.value : undefined;
  const unclear = { path, kind: 'unclear' as const, previous: undefined, number: null };
  if (last.is === 'unclear') return { ...unclear, current: last.entry };
  if (first.is === 'unclear') return { ...unclear, current };
  if (first.is === 'absent' && last.is === 'absent')
    return { ...unclear, kind: 'unchanged', current };
  return readFieldChange(path, {
    ...(first.is === 'value' && { previous: first.value }),
    ...(last.is === 'value' && { current }),
  });
}
