import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useStillHere } from '#/components/use-still-here.ts';
import type { SinceSearch } from './since-params.ts';

const route = getRouteApi('/monitors/$monitorId/since');

type ChangeSinceSearch = (
  change: Partial<SinceSearch>,
  options?: { readonly replace?: boolean },
) => void;

/** The state of the screen as its address holds it, and what changes it; `replace` adds no step to the history. */
export function useSinceSearch(): readonly [search: SinceSearch, change: ChangeSinceSearch] {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isStillHere = useStillHere(route.id, route.useParams());
  const change = useCallback<ChangeSinceSearch>(
    (patch, { replace = false } = {}) => {
      if (isStillHere())
        void navigate({ search: (now) => ({ ...now, ...patch }), replace, resetScroll: false });
    },
    [navigate, isStillHere],
  );
  return [search, change];
}
