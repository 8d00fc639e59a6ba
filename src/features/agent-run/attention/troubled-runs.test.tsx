// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEffect } from 'react';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { openPart } from '../run/screen-fixtures.tsx';
import { TroubledRuns } from './troubled-runs.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('says that the list of runs was not read to its end, and reads on, also where it does not date a run; and which of it are not here', async () => {
  const readNote = async (...dates: readonly (string | null)[]) => {
    const agents = dates.map((createdAt, index) => ({
      id: `3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a69${index}`,
      createdAt,
      status: createdAt === null ? 'paused' : 'completed',
    }));
    const { place, leave } = openPart(
      () => <TroubledRuns />,
      ({ url }) => Response.json({ success: true, agents, next: `${url}?before=1000` }),
    );
    await vi.waitFor(() => expect(place.textContent).toContain('Look further back'));
    const text = place.textContent;
    leave();
    return text;
  };
  const today = new Date().toISOString();
  const note = await readNote(today, null);
  expect(note).toContain('The list was read back to');
  expect(note).toContain(
    '1 run of the list with an unknown status is neither here nor under “Now”.',
  );
  expect(await readNote(null)).toContain('The list was not read to its end.');
});

it('shows what this browser knows of runs while a service that gives no list is asked for one again', async () => {
  const jobId = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
  function Known() {
    const { remember } = useRememberedRuns();
    useEffect(() => remember({ jobId, at: Date.now(), status: 'failed' }), [remember]);
    return <TroubledRuns />;
  }
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  let lists = 0;
  const { place, leave } = openPart(Known, ({ url }) => {
    if (url.includes('/trace')) return Response.json({ success: true, events: [] });
    if (url.includes(jobId))
      return Response.json({ success: true, status: 'failed', error: 'The shop is closed' });
    // The second question is not answered.
    return lists++ === 0
      ? Response.json({ success: false, error: 'Not Found' }, { status: 404 })
      : new Promise(() => undefined);
  });
  const expectTold = () => {
    expect(place.textContent).toContain('The shop is closed');
    expect(place.textContent).toContain('This service gives no list of runs (HTTP 404)');
  };
  await vi.waitFor(expectTold, 30_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(lists).toBe(2));
  await vi.advanceTimersByTimeAsync(1_000);
  expectTold();
  focusManager.setFocused(undefined);
  leave();
});
