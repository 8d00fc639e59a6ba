// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeError } from '#/api/errors/describe-error.ts';
import { ErrorNotice } from './error-notice.tsx';

it('says that it is tried again while what was refused is asked for once more, and offers that again after it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  let answer = () => {};
  const onRetry = () => new Promise<void>((resolve) => (answer = resolve));
  const error = describeError(new Error('Refused'));
  act(() => root.render(<ErrorNotice error={error} onRetry={onRetry} />));
  const button = () => place.querySelector('button');
  expect(button()?.textContent).toBe('Try again');
  act(() => button()?.click());
  expect(button()?.textContent).toBe('Trying again …');
  await act(async () => answer());
  expect(button()?.textContent).toBe('Try again');
});
