import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchParams, SearchPatch } from './search-params.ts';

const route = getRouteApi('/search');

/** The screen's state in its address, and what changes it. Every change stays on this screen and at its place. */
export function useSearchParams() {
  const navigate = route.useNavigate();
  const change = useCallback(
    (patch: SearchPatch, options?: { readonly replace?: boolean }) =>
      void navigate({
        search: (now: SearchParams) => ({ ...now, ...patch }),
        replace: options?.replace ?? false,
        resetScroll: false,
      }),
    [navigate],
  );
  return [route.useSearch(), change] as const;
}
