import { createStore, useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';

/** Viewers cost seconds when many are open, so the last one opened is shown and the others wait behind a button. */
const shown = createStore<symbol | null>(null);

/** Whether this viewer is the one in sight, and how to make it so. A light one is always shown. */
export function useSoleViewer(isLight: boolean): { isShown: boolean; show: () => void } {
  const [viewer] = useState(() => Symbol('viewer'));
  const current = useSelector(shown);
  const show = () => shown.setState(() => viewer);
  useEffect(() => {
    if (isLight) return;
    shown.setState(() => viewer);
    return () => shown.setState((now) => (now === viewer ? null : now));
  }, [isLight, viewer]);
  return { isShown: isLight || current === viewer, show };
}
