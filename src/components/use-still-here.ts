import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Whether the address is still one of this route and of these ids (`params` of its path, as `useParams` gives them). It is not once a person
 * has gone on: the screen that is left stays until the next one is there, and what its effects then wrote into the address would lead back
 * to it without the ids of its path, or change what the next check or run shows.
 */
export function useStillHere(
  routeId: string,
  params: Readonly<Record<string, string>>,
): () => boolean {
  const router = useRouter();
  return useCallback(() => {
    const [, found, route] = router.getMatchedRoutes(router.latestLocation.pathname);
    return (
      route?.id === routeId &&
      Object.entries(params).every(([name, value]) => found[name] === value)
    );
  }, [router, routeId, params]);
}
