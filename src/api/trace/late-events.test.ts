import { expect, it } from 'vitest';
import { connectTo } from '../connection/connection-fixtures.ts';
import { agentRunQueries } from '../queries/agent-runs.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { startRunKey } from '../queries/start-run.ts';

it('waits for late events of a run that has just ended, but not where it is in a file', async () => {
  const watched = async (kind: 'remote' | 'file') => {
    const client = createQueryClient({
      id: kind,
      name: kind,
      baseUrl: 'https://api.example.com/v2',
      apiKey: null,
      kind,
      control: null,
      transport: () =>
        Promise.resolve(
          Response.json({
            success: true,
            events: [
              {
                eventId: '1',
                type: 'run.finished',
                occurredAt: new Date().toISOString(),
                producerSequence: 1,
                outcome: 'succeeded',
              },
            ],
          }),
        ),
    });
    const { end } = await client.fetchQuery(
      agentRunQueries.trace('44444444-4444-4444-8444-444444444444'),
    );
    return end?.watched;
  };
  expect(await watched('remote')).toBe(true);
  expect(await watched('file')).toBe(false);
});

it('waits for the trace of a run that was started here and had failed at the first look, but not of one that was found so', async () => {
  const watched = async (startedId: string) => {
    const id = '44444444-4444-4444-8444-444444444444';
    const client = createQueryClient(
      connectTo(() => Promise.resolve(Response.json({ success: true, status: 'failed' }))),
    );
    const mutationFn = () => Promise.resolve({ value: { id: startedId } });
    await client
      .getMutationCache()
      .build(client, { mutationKey: startRunKey, mutationFn })
      .execute(undefined);
    return (await client.fetchQuery(agentRunQueries.status(id))).end?.watched;
  };
  expect(await watched('44444444-4444-4444-8444-444444444444')).toBe(true);
  expect(await watched('55555555-5555-4555-8555-555555555555')).toBe(false);
});
