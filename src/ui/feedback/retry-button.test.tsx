// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { openPage } from '../drawing-fixtures.tsx';
import { RetryButton } from './retry-button.tsx';

it('says that it is tried again until the answer comes, and offers that once more after it', async () => {
  const { place, draw } = openPage();
  let answer = () => {};
  const onRetry = () => new Promise<void>((resolve) => (answer = resolve));
  draw(<RetryButton onRetry={onRetry} label="Try again" />);
  const button = () => place.querySelector('button');
  expect(button()?.textContent).toBe('Try again');
  act(() => button()?.click());
  expect(button()?.textContent).toBe('Trying again …');
  await act(async () => answer());
  expect(button()?.textContent).toBe('Try again');
});
