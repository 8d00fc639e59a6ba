import type { Step, StepPair } from './pair-steps.ts';

/** Whether a side may still take steps: its run is under way, and so is its agent. */
export interface GoesOn {
  readonly left: boolean;
  readonly right: boolean;
}

/**
 * Of a side that goes on, what the other did after the last step that both took is no difference: it may come to that. Nor is a call of
 * which nothing differs but the end, as long as that may still come; nor are two that go on known to be the same.
 */
export function markPending(pairs: readonly StepPair[], goesOn: GoesOn): readonly StepPair[] {
  const lastShared = pairs.findLastIndex(({ left, right }) => left !== null && right !== null);
  const isPending = ({ left, right }: StepPair, index: number) => {
    if (left === null) return goesOn.left && index > lastShared;
    if (right === null) return goesOn.right && index > lastShared;
    return left.input === right.input && (mayEnd(left) || mayEnd(right));
  };
  return pairs.map((pair, index) =>
    isPending(pair, index) ? { ...pair, verdict: 'pending' } : pair,
  );
}

const mayEnd = ({ end }: Step) => end === 'still open' || end === 'no end reported yet';

/** Whether the two sides are known to part here. */
export const isDifference = ({ verdict }: StepPair): boolean =>
  verdict !== 'same' && verdict !== 'pending' && verdict !== 'missing';
