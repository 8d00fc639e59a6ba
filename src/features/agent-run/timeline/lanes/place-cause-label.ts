/** What the label takes beside its mark, in pixels. */
const ROOM = 64;

/**
 * On which side of its mark at `x` the label of the cause is: where it covers none of the `failures` of its lane (their `x`; the mark's
 * own may be among them). Null where the mark is out of sight or both sides are taken: the failures stay above everything.
 */
export function placeCauseLabel(
  x: number,
  failures: readonly number[],
  width: number,
): 'left' | 'right' | null {
  if (x < 0 || x > width) return null;
  const isFree = (from: number, to: number) =>
    failures.every((other) => Math.abs(other - x) < 1 || other < from || other > to);
  if (x <= width - ROOM && isFree(x, x + ROOM)) return 'right';
  return x >= ROOM && isFree(x - ROOM, x) ? 'left' : null;
}
