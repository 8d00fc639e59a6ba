import { expect, it } from 'vitest';
import type { RunListItem } from '#/contract/schemas/agent.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';
import {
  explainLostRuns,
  listedRequestQuery,
  listedStartQuery,
  namesNext,
} from './find-listed-request.ts';

const startOf = (createdAt: string | null) =>
  listedStartQuery('job').select?.({ createdAt } as RunListItem) ?? null;

it('takes a run for no older than it is, where the list names no zone', () => {
  expect(startOf('2026-11-20T10:00:00Z')).toBe(Date.parse('2026-11-20T10:00:00Z'));
  expect(startOf('2026-11-20T10:00:00')).toBe(Date.parse('2026-11-20T22:00:00Z'));
  expect(startOf('yesterday')).toBeNull();
});

it('says that there may be more runs where the next link leads to no older ones, and not where there is none', () => {
  for (const next of ['/v2/agent?cursor=abc', '/v2/agent?before=500', 'javascript:alert(1)'])
    expect(explainLostRuns(next, 500)).toContain('There may be more runs.');
  for (const next of [null, '', ' ', '/v2/agent?before=499'])
    expect(explainLostRuns(next, 500)).toBeNull();
  expect([null, '', ' ', '/x'].map(namesNext)).toEqual([false, false, false, true]);
});

it('looks for a run in the newest ones again, where those were read before somebody asked for it', async () => {
  const old = { id: '00000000-0000-4000-8000-000000000000', options: { prompt: 'Old' } };
  const run = { id: '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690', options: { prompt: 'New' } };
  let agents = [old];
  let asked = 0;
  const client = createQueryClient({
    id: 'one',
    name: 'One',
    baseUrl: 'https://listed.example/v2',
    apiKey: null,
    kind: 'remote',
    transport: () => {
      asked++;
      return Promise.resolve(Response.json({ success: true, agents }));
    },
    control: null,
  });
  const find = (jobId: string) => client.fetchQuery(listedRequestQuery(jobId));
  await client.fetchQuery(agentRunListQuery());
  agents = [run, old];
  expect(await find(run.id)).toMatchObject({ options: { prompt: 'New' } });
  expect(asked).toBe(2);
  // What is in the list that is known needs no other, and what is in none is looked for once.
  expect(await find(old.id)).toMatchObject({ options: { prompt: 'Old' } });
  expect(asked).toBe(2);
  client.clear();
  expect(await find('11111111-0000-4000-8000-000000000000')).toBe(null);
  expect(asked).toBe(3);
});
