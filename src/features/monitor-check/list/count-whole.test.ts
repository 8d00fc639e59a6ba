import { expect, it } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { makeCheck } from '#/components/monitor/test-data.ts';
import { countWhole } from './count-whole.ts';
import { guessSkipBefore } from './use-go-beyond.ts';

it('counts of a check under way what it has read, and of a part nothing', () => {
  const connection = connectTo(() => new Promise<Response>(() => {}));
  const [whole, part] = [connection, { ...connection, holdsPart: () => true }].map((each) =>
    createQueryClient(each),
  );
  if (whole === undefined || part === undefined) throw new Error('No client.');
  const summary = { changed: 5, error: 0, new: 0, removed: 0, same: 55, totalPages: 300 };
  const counted = (client: typeof whole, status: string) =>
    [null, 'changed' as const].map((filter) =>
      countWhole(client, makeCheck({ status, summary }), filter),
    );
  expect(counted(whole, 'running')).toEqual([60, 5]);
  expect(counted(whole, 'completed')).toEqual([300, 5]);
  expect(counted(part, 'completed')).toEqual([null, null]);
});

it('turns back no further than a part of the list is long, as its link tells', () => {
  expect(guessSkipBefore({ skip: 50, limit: 100 }, 75)).toBe(25);
  expect(guessSkipBefore({ skip: 50, limit: 25 }, 100)).toBe(25);
  expect(guessSkipBefore({ skip: 50, limit: 25 }, null)).toBe(25);
  expect(guessSkipBefore({ skip: 50, limit: 100 }, null)).toBe(0);
});
