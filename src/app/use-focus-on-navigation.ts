import { useEffect, useRef } from 'react';

/**
 * After a move to another screen the focus goes to its title, so that a screen reader says where one is and Tab continues there. A change
 * of the search alone (a filter, a selection) leaves the focus where it is. The title of a lazily loaded screen is waited for a while.
 */
export function useFocusOnNavigation(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    let frames = 120;
    const look = () => {
      // A link on the old screen keeps the focus until it goes; what took the focus on purpose in the meantime keeps it.
      const title = document.querySelector<HTMLElement>('#main [data-page-title]');
      const active = document.activeElement;
      const isFree = active === null || active === document.body || active.closest('nav, #main a') !== null;
      if (title && isFree) title.focus({ preventScroll: true });
      else if (!title && frames-- > 0) request = requestAnimationFrame(look);
    };
    let request = requestAnimationFrame(look);
    return () => cancelAnimationFrame(request);
  }, [pathname]);
}
