import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Two seconds of frames: the title of a screen whose code is still on its way is waited for so long. */
const PATIENCE_FRAMES = 120;

const isInDialog = (element: Element | null) =>
  element !== null && element.closest('[role=dialog]') !== null;

/**
 * Whether the focus may be taken from an element: from nothing in particular, from a section that only keeps it, from the link that led here
 * (`led`, which had it then), from a dialog that is closing, and from the button of the rail to which that hands it back. Whoever has gone on
 * to another link meanwhile stays there.
 */
const isFree = (active: Element | null, led: Element | null) =>
  active === null ||
  active === document.body ||
  active.id === 'main' ||
  active.matches('section') ||
  isInDialog(active) ||
  (active.closest('a') === null ? active.closest('nav') !== null : active === led);

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
      const led = document.activeElement;
      const look = () => {
        const title = document.querySelector<HTMLElement>('#main [data-page-title]');
        const active = document.activeElement;
        if (!isFree(active, led)) return;
        if (title && !isInDialog(active)) title.focus({ preventScroll: true });
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
