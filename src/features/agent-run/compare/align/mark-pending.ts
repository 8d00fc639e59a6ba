import type { Step, StepPair } from './pair-steps.ts';

/** Whether steps of a side may follow the last that is known: they may still come, or be missing. Null where none may. */
export type Behind = 'pending' | 'missing' | null;

export interface GoesOn {
  readonly left: Behind;
  readonly right: Behind;
}

/**
 * Of a side that goes on, what the other did after the last step that both took is no difference: it may come to that. Nor is a call of
 * which nothing differs but the end, as long as that may still come, or be missing; nor are two that go on known to be the same.
 */
export function markPending(pairs: readonly StepPair[], goesOn: GoesOn): readonly StepPair[] {
  const lastShared = pairs.findLastIndex(({ left, right }) => left !== null && right !== null);
  const judge = ({ left, right }: StepPair, index: number): Behind => {
    if (left === null) return index > lastShared ? goesOn.left : null;
    if (right === null) return index > lastShared ? goesOn.right : null;
    if (left.input !== right.input) return null;
    const ends = [findEnd(left), findEnd(right)];
    return ends.find((end) => end === 'pending') ?? ends.find((end) => end !== null) ?? null;
  };
  return pairs.map((pair, index) => {
    const verdict = judge(pair, index);
    return verdict === null ? pair : { ...pair, verdict };
  });
}

function findEnd({ end }: Step): Behind {
  if (end === 'still open' || end === 'no end reported yet') return 'pending';
  return end === 'end may be missing' ? 'missing' : null;
}

/** Whether the two sides are known to part here. */
export const isDifference = ({ verdict }: StepPair): boolean =>
  verdict !== 'same' && verdict !== 'pending' && verdict !== 'missing';
