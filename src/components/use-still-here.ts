import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Whether the address is still one of this route. It is not once a person has gone on: the screen that is left stands until the next one is
 * there, and what its effects then wrote into the address would lead back to it, without the ids of its path.
 */
export function useStillHere(routeId: string): () => boolean {
  const router = useRouter();
  return useCallback(
    () => router.getMatchedRoutes(router.latestLocation.pathname)[2]?.id === routeId,
    [router, routeId],
  );
}
