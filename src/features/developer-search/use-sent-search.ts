import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  searchQueries,
  sendDeveloperSearch,
  sendGeneralSearch,
  useDeveloperSearch,
  useGeneralSearch,
} from '#/api/queries/developer-search.ts';
import { usePendingRetry } from '#/api/use-pending-retry.ts';
import type { WebSearchRequest } from '#/contract/schemas/developer-search.ts';
import { searchCost } from '#/contract/search-cost.ts';
import { requestedResults, type SearchForm, toRequest } from './search-form.ts';
import { isSameForm, readForm, type SearchSearch } from './search-params.ts';
import { addSessionCredits } from './session-credits.ts';

/** The general search knows the question and the number of results, nothing else (specification, "POST /search", rule 3). */
export const toGeneralRequest = (form: SearchForm): WebSearchRequest => ({
  query: form.query.trim(),
  categories: ['developer'],
  limit: requestedResults(form),
});

/** The form whose answer is on screen: the last one that was sent, also while the form above it is being edited. */
export function useShownForm(search: SearchSearch): SearchForm | null {
  const inUrl = search.sent === '1' ? readForm(search) : null;
  const [shown, setShown] = useState(inUrl);
  if (inUrl === null || (shown !== null && isSameForm(inUrl, shown))) return shown;
  setShown(inUrl);
  return inUrl;
}

const NOTHING_ASKED = { query: '' };

/** The developer search of a form: what is known of its answer, and how it is sent. */
export function useSentSearch(form: SearchForm | null) {
  const client = useQueryClient();
  const request = (form && toRequest(form)) ?? NOTHING_ASKED;
  const { queryKey } = searchQueries.developer(request);
  const query = useDeveloperSearch(request);
  const retry = usePendingRetry(queryKey);
  const send = (asked: SearchForm, anew: boolean) => {
    const body = toRequest(asked);
    if (!body) return;
    const isHere = client.getQueryData(searchQueries.developer(body).queryKey) !== undefined;
    sendDeveloperSearch(client, body, anew).then(
      () => (anew || !isHere) && addSessionCredits(searchCost(requestedResults(asked))),
      // The failure stands in the query, where the screen shows it; a stopped search is no failure.
      () => undefined,
    );
  };
  const stop = () => void client.cancelQueries({ queryKey });
  return { query, retry, send, stop };
}

/** The same question on the general search. */
export function useSentGeneralSearch(form: SearchForm | null) {
  const client = useQueryClient();
  const request = form === null || form.query.trim() === '' ? NOTHING_ASKED : toGeneralRequest(form);
  const { queryKey } = searchQueries.general(request);
  const query = useGeneralSearch(request);
  const retry = usePendingRetry(queryKey);
  const send = (asked: SearchForm, anew: boolean) => void sendGeneralSearch(client, toGeneralRequest(asked), anew).catch(() => undefined);
  const stop = () => void client.cancelQueries({ queryKey });
  return { query, retry, send, stop };
}
