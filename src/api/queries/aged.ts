import type { Query } from '@tanstack/react-query';

/** So long, what has ended or goes by a schedule is taken to be as it was. */
export const AGED_MS = 5 * 60_000;

/** What a schedule or others add to is asked for again while it is on screen, until that fails, and when somebody comes back to it. */
export const SCHEDULED = {
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }: Pick<Query, 'state'>) => state.status === 'success' && AGED_MS,
} as const;

/** A `refetchInterval` of a list on screen: sooner than that of `SCHEDULED` while something in it is under way. */
export const refetchWhile =
  <Answer>(isUnderWay: (answer: Answer) => boolean, everyMs: number) =>
  ({ state }: { readonly state: { readonly status: string; readonly data: Answer | undefined } }) =>
    state.status === 'success' &&
    (state.data !== undefined && isUnderWay(state.data) ? everyMs : AGED_MS);
