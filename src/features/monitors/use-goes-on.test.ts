import { expect, it } from 'vitest';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { makeCheck } from '#/components/monitor/test-data.ts';
import { findOffsetBefore } from './use-goes-on.ts';

it('leads back to the page right before, also where a service gives fewer than it is asked for', () => {
  const client = createQueryClient({
    id: 'test',
    baseUrl: 'https://api.example/v2',
    name: 'Test',
    kind: 'remote',
    apiKey: null,
    control: null,
    transport: () => Promise.reject(new Error('Nothing is asked.')),
  });
  const list = (status?: 'failed') => (offset: number) =>
    monitorQueries.checks('m', { limit: 30, offset, ...(status !== undefined && { status }) });
  const keep = (ask: ReturnType<typeof list>, offset: number, count: number) => {
    const data = Array.from({ length: count }, () => makeCheck());
    client.setQueryData(ask(offset).queryKey, {
      value: { success: true, data },
      raw: null,
      warnings: [],
      unread: [],
    });
  };
  for (const offset of [0, 10, 20, 30]) keep(list(), offset, 10);
  keep(list('failed'), 15, 15);
  const before = (offset: number, ask = list()) =>
    findOffsetBefore(client, { ask, offset, perPage: 30 });
  expect([40, 30, 20, 10].map((offset) => before(offset))).toEqual([30, 20, 10, 0]);
  expect(before(30, list('failed'))).toBe(15);
  // Of a place that was reached by an address nothing is known.
  expect([before(95), before(25)]).toEqual([65, 0]);
});
