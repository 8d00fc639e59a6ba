import type { ErrorFacts } from '#/lib/error-facts.ts';

/** A key, credits, rights and the state of a thing change outside of the console. */
const CHANGES_OUTSIDE = new Set([401, 402, 403, 409]);

/**
 * Whether the same question may be answered otherwise: by itself, or once its remedy was taken. What is refused for good, as an id that is
 * none or a run that has no trace, is not.
 */
export const mayChange = ({
  status,
  retryable,
}: Pick<ErrorFacts, 'status' | 'retryable'>): boolean =>
  retryable !== 'no' || (status !== null && CHANGES_OUTSIDE.has(status));
