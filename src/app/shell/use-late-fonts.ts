import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { writeStored } from '#/ui/storage/stored.ts';

const QUIET_MS = 500;
const PATIENCE_MS = 10_000;

/**
 * On a first visit the fonts wait until no answer is awaited: 90 KB less on the way to the data. From then on they are in the browser's
 * cache and are there from the first paint (src/before-start.js).
 */
export function useLateFonts(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (document.documentElement.dataset['fonts'] !== undefined) return;
    let isWaiting: boolean | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const isFetching = queryClient.isFetching() > 0;
      if (isFetching === isWaiting) return;
      isWaiting = isFetching;
      clearTimeout(timer);
      timer = setTimeout(show, isWaiting ? PATIENCE_MS : QUIET_MS);
    };
    const stopLooking = queryClient.getQueryCache().subscribe(look);
    const show = () => {
      stopLooking();
      document.documentElement.dataset['fonts'] = '';
      writeStored('fonts', 'true');
    };
    look();
    return () => {
      stopLooking();
      clearTimeout(timer);
    };
  }, [queryClient]);
}
