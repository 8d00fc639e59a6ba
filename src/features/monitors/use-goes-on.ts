import { type QueryClient, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Decoded } from '#/api/client/decode.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import { bringsMore, tellsMore } from './doubt-list.ts';

export interface List {
  readonly data: readonly { readonly id: string }[];
}

export interface ShownPage<Value extends List, Key extends readonly unknown[]> {
  readonly answer: Decoded<Value>;
  /** It is the page before, shown while this one is read. */
  readonly isOfBefore?: boolean;
  readonly offset: number;
  readonly perPage: number;
  /** What asks for the elements from a place on. */
  readonly ask: (offset: number) => UseQueryOptions<Decoded<Value>, Error, Decoded<Value>, Key>;
}

/** What follows changes as seldom as the list itself. */
const STALE_MS = 60_000;

/** How many elements an answer holds, those that could not be read included. */
export const countElements = ({ value, unread }: Decoded<List>): number =>
  value.data.length + unread.filter(({ list }) => list === 'data').length;

/**
 * Where the page begins that is followed by the one at `offset`, as the cache tells: a service may give fewer elements than it is asked for. Else
 * one page before it.
 */
export function findOffsetBefore<Value extends List, Key extends readonly unknown[]>(
  client: QueryClient,
  { ask, offset, perPage }: Pick<ShownPage<Value, Key>, 'ask' | 'offset' | 'perPage'>,
): number {
  const place = (key: readonly unknown[]) => {
    const { offset: from, ...asked } = asRecord(key.at(-1));
    return { from: Number(from ?? 0), asked };
  };
  const { queryKey } = ask(offset);
  const own = place(queryKey);
  for (const [key, answer] of client.getQueriesData<Decoded<List>>({
    queryKey: queryKey.slice(0, -1),
  })) {
    const { from, asked } = place(key);
    const isSameList = key.length === queryKey.length && isSameJson(asked, own.asked);
    if (
      isSameList &&
      answer !== undefined &&
      from < offset &&
      from + countElements(answer) === offset
    )
      return from;
  }
  return Math.max(0, offset - perPage);
}

/**
 * Whether a list may go on after the page that is shown. Where the page leaves that open, the one after it is asked for: false until it has
 * answered, true where it cannot be read, for then nobody knows.
 */
export function useGoesOn<Value extends List, Key extends readonly unknown[]>({
  answer,
  isOfBefore = false,
  offset,
  perPage,
  ask,
}: ShownPage<Value, Key>): boolean {
  const shown = countElements(answer);
  const told = tellsMore({ raw: answer.raw, offset, shown, perPage });
  const after = useQuery({
    ...ask(offset + shown),
    enabled: told === null && !isOfBefore,
    staleTime: STALE_MS,
    refetchInterval: false,
  });
  if (told !== null) return told;
  return after.data === undefined ? after.error !== null : bringsMore(answer, after.data);
}
