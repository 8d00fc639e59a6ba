import { expect, it } from 'vitest';
import { isEarlierList, isEarlierState } from './earlier-state.ts';

const [EARLY, LATE] = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:05:00.000Z'];
const write = (status: string, updatedAt: string | null, createdAt = EARLY) => ({
  id: 'c',
  createdAt,
  status,
  updatedAt,
});

it.each([
  ['running', EARLY, 'running', LATE, true],
  ['running', EARLY, 'completed', LATE, true],
  ['completed', EARLY, 'completed', LATE, true],
  ['completed', LATE, 'running', EARLY, false],
  ['completed', null, 'running', EARLY, false],
  // The machine that wrote the end may have a clock that is behind.
  ['completed', EARLY, 'running', LATE, false],
  ['failed', EARLY, 'queued', LATE, false],
] as const)('%s, written %s, beside %s, written %s: earlier is %s', (one, at, other, after, told) =>
  expect(isEarlierState(write(one, at), write(other, after))).toBe(told),
);

it('is none of a check that was made at another time, whatever its id', () => {
  expect(isEarlierState(write('running', EARLY), write('completed', LATE, LATE))).toBe(false);
});

it.each([
  // A machine that does not know of the newest one yet.
  ['ba', 'cba', 60_000, true],
  ['', 'c', 60_000, true],
  ['cba', 'cba', 60_000, false],
  ['dcba', 'cba', 60_000, false],
  // Of what every machine knows by now a service lacks what was deleted; from its end, what it no longer keeps.
  ['ba', 'cba', 600_000, false],
  ['cb', 'cba', 60_000, false],
  ['fed', 'c', 60_000, false],
])('a list of “%s” after “%s”, %d ms after that: earlier is %s', (list, known, ms, told) => {
  const checks = (names: string) => names.split('').map((id) => ({ id, createdAt: EARLY }));
  expect(isEarlierList(checks(list), checks(known), Date.parse(EARLY) + ms)).toBe(told);
});
