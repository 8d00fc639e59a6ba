// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { cancelRunKey } from '#/api/queries/agent-runs.ts';
import { createQueryClient, requestKey } from '#/api/queries/query-client.ts';
import { askedRequests } from '#/api/retry/asked-requests.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { readSteadyTime } from '#/lib/steady-time.ts';

it('a request to cancel without an answer is not said to have been sent once: another may have failed before it', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const connection = connectTo(() => Promise.reject(new Error('Nothing is sent here.')));
  const queryKey = cancelRunKey('3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690');
  const request = {
    key: requestKey(connection, queryKey),
    askedAt: readSteadyTime() - 20_000,
    hasBegun: false,
    repeat: 'acts',
    askAgain: null,
    stop: () => undefined,
  } as const;
  askedRequests.set(request);
  onTestFinished(() => askedRequests.remove(request));
  const place = document.createElement('div');
  const page = createRoot(place);
  act(() =>
    page.render(
      <QueryClientProvider client={createQueryClient(connection)}>
        <RequestNotice queryKey={queryKey} subject="The cancellation" />
      </QueryClientProvider>,
    ),
  );
  expect(place.textContent).toContain('If you stop waiting, the service may still do it.');
  expect(place.textContent).not.toMatch(/sent once/);
  act(() => page.unmount());
});
