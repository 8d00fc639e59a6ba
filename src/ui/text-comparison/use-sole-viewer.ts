import { useEffect, useState, useSyncExternalStore } from 'react';

/** Viewers cost seconds when many are open, so the last one opened is shown and the others wait behind a button. */
let shown: symbol | null = null;
const listeners = new Set<() => void>();

function show(viewer: symbol | null): void {
  shown = viewer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this viewer is the one in sight, and how to make it so. A light one is always shown. */
export function useSoleViewer(isLight: boolean): { isShown: boolean; show: () => void } {
  const [viewer] = useState(() => Symbol('viewer'));
  const current = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => {
    if (isLight) return;
    show(viewer);
    return () => {
      if (shown === viewer) show(null);
    };
  }, [isLight, viewer]);
  return { isShown: isLight || current === viewer, show: () => show(viewer) };
}
