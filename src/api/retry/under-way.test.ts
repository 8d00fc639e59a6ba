import { expect, it } from 'vitest';
import { sayLoss } from '#/lib/say-reload.ts';
import { type AskedRequest, askedRequests } from './asked-requests.ts';
import { listUnderWay } from './under-way.ts';

it('what costs or acts and is on its way is lost by a reload, which is said', () => {
  const ask = (repeat: AskedRequest['repeat']): AskedRequest => ({
    key: repeat,
    askedAt: 0,
    hasBegun: false,
    repeat,
    askAgain: null,
    stop: () => undefined,
  });
  const [read, search] = [ask('safe'), ask('costs')];
  const before = sayLoss();
  askedRequests.set(read);
  expect([listUnderWay(), sayLoss()]).toEqual([[], before]);
  askedRequests.set(search);
  expect(listUnderWay()).toEqual([search]);
  expect(sayLoss()).toContain('it may be charged all the same');
  for (const asked of [read, search]) askedRequests.remove(asked);
});
