const earlier = new WeakMap<object, readonly unknown[]>();

/** Notes which attempts failed before this answer, or this last error, came. */
export function noteEarlierAttempts(outcome: unknown, errors: readonly unknown[]): void {
  if (errors.length > 0 && typeof outcome === 'object' && outcome !== null)
    earlier.set(outcome, errors);
}

/** The errors of the attempts before the one that ended in this answer, or this error, in order. What was repeated is said on the screen. */
export const earlierAttemptsOf = (outcome: unknown): readonly unknown[] =>
  typeof outcome === 'object' && outcome !== null ? (earlier.get(outcome) ?? []) : [];
