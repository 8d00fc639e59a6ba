import { createFileRoute } from '@tanstack/react-router';
import { SearchPending } from '#/features/developer-search/search-pending.tsx';
import { searchParamsSchema } from '#/features/developer-search/params/search-params.ts';
import { SearchWorkbench } from '#/features/developer-search/search-workbench.tsx';

// A search costs credits, so this route has no loader: opening an address sends nothing.
export const Route = createFileRoute('/search')({
  validateSearch: searchParamsSchema,
  component: SearchWorkbench,
  pendingComponent: SearchPending,
});
