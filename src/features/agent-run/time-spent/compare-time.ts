import type { TimeRow, TimeSpent } from './measure-time.ts';

/** What one tool, agent or site took in each of two runs; null where a run has none. */
export interface TimePair {
  readonly key: string;
  readonly name: string;
  readonly left: TimeRow | null;
  readonly right: TimeRow | null;
}

/**
 * The rows of two runs beside each other, the largest difference of their total first. They belong together by their name, for the ids of
 * agents are each run's own; of several with one name the first goes with the first.
 */
export function compareTime(left: TimeSpent, right: TimeSpent): readonly TimePair[] {
  const pairs = new Map<string, { left: TimeRow | null; right: TimeRow | null; name: string }>();
  for (const [side, { rows }] of [
    ['left', left],
    ['right', right],
  ] as const) {
    const seen = new Map<string, number>();
    for (const row of rows) {
      const nth = (seen.get(row.ownName) ?? 0) + 1;
      seen.set(row.ownName, nth);
      // A session of a browser is no tool, though one may be called so.
      const key = `${row.key === null ? 'session' : 'row'} ${nth} ${row.ownName}`;
      const pair = pairs.get(key) ?? { left: null, right: null, name: row.name };
      pair[side] = row;
      // A number that tells several of one run apart is that run's own.
      if (pair.name !== row.name) pair.name = row.ownName;
      pairs.set(key, pair);
    }
  }
  return [...pairs]
    .map(([key, pair]) => ({ key, ...pair }))
    .toSorted((a, b) => Math.abs(differenceOf(b) ?? 0) - Math.abs(differenceOf(a) ?? 0));
}

/** Milliseconds that the second run took longer; null where a run does not tell how long it took. A run without it took none. */
export function differenceOf({ left, right }: TimePair): number | null {
  const [before, after] = [left ? left.total : 0, right ? right.total : 0];
  return before === null || after === null ? null : after - before;
}
