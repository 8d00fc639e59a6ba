import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useStillHere } from '#/components/use-still-here.ts';
import type { AgentRunSearch } from './agent-run-params.ts';

const route = getRouteApi('/agent-runs/$jobId');

type ChangeRunSearch = (
  patch: Partial<AgentRunSearch>,
  options?: { readonly replace?: boolean },
) => void;

/** The run screen's state in the address, and what changes some of it; `replace` leaves no step in the browser's history. */
export function useRunSearch(): readonly [AgentRunSearch, ChangeRunSearch] {
  const navigate = route.useNavigate();
  const isStillHere = useStillHere(route.id, route.useParams());
  const change = useCallback<ChangeRunSearch>(
    (patch, { replace = false } = {}) => {
      if (isStillHere())
        void navigate({ search: (now) => ({ ...now, ...patch }), replace, resetScroll: false });
    },
    [navigate, isStillHere],
  );
  return [route.useSearch(), change];
}
