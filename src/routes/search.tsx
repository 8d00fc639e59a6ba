import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SearchPending } from '#/features/developer-search/search-pending.tsx';
import { SearchWorkbench } from '#/features/developer-search/search-workbench.tsx';
import { searchSearchSchema, type SearchPatch } from '#/features/developer-search/search-params.ts';
import { hrefs } from './-hrefs.ts';

// A search costs credits, so this route has no loader: opening an address sends nothing.
export const Route = createFileRoute('/search')({
  validateSearch: searchSearchSchema,
  component: Screen,
  pendingComponent: SearchPending,
});

const HREFS = { errors: hrefs.errors, connection: hrefs.connection(), search: hrefs.search };

function Screen() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const change = (patch: SearchPatch, options: { readonly replace?: boolean } = {}) =>
    void navigate({ search: (now) => ({ ...now, ...patch }), replace: options.replace ?? false, resetScroll: false });
  return <SearchWorkbench search={search} onSearchChange={change} hrefs={HREFS} />;
}
