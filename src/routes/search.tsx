import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { DeveloperSearchScreen } from '#/features/developer-search/developer-search-screen.tsx';
import { searchSearchSchema, type SearchPatch } from '#/features/developer-search/search-params.ts';
import { hrefs } from './-hrefs.ts';

// A search costs credits, so this route has no loader: opening an address sends nothing.
export const Route = createFileRoute('/search')({ validateSearch: searchSearchSchema, component: Screen });

const HREFS = { errors: hrefs.errors, connection: hrefs.connection(), search: hrefs.search };

function Screen() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const change = (patch: SearchPatch, options: { readonly replace?: boolean } = {}) =>
    void navigate({ search: (now) => ({ ...now, ...patch }), replace: options.replace ?? false, resetScroll: false });
  return <DeveloperSearchScreen search={search} onSearchChange={change} hrefs={HREFS} />;
}
