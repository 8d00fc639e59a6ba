import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import {
  searchQueries,
  sendSearch,
  useDeveloperSearch,
  useGeneralSearch,
} from '#/api/queries/developer-search.ts';
import { apiOf, requestKey } from '#/api/queries/query-client.ts';
import { askedRequests } from '#/api/retry/asked-requests.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { toGeneralRequest, toRequest } from './form/form-values.ts';
import type { SearchForm } from './params/search-form.ts';
import { isSameForm, readForm, type SearchParams } from './params/search-params.ts';
import { keepAnswer } from './saved/saved-answers.ts';
import { answeredCost } from './form/answered-cost.ts';
import { addSessionCredits } from './form/session-credits.ts';
import { useSavedAnswer } from './saved/use-saved-answer.ts';

/** The form whose answer is on screen: the last one that was sent, also while the form above it is being edited. */
export function useShownForm(search: SearchParams): SearchForm | null {
  const inUrl = search.sent === '1' ? readSentForm(search) : null;
  const [shown, setShown] = useState(inUrl);
  if (inUrl === null || (shown !== null && isSameForm(inUrl, shown))) return shown;
  setShown(inUrl);
  return inUrl;
}

/** What neither search takes was sent to none, whatever an address says; the general one takes whatever the other does. */
function readSentForm(search: SearchParams): SearchForm | null {
  const form = readForm(search);
  return toGeneralRequest(form) === null ? null : form;
}

const NOTHING_ASKED = { query: '' };

interface QueryFacts {
  readonly data: unknown;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
}

/** What both searches have: stopping, which is a failure that may have cost, and the answer that an earlier load of the page left in this tab. */
function useWatchedAnswer(
  searchKind: 'developer' | 'general',
  queryKey: QueryKey,
  query: QueryFacts,
  isAsked: boolean,
) {
  const { connection } = apiOf(useQueryClient());
  const isMissing =
    isAsked && query.data === undefined && !query.isFetching && query.error === null;
  const { isLooking, savedAt } = useSavedAnswer({ searchKind, queryKey, isMissing });
  return {
    queryKey,
    stop: () => askedRequests.get(requestKey(connection, queryKey))?.stop(),
    isLooking,
    savedAt: savedAt === query.dataUpdatedAt ? savedAt : null,
  };
}

/** Sends a search; its answer is counted, and kept for the next load of the page. */
function sendCounted<Answer extends { readonly raw: unknown }, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
  again: boolean,
  count: (raw: unknown) => void,
) {
  const { queryKey } = query;
  // A second stroke while the search is on its way joins it, and an answer that is here is shown: nothing more is sent, so nothing more is counted.
  const isOnItsWay = client.isFetching({ queryKey, exact: true }) > 0;
  const before = client.getQueryData<Answer>(queryKey);
  sendSearch(client, query, again)?.then(
    (answer) => {
      if (!isOnItsWay && answer !== before) count(answer.raw);
      keepAnswer(client, queryKey);
    },
    // The failure is in the query, where the screen shows it.
    () => undefined,
  );
}

/** The developer search of a form: what is known of its answer, and how it is sent. */
export function useSentSearch(form: SearchForm | null) {
  const client = useQueryClient();
  const service = useServiceName();
  const asked = form && toRequest(form);
  const { queryKey } = searchQueries.developer(asked ?? NOTHING_ASKED);
  const query = useDeveloperSearch(asked ?? NOTHING_ASKED);
  const watched = useWatchedAnswer('developer', queryKey, query, asked !== null);
  const send = (sent: SearchForm, again: boolean) => {
    const body = toRequest(sent);
    if (!body) return;
    sendCounted(client, searchQueries.developer(body), again, (raw) =>
      addSessionCredits(service, answeredCost(raw, sent)),
    );
  };
  return { query, send, ...watched };
}

/** The same question on the general search. `isOpen`: its tab is. */
export function useSentGeneralSearch(form: SearchForm | null, isOpen: boolean) {
  const client = useQueryClient();
  const service = useServiceName();
  const asked = form && toGeneralRequest(form);
  const request = asked ?? NOTHING_ASKED;
  const { queryKey } = searchQueries.general(request);
  const query = useGeneralSearch(request);
  const watched = useWatchedAnswer('general', queryKey, query, isOpen && asked !== null);
  const send = (sent: SearchForm, again: boolean) => {
    const body = toGeneralRequest(sent);
    if (!body) return;
    sendCounted(client, searchQueries.general(body), again, (raw) => {
      // The specification names no price: what the answer does not name is not known.
      const cost = answeredCost(raw, sent);
      if (cost.isNamed) addSessionCredits(service, cost);
    });
  };
  return { query, send, ...watched };
}
