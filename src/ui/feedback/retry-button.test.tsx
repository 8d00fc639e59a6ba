// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { RetryButton } from './retry-button.tsx';

it('says that it is tried again until the answer comes, and offers that once more after it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  let answer = () => {};
  const onRetry = () => new Promise<void>((resolve) => (answer = resolve));
  act(() => root.render(<RetryButton onRetry={onRetry} label="Try again" />));
  const button = () => place.querySelector('button');
  expect(button()?.textContent).toBe('Try again');
  act(() => button()?.click());
  expect(button()?.textContent).toBe('Trying again …');
  await act(async () => answer());
  expect(button()?.textContent).toBe('Try again');
});
