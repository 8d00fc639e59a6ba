// @vitest-environment jsdom
import { type QueryKey, QueryClientProvider } from '@tanstack/react-query';
import { createStore } from '@tanstack/react-store';
import { act } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { apiOf, createQueryClient, requestKey } from '#/api/queries/query-client.ts';
import { askedRequests } from '#/api/retry/asked-requests.ts';
import { readSteadyTime } from '#/lib/steady-time.ts';
import { openPage } from '#/ui/drawing-fixtures.tsx';
import { monitorsReaderOf } from '#/components/check-digest/monitors-reader.ts';
import type { MonitorReading } from '#/components/check-digest/read-monitor.ts';
import { ReadingBar, Waits } from './reading-bar.tsx';

it('says once that a slow service is waited for, and how many requests wait', () => {
  const client = createQueryClient(
    connectTo(() => Promise.reject(new Error('Nothing is sent here.'))),
  );
  const sent = ['one', 'two', 'three'].map((name) => ({
    key: requestKey(apiOf(client).connection, [name]),
    askedAt: readSteadyTime() - 30_000,
    hasBegun: false,
    repeat: 'safe' as const,
    askAgain: null,
    stop: () => undefined,
  }));
  for (const request of sent) askedRequests.set(request);
  const asking = createStore<readonly QueryKey[]>([['one'], ['two'], ['three']]);
  const { place, draw } = openPage();
  onTestFinished(() => {
    for (const request of sent) askedRequests.remove(request);
  });
  draw(
    <QueryClientProvider client={client}>
      <Waits reader={{ asking }} />
    </QueryClientProvider>,
  );
  expect(place.textContent.match(/Asked 30 s ago/g)).toHaveLength(1);
  expect(place.textContent).toContain('2 other requests wait as well.');
  for (const request of sent.slice(1)) act(() => askedRequests.remove(request));
  expect(place.textContent).not.toContain('as well');
});

it('does not say that there are more monitors than it reads: a thousand may be all', () => {
  const client = createQueryClient(
    connectTo(() => Promise.reject(new Error('Nothing is sent here.'))),
  );
  const nothing = { unread: 0, troubles: [], readAt: null, beganAt: null, error: null } as const;
  const monitors = Array.from(
    { length: 1_000 },
    () => ({ phase: 'read', wasRead: true }) as MonitorReading,
  );
  const { place, draw } = openPage();
  draw(
    <QueryClientProvider client={client}>
      <ReadingBar
        reading={{ ...nothing, phase: 'read', more: 'listed', monitors }}
        reader={monitorsReaderOf(client)}
      />
    </QueryClientProvider>,
  );
  expect(place.textContent).toBe(
    'The list of monitors is read no further than these 1,000: there may be more.',
  );
});
