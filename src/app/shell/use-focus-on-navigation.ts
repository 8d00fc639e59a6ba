import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Two seconds of frames: the title of a screen whose code is still on its way is waited for so long. */
const PATIENCE_FRAMES = 120;

/** What the focus may be taken from: nothing in particular, a section that only keeps it, a link that led here, or a dialog that is closing. */
const isFree = (active: Element | null) =>
  active === null ||
  active === document.body ||
  active.id === 'main' ||
  active.matches('section') ||
  active.closest('nav, a, [role=dialog]') !== null;

/**
 * After a move to another screen the focus goes to its title, so that a screen reader says where one is and Tab continues there. A change
 * of the search alone (a filter, a selection) leaves the focus where it is, and so does a screen that focused something itself.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let request = 0;
    const focusTitle = () => {
      let frames = PATIENCE_FRAMES;
      const look = () => {
        const title = document.querySelector<HTMLElement>('#main [data-page-title]');
        const active = document.activeElement;
        if (!isFree(active)) return;
        if (title && active?.closest('[role=dialog]') === null)
          title.focus({ preventScroll: true });
        // A closing dialog hands the focus back after a frame or two, and only then it can be had.
        if (document.activeElement !== title && frames-- > 0) request = requestAnimationFrame(look);
      };
      cancelAnimationFrame(request);
      request = requestAnimationFrame(look);
    };
    const stop = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      if (fromLocation !== undefined && pathChanged) focusTitle();
    });
    return () => {
      stop();
      cancelAnimationFrame(request);
    };
  }, [router]);
}
