import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Decoded } from '#/api/client/decode.ts';
import { bringsMore, tellsMore } from './doubt-list.ts';

interface List {
  readonly data: readonly { readonly id: string }[];
}

interface ShownPage<Value extends List, Key extends readonly unknown[]> {
  /** Undefined while it is read, or the list is shown as a whole. */
  readonly answer: Decoded<Value> | undefined;
  readonly offset: number;
  readonly perPage: number;
  /** What asks for the elements from a place on. */
  readonly ask: (offset: number) => UseQueryOptions<Decoded<Value>, Error, Decoded<Value>, Key>;
}

/** What follows changes as seldom as the list itself. */
const STALE_MS = 60_000;

/**
 * Whether a list may go on after the page that is shown. Where the page leaves that open, the one after it is asked for: false until it has
 * answered, true where it cannot be read, for then nobody knows.
 */
export function useGoesOn<Value extends List, Key extends readonly unknown[]>({
  answer,
  offset,
  perPage,
  ask,
}: ShownPage<Value, Key>): boolean {
  const unread = answer?.unread.filter(({ list }) => list === 'data').length ?? 0;
  const shown = (answer?.value.data.length ?? 0) + unread;
  const told =
    answer === undefined ? false : tellsMore({ raw: answer.raw, offset, shown, perPage });
  const after = useQuery({
    ...ask(offset + shown),
    enabled: told === null,
    staleTime: STALE_MS,
    refetchInterval: false,
  });
  if (told !== null || answer === undefined) return told ?? false;
  return after.data === undefined ? after.error !== null : bringsMore(answer, after.data);
}
