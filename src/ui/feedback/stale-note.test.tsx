// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { StaleNote } from './stale-note.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('grows older on the screen, and is read out once', () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => root.render(<StaleNote since={Date.now()} reason="Forbidden" />));
  const readOut = () => place.querySelector('[role="status"]')?.textContent;
  const before = readOut();
  expect(before).toBe('It could not be refreshed: Forbidden');
  act(() => void vi.advanceTimersByTime(125_000));
  expect(place.textContent).toContain('Shown as of 2 minutes ago.');
  expect(readOut()).toBe(before);
  act(() => root.unmount());
});
