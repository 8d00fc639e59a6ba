import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { findInSight, type Screen } from './drawing/screen.ts';
import type { ScreenMoves } from './use-screen.ts';

/**
 * Zooms, also by key, and keeps what the reader looks at where it is: the first of `times` (milliseconds since the epoch) in sight, else the
 * middle. Other keys move to the sides, or show the whole run.
 */
export function useZoom(
  screen: Screen,
  { zoomBy, panBy, showWhole }: ScreenMoves,
  times: readonly (number | null)[],
) {
  const { width } = screen;
  const zoom = (factor: number) => zoomBy(factor, findInSight(screen, times) ?? width / 2);
  useHotkeys('Timeline', [
    { keys: '+', label: 'Zoom in', run: () => zoom(0.5) },
    { keys: '=', label: 'Zoom in', run: () => zoom(0.5) },
    { keys: '-', label: 'Zoom out', run: () => zoom(2) },
    { keys: '0', label: 'Show the whole run', run: showWhole },
    { keys: 'shift+arrowright', label: 'Later', run: () => panBy(width * 0.2) },
    { keys: 'shift+arrowleft', label: 'Earlier', run: () => panBy(-width * 0.2) },
  ]);
  return zoom;
}
