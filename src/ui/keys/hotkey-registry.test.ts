// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addHotkeys, holdKeys, takeHeldText } from './hotkey-registry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  takeHeldText();
  vi.useRealTimers();
});

it('gives the keys back after some seconds where a part does not come, whatever the clock is set to', () => {
  const run = vi.fn<() => void>();
  const remove = addHotkeys('Here', [{ keys: 'j', label: 'Next', run }]);
  const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
  holdKeys(new Promise(() => undefined));
  press();
  expect(run).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(6_000);
  press();
  expect(run).toHaveBeenCalledOnce();
  remove();
});
