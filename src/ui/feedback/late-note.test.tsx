// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateNote } from './late-note.tsx';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('says how long a part has been loading also where the clock is set back meanwhile', () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() => root.render(<LateNote what="part" />));
  vi.setSystemTime(Date.now() - 3_600_000);
  act(() => void vi.advanceTimersByTime(12_000));
  expect(host.textContent).toContain('This part has been loading for 12 s');
  act(() => root.unmount());
});
