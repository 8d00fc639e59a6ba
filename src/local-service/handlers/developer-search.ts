import type { HttpHandler } from 'msw';
import { endpoints } from '#/contract/endpoints.ts';
import { SEARCH_BOUNDS } from '#/contract/values/developer-search-values.ts';
import { searchCost } from '#/contract/search-cost.ts';
import { defineHandler } from '../define-handler.ts';
import {
  answerSearch,
  findBrokenRule,
  type SearchRequest,
} from '../developer-index/answer-search.ts';
import { loadIndex } from '../developer-index/load-index.ts';
import { refuseField } from '../read-request.ts';
import type { Service } from '../service.ts';

/** `GET` and `POST /search/developer`: the same search, its parameters in the query string or in the body. */
export function developerSearchHandlers(service: Service): HttpHandler[] {
  return [
    defineHandler(service, endpoints.developerSearchGet, ({ query, charge }) =>
      search(query, charge),
    ),
    defineHandler(service, endpoints.developerSearchPost, ({ body, charge }) =>
      search(body, charge),
    ),
  ];
}

async function search(request: SearchRequest, charge: (credits: number, what: string) => void) {
  const broken = findBrokenRule(request);
  if (broken) throw refuseField([broken.field], broken.message);
  // Asked before any work, charged after it: a search that fails costs nothing.
  charge(0, 'developer search');
  const answer = answerSearch(await loadIndex(), request);
  charge(searchCost(request.k ?? SEARCH_BOUNDS.k.default), 'developer search');
  return answer;
}
