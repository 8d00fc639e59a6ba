// @vitest-environment jsdom
import { type QueryKey, QueryClientProvider } from '@tanstack/react-query';
import { createStore } from '@tanstack/react-store';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { readSteadyTime } from '#/lib/steady-time.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectTo } from '../connection/connection-fixtures.ts';
import { askedRequests } from '../retry/asked-requests.ts';
import { apiOf, createQueryClient, requestKey } from './query-client.ts';
import { useHeldRequests } from './use-held-requests.ts';
import { useLongRequest } from './use-open-request.ts';

const SECONDS_10 = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('draws nothing again for what is answered soon, and names what is not', () => {
  const client = createQueryClient(
    connectTo(() => Promise.reject(new Error('Nothing is sent here.'))),
  );
  const asking = createStore<readonly QueryKey[]>([]);
  const drawn: string[] = [];
  function Waits() {
    const held = useHeldRequests(asking, SECONDS_10);
    const long = useLongRequest(['slow'], SECONDS_10);
    drawn.push(`${held.join(' ')} | ${long?.hasBegun ?? 'none'}`);
    return null;
  }
  const send = (name: string) => {
    const request = {
      key: requestKey(apiOf(client).connection, [name]),
      askedAt: readSteadyTime(),
      hasBegun: false,
      repeat: 'safe',
      askAgain: null,
      stop: () => undefined,
    } as const;
    asking.setState((now) => [...now, [name]]);
    askedRequests.set(request);
    return () => {
      askedRequests.remove(request);
      asking.setState((now) => now.filter(([each]) => each !== name));
    };
  };
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Waits />
      </QueryClientProvider>,
    ),
  );
  let endSlow: () => void = () => undefined;
  act(() => {
    endSlow = send('slow');
  });
  for (let count = 0; count < 20; count++) {
    let end: () => void = () => undefined;
    act(() => {
      end = send(`quick ${count}`);
    });
    act(() => void vi.advanceTimersByTime(400));
    act(end);
  }
  expect(drawn).toEqual([' | none']);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(drawn).toEqual([' | none', 'slow | false']);
  act(endSlow);
  expect(drawn.at(-1)).toBe(' | none');
  act(() => root.unmount());
});
