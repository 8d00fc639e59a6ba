import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useMemo } from 'react';
import {
  createPagesLoader,
  type PagesLoad,
  type PagesLoader,
  type PagesSource,
} from './pages-loader.ts';

/**
 * All pages of a status, read while `enabled`. `edition` names the state of the list: a check that just ended has another one, which is
 * read again.
 */
export function usePagesLoader(
  source: PagesSource,
  enabled: boolean,
  edition: string | null,
): PagesLoad & { readonly loader: PagesLoader } {
  const client = useQueryClient();
  const { monitorId, checkId, status } = source;
  const loader = useMemo(
    () => createPagesLoader(client, { monitorId, checkId, status }),
    // oxlint-disable-next-line react/exhaustive-deps -- the edition is what makes another list of the same source.
    [client, monitorId, checkId, status, edition],
  );
  const state = useSelector(loader.store);
  useEffect(() => {
    if (!enabled) return;
    loader.start();
    return () => loader.stop();
  }, [loader, enabled]);
  return useMemo(() => ({ ...state, loader }), [state, loader]);
}
