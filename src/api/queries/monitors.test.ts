import { expect, it, onTestFinished } from 'vitest';
import { connectTo } from '../connection/connection-fixtures.ts';
import { monitorQueries } from './monitors.ts';
import { createQueryClient } from './query-client.ts';

const MONITOR = '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8a';
const CHECK = '0198c3a2-5b6e-7d41-9a12-000000000001';

it('a record that names a check as under way is read again where the first list after it holds its end', async () => {
  let status = 'running';
  const client = createQueryClient(
    connectTo(({ url }) => {
      const check = { id: CHECK, monitorId: MONITOR, status };
      const record = { id: MONITOR, name: 'Plans', currentCheckId: CHECK };
      const data = url.includes('/checks') ? [check] : record;
      return Promise.resolve(Response.json({ success: true, data }));
    }),
  );
  onTestFinished(() => client.clear());
  const record = monitorQueries.monitor(MONITOR);
  const readList = (query: { readonly status?: 'completed' }) =>
    client.fetchQuery(monitorQueries.checks(MONITOR, { limit: 20, offset: 0, ...query }));
  const isOutdated = () => client.getQueryState(record.queryKey)?.isInvalidated;
  await client.fetchQuery(record);
  await readList({});
  expect(isOutdated()).toBe(false);
  status = 'completed';
  await readList({ status: 'completed' });
  expect(isOutdated()).toBe(true);
});
