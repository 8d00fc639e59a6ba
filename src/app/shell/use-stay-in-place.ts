import { useEffect, useLayoutEffect, useRef } from 'react';
import { connectionStore } from '#/api/connection/browser-connections.ts';

/**
 * Another connection begins every screen again. The reader stays at the same place of the page all the same, and the focus, whose element
 * is gone, goes to the screen's title.
 */
export function useStayInPlace(beginning: unknown): void {
  const scrollY = useRef(0);
  const before = useRef(beginning);
  // Told before React draws anything.
  useEffect(() => {
    const watching = connectionStore.subscribe(() => void (scrollY.current = window.scrollY));
    return () => watching.unsubscribe();
  }, []);
  useLayoutEffect(() => {
    if (before.current === beginning) return;
    before.current = beginning;
    document.querySelector<HTMLElement>('#main [data-page-title]')?.focus({ preventScroll: true });
    // The router sets its own scroll position once it has drawn; ours comes after it.
    const request = requestAnimationFrame(() =>
      window.scrollTo({ top: scrollY.current, behavior: 'instant' }),
    );
    return () => cancelAnimationFrame(request);
  }, [beginning]);
}
