// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { noteServiceTime } from '#/api/connection/service-clock.ts';
import { useKnowsServiceTime, useNow } from './use-now.ts';

const BASE_URL = 'https://api.test/v2';
const shown = { now: 0, atRest: 0, isKnown: true };

function Probe() {
  Object.assign(shown, {
    now: useNow(true),
    atRest: useNow(false),
    isKnown: useKnowsServiceTime(),
  });
  return null;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("follows the service's clock once an answer told it, whatever this machine's says", () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const client = createQueryClient({
    id: 'test',
    name: 'Test',
    kind: 'remote',
    baseUrl: BASE_URL,
    apiKey: null,
    control: null,
    transport: () => Promise.reject(new Error('Nothing is asked.')),
  });
  const root = createRoot(document.createElement('div'));
  const tree = (
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>
  );
  act(() => root.render(tree));
  expect(shown.now).toBe(Date.now());
  expect(shown.isKnown).toBe(false);
  const tenMinutes = 600_000;
  act(() => noteServiceTime(BASE_URL, new Date(Date.now() + tenMinutes).toUTCString()));
  expect(Math.abs(shown.atRest - (Date.now() + tenMinutes))).toBeLessThanOrEqual(1000);
  act(() => void vi.advanceTimersByTime(2000));
  expect(Math.abs(shown.now - (Date.now() + tenMinutes))).toBeLessThanOrEqual(1000);
  expect(shown.isKnown).toBe(true);
  // A page that stays open all day goes on by the service's time.
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(Date.now() + tenMinutes - shown.atRest).toBeLessThanOrEqual(31_000);
  act(() => root.unmount());
});
