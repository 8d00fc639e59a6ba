import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import type {
  DeveloperSearchRequest,
  WebSearchRequest,
} from '#/contract/schemas/developer-search.ts';
import { mayHaveStarted } from '../retry/may-have-started.ts';
import { pendingRetries } from '../retry/pending-retries.ts';
import { SAME_STROKE_MS } from '../retry/send-once.ts';
import { apiOf, ask, requestKey } from './query-client.ts';
import { useIsFile } from './use-is-file.ts';

/** A search is billed: it is sent when the user says so and never by itself again, however old its answer. */
const ON_DEMAND = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60 * 60_000,
  structuralSharing: false,
} as const;

/** The two searches. The request is the key, so a slow answer to an older request can never stand in for a newer one. */
export const searchQueries = {
  developer: (request: DeveloperSearchRequest) => {
    const queryKey = ['developer-search', request] as const;
    return queryOptions({
      queryKey,
      // POST: the easier form for array filters (specification, "GET and POST /search/developer").
      queryFn: ({ client, signal }) =>
        ask(client, queryKey, 'developerSearchPost', { body: request }, signal),
      ...ON_DEMAND,
    });
  },
  general: (request: WebSearchRequest) => {
    const queryKey = ['general-search', request] as const;
    return queryOptions({
      queryKey,
      queryFn: ({ client, signal }) =>
        ask(client, queryKey, 'webSearch', { body: request }, signal),
      ...ON_DEMAND,
    });
  },
};

/** A file answers at once and for nothing; a service is asked when the user says so. */
const useAnswersByItself = ({ query }: { readonly query: string }) => useIsFile() && query !== '';

/** What is known of a search. Watching sends nothing: `sendSearch` does. */
export const useDeveloperSearch = (request: DeveloperSearchRequest) =>
  useQuery({ ...searchQueries.developer(request), enabled: useAnswersByItself(request) });
export const useGeneralSearch = (request: WebSearchRequest) =>
  useQuery({ ...searchQueries.general(request), enabled: useAnswersByItself(request) });

/**
 * Sends one of the two; an answer that is already here is sent again only when it is asked for `again`. Null where nothing is sent, because
 * this is the second click of two and the answer came in between (`hasJustEnded`).
 */
export function sendSearch<Answer, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
  again: boolean,
): Promise<Answer> | null {
  if (hasJustEnded(client, query.queryKey)) return null;
  const answer = client.fetchQuery({ ...query, ...(again && { staleTime: 0 }) });
  watchUntilAnswered(client, query, answer);
  return answer;
}

/** When a search ended in what it may have cost, by `performance.now()`. An answer that a reload took out of storage ended on no page that is open. */
const endings = new WeakMap<object, number>();
const findQuery = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryCache().find({ queryKey, exact: true });

/** Whether a search ended this moment: whoever clicks now cannot have seen that, and would pay twice. */
function hasJustEnded(client: QueryClient, queryKey: QueryKey): boolean {
  const query = findQuery(client, queryKey);
  if (query?.state.fetchStatus !== 'idle') return false;
  return performance.now() - (endings.get(query) ?? -SAME_STROKE_MS) < SAME_STROKE_MS;
}

/** Those that are no screen's: a second stroke adds one. */
const watchers = new WeakSet<object>();

/**
 * React Query gives up what no screen watches any more. A search that was sent costs all the same, so it is watched until its answer is here:
 * whoever left the screen finds it there. A wait before another attempt ends with the screen that shows it: what was refused is found there.
 */
function watchUntilAnswered(
  client: QueryClient,
  query: { readonly queryKey: QueryKey },
  answer: Promise<unknown>,
): void {
  const name = requestKey(apiOf(client).connection, query.queryKey);
  const observer = new QueryObserver(client, { ...query, enabled: false });
  watchers.add(observer);
  const leave = observer.subscribe(() => undefined);
  // Not within what tells of it: a wait that is just being shown cannot end yet.
  const endUnseenWait = () =>
    queueMicrotask(() => {
      const observers = findQuery(client, query.queryKey)?.observers ?? [];
      if (observers.every((each) => watchers.has(each))) pendingRetries.get(name)?.leave();
    });
  const retries = pendingRetries.store.subscribe(endUnseenWait);
  const unwatch = client.getQueryCache().subscribe(endUnseenWait);
  const end = (mayHaveCost: boolean) => {
    const ended = findQuery(client, query.queryKey);
    if (ended && mayHaveCost) endings.set(ended, performance.now());
    retries.unsubscribe();
    unwatch();
    leave();
  };
  answer.then(
    () => end(true),
    // Whoever stopped it knows that it ended.
    (error: unknown) => end(mayHaveStarted(error) && !pendingRetries.wasStopped(error)),
  );
}
