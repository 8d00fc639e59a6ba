import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

/** What every loader gets. The cache belongs to the chosen connection (`apiOf(queryClient).connection`). */
export interface RouteContext {
  readonly queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouteContext>()({ component: Outlet });
