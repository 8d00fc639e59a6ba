import { expect, it } from 'vitest';
import { agentRunQueries } from '../queries/agent-runs.ts';
import { createQueryClient } from '../queries/query-client.ts';

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
