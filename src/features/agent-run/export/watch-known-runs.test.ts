import { expect, it } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { watchKnownRuns } from './watch-known-runs.ts';

const ID = '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8a';

it('hears that the service has no trace of a run, also where that is answered last', async () => {
  const body = { error: 'Trace is only available for Spark 2 extracts' };
  const client = createQueryClient(
    connectTo(({ url }) =>
      Promise.resolve(
        url.includes('/trace')
          ? Response.json(body, { status: 400 })
          : Response.json({ success: true, status: 'completed' }),
      ),
    ),
  );
  await client.fetchQuery(agentRunQueries.status(ID));
  const known = watchKnownRuns(client, [ID], () => null);
  expect(known.get()).toMatchObject([{ run: { status: { status: 'completed' } } }]);
  await client.fetchQuery(agentRunQueries.trace(ID)).catch(() => null);
  const after = known.get();
  expect(after).toMatchObject([{ run: { noTrace: { status: 400, body } } }]);
  expect(known.get()).toBe(after);
});
