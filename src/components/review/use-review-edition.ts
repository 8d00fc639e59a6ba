import { useEffect, useReducer } from 'react';
import { subscribeStoredUnder } from '#/ui/storage/stored.ts';
import { keyOfLastReviewed } from './last-reviewed.ts';
import { marksOfService } from './marks-key.ts';

/** A number that changes with each mark on the service, in any tab: what depends on what is stored is read again with it. */
export function useReviewEdition(service: string): number {
  const [edition, change] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ends = [marksOfService(service), keyOfLastReviewed(service)].map((name) =>
      subscribeStoredUnder(name, change),
    );
    return () => ends.forEach((end) => end());
  }, [service]);
  return edition;
}
