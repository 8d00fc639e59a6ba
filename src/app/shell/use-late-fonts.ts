import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { writeStored } from '#/ui/storage/stored.ts';

const QUIET_MS = 500;
const PATIENCE_MS = 10_000;

/**
 * On a first visit the fonts wait until no answer is awaited: 90 KB less on the way to the data. From then on they are in the browser's
 * cache and stand from the first paint (src/before-start.js).
 */
export function useLateFonts(): void {
  const isWaiting = useIsFetching() > 0;
  useEffect(() => {
    if (document.documentElement.dataset['fonts'] !== undefined) return;
    const timer = setTimeout(
      () => {
        document.documentElement.dataset['fonts'] = '';
        writeStored('fonts', 'true');
      },
      isWaiting ? PATIENCE_MS : QUIET_MS,
    );
    return () => clearTimeout(timer);
  }, [isWaiting]);
}
