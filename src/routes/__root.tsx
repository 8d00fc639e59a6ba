import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router';
import { fileSearchSchema } from '#/components/opened-file/file-search.ts';

/** What every loader gets. The cache belongs to the chosen connection (`apiOf(queryClient).connection`). */
export interface RouteContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouteContext>()({
  validateSearch: fileSearchSchema,
  search: { middlewares: [retainSearchParams(['file'])] },
});
