import type { HttpHandler } from 'msw';
import { endpoints } from '#/contract/endpoints.ts';
import { SEARCH_BOUNDS } from '#/contract/values/developer-search-values.ts';
import { searchCost } from '#/contract/search-cost.ts';
import { defineHandler } from '../define-handler.ts';
import { loadIndex } from '../developer-index/load-index.ts';
import { refuseField } from '../read-request.ts';
import type { Service } from '../service.ts';

const DESCRIPTION_LENGTH = 200;

/** `POST /search`: the developer category only. The local service has no web to search. */
export function webSearchHandlers(service: Service): HttpHandler[] {
  return [
    defineHandler(service, endpoints.webSearch, async ({ body, charge }) => {
      const categories = (body.categories ?? []).map((category) =>
        typeof category === 'string' ? category : category.type,
      );
      // Specification, "POST /search with the developer category", rule 1.
      if (categories.includes('developer') && new Set(categories).size > 1)
        throw refuseField(
          ['categories'],
          'categories: the developer category cannot be combined with other categories',
        );
      if (!categories.includes('developer'))
        throw refuseField(
          ['categories'],
          'categories: must contain developer as its only entry; this service searches nothing else',
        );
      charge(0, 'search');
      const limit = body.limit ?? SEARCH_BOUNDS.k.default;
      const index = await loadIndex();
      // The general search: ranked once, so that it differs from the developer search as two searches do.
      const found = index.search(body.query, {
        k: limit,
        passages: 1,
        accepts: () => true,
        rerank: false,
      });
      charge(searchCost(limit), 'search');
      const web = found.map(({ document, passages }, at) => ({
        url: document.url,
        title: document.title ?? document.url,
        description: shorten(
          document.description === '' ? (passages[0]?.text ?? '') : document.description,
        ),
        position: at + 1,
        category: 'developer',
      }));
      return { success: true, data: { web } };
    }),
  ];
}

/** Plain words of a passage: the web shape carries no markdown. */
function shorten(text: string): string {
  const plain = text
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[#*`>|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length <= DESCRIPTION_LENGTH
    ? plain
    : `${plain.slice(0, plain.lastIndexOf(' ', DESCRIPTION_LENGTH))} …`;
}
