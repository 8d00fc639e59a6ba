// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { openPage } from '#/ui/drawing-fixtures.tsx';
import { CurrentCheckMark } from './current-check-mark.tsx';

it('says of a check that was heard of last a while ago that it was so then, also where nothing else is drawn again', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = createQueryClient(connectTo(() => new Promise(() => undefined)));
  const { place, draw } = openPage();
  draw(
    <QueryClientProvider client={client}>
      <CurrentCheckMark status="running" heardAt={Date.now()} className="" />
    </QueryClientProvider>,
  );
  expect(place.textContent).toBe('Running');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(place.textContent).toBe('Running when last read');
});
