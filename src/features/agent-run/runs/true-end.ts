const TRUE_ENDS = ['cancelled', 'credit_limit_reached', 'refused'] as const;

/** How a run ended that the service reports as failed. Its list does not tell: it is known where the run was looked at. */
export type TrueEnd = (typeof TRUE_ENDS)[number];

/** The true end in a run's state, or in what was stored of it; null for everything that its status says itself. */
export const readTrueEnd = (state: unknown): TrueEnd | null => TRUE_ENDS.find((end) => end === state) ?? null;
