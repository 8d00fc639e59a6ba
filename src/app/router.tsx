import { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { BASE_PATH } from '#/lib/base-path.ts';
import { routeTree } from '#/routeTree.gen.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PendingScreen } from './shell/pending-screen.tsx';
import { RouteErrorScreen } from './route-error-screen.tsx';
import { parseSearch, stringifySearch } from './places/search-codec.ts';
import { Place } from './shell/place.tsx';
import { Shell } from './shell/shell.tsx';

/** So long a place waits for its screen's code before a skeleton is drawn. */
export const PENDING_MS = 150;

// Inside the routes, not in the frame around them: what follows the history is drawn beside the screen, and must stay.
routeTree.update({ component: Place });

/** The routes as the console has them; without a history the browser's own. */
export const createConsoleRouter = (history?: RouterHistory) =>
  createRouter({
    ...(history && { history }),
    routeTree,
    basepath: BASE_PATH,
    parseSearch,
    stringifySearch,
    // What no screen's schema names is left out of the next address.
    search: { strict: true },
    // A placeholder: the console hands in the cache of the chosen connection before anything is loaded.
    context: { queryClient: new QueryClient() },
    scrollRestoration: true,
    // A place is fetched while the pointer moves towards its link.
    defaultPreload: 'intent',
    // Loaders only warm the cache; its own stale times decide what is fetched again.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_MS,
    // It gives way as soon as the screen is there, which draws the same while its data is under way: nothing flashes.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    InnerWrap: Shell,
  });

export const router = createConsoleRouter();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** What the names of this screen's saved drafts begin with, so that a screen which cannot draw one can be given an empty form. */
    drafts?: readonly string[];
  }
}
