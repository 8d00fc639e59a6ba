import { expect, it } from 'vitest';
import { AFTER_FAILURE_MS } from '../retry/after-failure.ts';
import { AGED_MS, refetchWhile, SCHEDULED } from './aged.ts';

const lost = new TypeError('Failed to fetch');
const paceOfList = refetchWhile((isUnderWay: boolean) => isUnderWay, 3_000);

it('goes on asking for what is on screen after an error that may pass, no sooner than it would and than such an error allows', () => {
  const paces = [false, true].flatMap((data) =>
    [null, lost].map((error) => paceOfList({ state: { data, error } })),
  );
  expect(paces).toEqual([AGED_MS, AGED_MS, 3_000, AFTER_FAILURE_MS]);
  expect(SCHEDULED.refetchInterval({ state: { data: {}, error: lost } })).toBe(AGED_MS);
});

it('asks for nothing by itself where nothing is on screen yet', () => {
  for (const error of [null, lost])
    expect(SCHEDULED.refetchInterval({ state: { data: undefined, error } })).toBe(false);
});
