import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** A page of a test's own, which is gone when the test ends. `draw` returns once all is drawn that needs no answer. */
export function openPage() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  return { place, draw: (node: ReactNode) => act(() => root.render(node)) };
}
