import type { FieldChange } from '#/components/page-change/field-change.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import type { PathStep } from '#/lib/json/append-step.ts';
import { ABSENT, type KnownHeld, holdInside, holdValue, holdWithParts } from './held-value.ts';
import type { Overlap } from './overlapping-fields.ts';

/** What a check says of a field: what it had before and after, or nothing clear. */
export type Move =
  | { readonly is: 'change'; readonly previous: KnownHeld; readonly current: KnownHeld }
  | { readonly is: 'unclear'; readonly entry: unknown };

/** Only what changed inside of the field: what it was follows from what it is known to be before or after. */
interface PartialMove {
  readonly is: 'parts';
  readonly parts: readonly Overlap[];
}

interface Placed<Of> {
  readonly check: MonitorCheck;
  readonly move: Of;
}
export type PlacedMove = Placed<Move>;

/** What the changes of one field in one check say of what lies at these steps inside of it; several contradict one another. */
export function readMove(changes: readonly FieldChange[], steps: readonly PathStep[] = []): Move {
  const [change] = changes;
  const entries = changes.map(writeEntry);
  if (change === undefined || !entries.every((entry) => isSameJson(entry, entries[0])))
    return { is: 'unclear', entry: entries };
  const { kind, previous, current } = change;
  if (kind === 'unclear') return { is: 'unclear', entry: current };
  return {
    is: 'change',
    previous: kind === 'added' ? ABSENT : holdInside(holdValue(previous), steps),
    current: kind === 'removed' ? ABSENT : holdInside(holdValue(current), steps),
  };
}

/** What follows for a field from the changes of others. */
export function readOverlaps(overlaps: readonly Overlap[]): Move | PartialMove {
  const whole = overlaps.findLast(({ isWhole }) => isWhole);
  return whole ? readMove(whole.changes, whole.steps) : { is: 'parts', parts: overlaps };
}

/** Follows a field through the changes of its parts: on from what it is known to be, and back from the first check that tells it. */
export function fillMoves(moves: readonly Placed<Move | PartialMove>[]): readonly PlacedMove[] {
  const start = moves.findIndex(({ move }) => move.is !== 'parts');
  const before = moves.slice(0, start).toReversed();
  const goesBack = goOn(moves[start]?.move, before, 'current', 'previous').toReversed();
  return [...goesBack, ...goOn(undefined, moves.slice(start), 'previous', 'current')];
}

type Side = 'previous' | 'current';

/** `near`: the side of each move that lies next to the one before it, `far` the other. */
function goOn(
  known: Move | PartialMove | undefined,
  moves: readonly Placed<Move | PartialMove>[],
  near: Side,
  far: Side,
): readonly PlacedMove[] {
  let held = known?.is === 'change' ? known[far] : null;
  return moves.map(({ check, move }) => {
    const next = move.is === 'parts' ? applyParts(held, move.parts, near, far) : move;
    held = next.is === 'change' ? next[far] : null;
    return { check, move: next };
  });
}

function applyParts(
  known: KnownHeld | null,
  parts: readonly Overlap[],
  near: Side,
  far: Side,
): Move {
  const apply = (whole: KnownHeld | null, side: Side) =>
    whole &&
    holdWithParts(
      whole,
      parts.map(({ steps, changes }) => {
        const move = readMove(changes);
        return { steps, held: move.is === 'change' ? move[side] : null };
      }),
    );
  const one = apply(known, near);
  const other = apply(one, far);
  if (one === null || other === null)
    return { is: 'unclear', entry: parts.flatMap(({ changes }) => changes.map(writeEntry)) };
  return near === 'previous'
    ? { is: 'change', previous: one, current: other }
    : { is: 'change', previous: other, current: one };
}

/** As the service wrote it, to show two results that contradict one another. */
const writeEntry = ({ kind, previous, current }: FieldChange): unknown => {
  if (kind === 'unclear') return current;
  return {
    ...(kind !== 'added' && { previous }),
    ...(kind !== 'removed' && { current }),
  };
};
