import { useState } from 'react';
import { mayAskOnReturn, waitAfterFailure } from '../retry/after-failure.ts';

/** So long, what has ended or goes by a schedule is taken to be as it was. */
export const AGED_MS = 5 * 60_000;

export interface Asked<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
}

/**
 * Milliseconds until what is on screen is asked for again: `everyMs`, and later where the last try failed in a way that may pass; false where
 * that is for the user to say, as it is where nothing is on screen yet.
 */
export function paceOnScreen({ data, error }: Asked<unknown>, everyMs: number): number | false {
  if (data === undefined) return false;
  if (error === null) return everyMs;
  const wait = waitAfterFailure(error);
  return wait !== false && Math.max(wait, everyMs);
}

interface Failed {
  readonly state: { readonly error: unknown; readonly errorUpdatedAt: number };
}
/** A `refetchOnWindowFocus`: what is stale is asked for when somebody comes back to it. */
export const onReturn = ({ state }: Failed): boolean =>
  mayAskOnReturn(state.error, state.errorUpdatedAt);

/** What a schedule or others add to is asked for again while it is on screen, and when somebody comes back to it. */
export const SCHEDULED = {
  refetchOnWindowFocus: onReturn,
  refetchInterval: ({ state }: { readonly state: Asked<unknown> }) => paceOnScreen(state, AGED_MS),
} as const;

/** A `refetchInterval` of a list on screen: sooner than that of `SCHEDULED` while something in it is under way. */
export const refetchWhile =
  <Answer>(isUnderWay: (answer: Answer) => boolean, everyMs: number) =>
  ({ state }: { readonly state: Asked<Answer> }) =>
    paceOnScreen(state, state.data !== undefined && isUnderWay(state.data) ? everyMs : AGED_MS);

/**
 * A query that was refused, and is asked again: what the service last said of it holds until the next answer. Not of another query, as the next
 * part of a list is.
 */
export function useLastSaid<
  Query extends Asked<unknown> & {
    readonly errorUpdatedAt: number;
    readonly isPending: boolean;
    readonly isLoading: boolean;
  },
>(query: Query): Query {
  const { error, errorUpdatedAt: at } = query;
  const [refused, setRefused] = useState({ error, at });
  if (error !== null && error !== refused.error) setRefused({ error, at });
  return query.isPending && refused.error !== null && refused.at === at
    ? { ...query, error: refused.error, isPending: false, isLoading: false }
    : query;
}
