// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { CHECKS_PER_PAGE } from '../monitor-params.ts';
import { useWholeChecks, type WholeListLoad } from './use-whole-list.ts';

const MONITOR = '00000000-0000-4000-8000-00000000c0de';
const NEWEST = { limit: CHECKS_PER_PAGE, offset: 0 };
const NONE: readonly never[] = [];

interface ProbeProps {
  readonly onLoad: (load: WholeListLoad<{ readonly id: string }>) => unknown;
}

function Probe({ onLoad }: ProbeProps) {
  const { data } = useQuery(monitorQueries.checks(MONITOR, NEWEST));
  const page = data?.value.data ?? NONE;
  const load = useWholeChecks(MONITOR, undefined, data !== undefined, '', page);
  useEffect(() => {
    onLoad(load);
  });
  return null;
}

it('is read again where more checks came than its first page holds: others would be missing in the middle', async () => {
  let made = 47;
  const asked: string[] = [];
  const client = createQueryClient({
    id: 'test',
    name: 'Test',
    baseUrl: 'https://whole.example/v2',
    apiKey: 'fc-demo',
    kind: 'remote',
    control: null,
    transport({ url }) {
      asked.push(url);
      const { searchParams } = new URL(url);
      const [offset, limit] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)));
      const data = Array.from({ length: made }, (_, index) => ({
        id: `00000000-0000-4000-8000-${String(made - index).padStart(12, '0')}`,
        status: 'completed',
      })).slice(offset, (offset ?? 0) + (limit ?? 0));
      return Promise.resolve(Response.json({ success: true, data }));
    },
  });
  let last: WholeListLoad<{ readonly id: string }> | undefined;
  const root = createRoot(document.createElement('div'));
  root.render(
    <QueryClientProvider client={client}>
      <Probe onLoad={(load) => (last = load)} />
    </QueryClientProvider>,
  );
  const isWhole = () =>
    expect.poll(() => [last?.phase, last?.items.length]).toEqual(['read', made]);
  const readFirstAgain = () => client.refetchQueries(monitorQueries.checks(MONITOR, NEWEST));
  await isWhole();
  const before = asked.length;

  // What joins on to it is put before it.
  made += CHECKS_PER_PAGE - 1;
  await readFirstAgain();
  made += CHECKS_PER_PAGE + 8;
  await readFirstAgain();
  await isWhole();
  // Each time the first page, and once what is behind it, to its end.
  expect(asked).toHaveLength(before + 2 + 4);
  root.unmount();
});
