import type { TimeRow, TimeSpent } from './measure-time.ts';

/** What one tool, agent or site took in each of two runs; null where a run has none. */
export interface TimePair {
  readonly key: string;
  readonly name: string;
  readonly left: TimeRow | null;
  readonly right: TimeRow | null;
}

/**
 * The rows of two runs beside each other, the largest difference of their total first. They belong together by their name, of several with one
 * name the first goes with the first. `leftOf`: of agents, the one of the first run with which each of the second is compared, by their ids.
 */
export function compareTime(
  left: TimeSpent,
  right: TimeSpent,
  leftOf?: ReadonlyMap<string, string>,
): readonly TimePair[] {
  const pairs = new Map<string, { left: TimeRow | null; right: TimeRow | null; name: string }>();
  for (const [side, { rows }] of [
    ['left', left],
    ['right', right],
  ] as const) {
    const seen = new Map<string, number>();
    for (const row of rows) {
      const nth = (seen.get(row.ownName) ?? 0) + 1;
      seen.set(row.ownName, nth);
      const same = side === 'right' ? leftOf?.get(row.key ?? '') : undefined;
      const ofAgent = same === undefined ? `${side} ${row.key}` : `left ${same}`;
      // A session of a browser is no tool, though one may be called so.
      const ofName = `${row.key === null ? 'session' : 'row'} ${nth} ${row.ownName}`;
      const key = leftOf ? ofAgent : ofName;
      const pair = pairs.get(key) ?? { left: null, right: null, name: row.name };
      if (pair.left) pair.name = nameBoth(pair.left, row);
      pair[side] = row;
      pairs.set(key, pair);
    }
  }
  return [...pairs]
    .map(([key, pair]) => ({ key, ...pair }))
    .toSorted((a, b) => Math.abs(differenceOf(b) ?? 0) - Math.abs(differenceOf(a) ?? 0));
}

/** A number that tells several of one run apart is that run's own. */
function nameBoth(left: TimeRow, right: TimeRow): string {
  if (left.name === right.name) return left.name;
  return left.ownName === right.ownName
    ? left.ownName
    : `${left.name} in the first, ${right.name} in the second`;
}

/** Whether its total is that of all its calls; that of an agent goes from its start to its end. */
const isTold = (row: TimeRow | null): boolean =>
  row === null || row.untold === 0 || row.waiting !== null;

/** Milliseconds that the second run took longer; null where a run does not tell how long it took. A run without it took none. */
export function differenceOf({ left, right }: TimePair): number | null {
  const [before, after] = [left ? left.total : 0, right ? right.total : 0];
  return before === null || after === null || !isTold(left) || !isTold(right)
    ? null
    : after - before;
}
