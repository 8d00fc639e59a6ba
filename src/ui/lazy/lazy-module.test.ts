import { expect, it, vi } from 'vitest';
import { lazyModule } from './lazy-module.ts';

it('fetches what it is asked for once, and has it at hand from then on', async () => {
  const fetch = vi.fn(async () => 'part');
  const module = lazyModule(fetch);
  expect(module.loaded()).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  await expect(module.load()).resolves.toBe('part');
  expect(module.loaded()).toBe('part');
  await module.load();
  expect(fetch).toHaveBeenCalledOnce();
});

it('asks again for what could not be had, and complains of nothing that was only fetched ahead', async () => {
  const fetch = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('gone'));
  const module = lazyModule(fetch);
  module.preload();
  await expect.poll(() => fetch.mock.calls.length).toBe(1);
  expect(module.loaded()).toBeNull();
  await expect(module.load()).resolves.toBe('part');
});
