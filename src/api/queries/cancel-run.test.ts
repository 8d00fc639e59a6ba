import { expect, it } from 'vitest';
import { connectTo } from '../connection/connection-fixtures.ts';
import { agentRunQueries, cancelRunKey } from './agent-runs.ts';
import { wasCancelAccepted } from './cancel-run.ts';
import { createQueryClient } from './query-client.ts';

const RUN = '7c1d0e52-31a4-4f0b-8c1a-5a0b6c7d8e9f';

it.each([
  ['goes on while the run is at work and after it has ended', ['processing', 'failed'], true],
  ['is not that of the next try', ['processing', 'failed', 'processing', 'processing'], false],
  // One of the service's machines may be behind.
  ['stays where it is once said to go on', ['processing', 'failed', 'processing', 'failed'], true],
  [
    'stays where machines disagree',
    ['processing', 'failed', 'processing', 'failed', 'processing'],
    true,
  ],
  // Nobody knows whether a status that no one has heard of is an end.
  ['stays beside an unknown status', ['processing', 'failed', 'paused'], true],
] as const)('an accepted request to cancel %s', async (_, statuses, told) => {
  const left = [...statuses];
  const client = createQueryClient(
    connectTo(() =>
      Promise.resolve(
        Response.json({
          success: true,
          status: left.shift(),
          data: null,
          creditsUsed: 1,
          expiresAt: null,
        }),
      ),
    ),
  );
  const ask = () => client.fetchQuery({ ...agentRunQueries.status(RUN), staleTime: 0 });
  await ask();
  await client
    .getMutationCache()
    .build(client, {
      mutationKey: cancelRunKey(RUN),
      mutationFn: () => Promise.resolve({ success: true }),
    })
    .execute(undefined);
  while (left.length > 0) await ask();
  expect(wasCancelAccepted(client, RUN)).toBe(told);
});
