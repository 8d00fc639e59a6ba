// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { pageArchive } from '#/api/archive/archive.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { monitorQueries } from '#/api/queries/monitors.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { chooseLists } from '#/components/check-digest/choose-lists.ts';
import { type DigestsLoad, useDigests } from './use-digests.ts';

interface ProbeProps {
  readonly monitorId: string;
  readonly checks: readonly MonitorCheck[];
  readonly isAsked: boolean;
  readonly onLoad: (load: DigestsLoad) => unknown;
}

function Probe({ monitorId, checks, isAsked, onLoad }: ProbeProps) {
  const load = useDigests(monitorId, checks, isAsked);
  useEffect(() => {
    onLoad(load);
  });
  return null;
}

it('still knows what it has read once it is not asked for any more, where the browser keeps nothing', async () => {
  const { baseUrl, fetch, ask } = createTestService();
  const asked: string[] = [];
  const client = createQueryClient({
    id: 'test',
    name: 'Test',
    baseUrl,
    apiKey: 'fc-demo',
    kind: 'remote',
    control: null,
    transport(request) {
      asked.push(request.url);
      return fetch(request);
    },
  });
  const [{ id: monitorId }] = Object((await ask('/monitor')).body).data;
  const { value } = await client.fetchQuery(
    monitorQueries.checks(monitorId, { limit: 10, offset: 0 }),
  );
  const checks = value.data.filter(
    (check) => !isCheckUnderWay(check.status) && chooseLists(check).length > 0,
  );
  expect(checks.length).toBeGreaterThan(1);

  const loads: DigestsLoad[] = [];
  const root = createRoot(document.createElement('div'));
  const draw = (isAsked: boolean, of = checks) =>
    root.render(
      <QueryClientProvider client={client}>
        <Probe {...{ monitorId, checks: of, isAsked }} onLoad={(load) => loads.push(load)} />
      </QueryClientProvider>,
    );
  const untilPhase = (phase: DigestsLoad['phase']) =>
    expect.poll(() => loads.at(-1)?.phase).toBe(phase);
  draw(true);
  await untilPhase('read');
  const read = loads.length;
  expect(loads.at(-1)?.digests.size).toBe(checks.length);
  const count = asked.length;

  draw(false);
  await untilPhase('idle');
  draw(true);
  await untilPhase('read');
  expect(loads.slice(read).map(({ digests }) => digests.size)).toEqual(
    loads.slice(read).map(() => checks.length),
  );
  // What it knows it does not ask for again.
  expect(asked).toHaveLength(count);

  // “8 of 1 check” is no progress: while what is saved is looked up, no more are read than there are.
  let answer = (): void => undefined;
  vi.spyOn(pageArchive, 'read').mockImplementationOnce(async (names) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return names.map(() => null);
  });
  draw(true, checks.slice(0, 1));
  await untilPhase('reading');
  expect(loads.at(-1)?.digests.size).toBe(1);
  answer();
  await untilPhase('read');
  root.unmount();
});
