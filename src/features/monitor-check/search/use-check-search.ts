import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useStillHere } from '#/components/use-still-here.ts';
import { changeSearch, type CheckSearch, type CheckSearchChange } from './check-params.ts';

const route = getRouteApi('/monitors/$monitorId/checks/$checkId');

type ChangeCheckSearch = (
  change: CheckSearchChange,
  options?: { readonly replace?: boolean },
) => void;

/** The state of the check screen as its address holds it, and what changes it; `replace` adds no step to the history. */
export function useCheckSearch(): readonly [search: CheckSearch, change: ChangeCheckSearch] {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isStillHere = useStillHere(route.id, route.useParams());
  const change = useCallback<ChangeCheckSearch>(
    (patch, { replace = false } = {}) => {
      // Every change of the search stays on this screen: the router's own scrolling would set the list back with each key.
      if (isStillHere())
        void navigate({ search: (now) => changeSearch(now, patch), replace, resetScroll: false });
    },
    [navigate, isStillHere],
  );
  return [search, change];
}
