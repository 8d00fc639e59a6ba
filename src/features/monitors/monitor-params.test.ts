import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { monitorSearchSchema, problemsOfMonitorSearch, readOffset } from './monitor-params.ts';

const readMonitorSearch = (raw: object) => v.parse(monitorSearchSchema, raw);

it('leaves defaults out and keeps what was typed', () => {
  expect(readMonitorSearch({ offset: '0', status: '' })).toEqual({});
  expect(readMonitorSearch({ offset: '30', status: 'failed' })).toEqual({
    offset: 30,
    status: 'failed',
  });
  for (const raw of [
    { offset: 'far' },
    { offset: '-1' },
    { offset: '1.5' },
    { offset: '9007199254740990' },
    { status: 'done' },
  ]) {
    const search = readMonitorSearch(raw);
    expect(problemsOfMonitorSearch(search)).toMatchObject([{ typed: Object.values(raw)[0] }]);
    if ('offset' in raw) expect(readOffset(search)).toBeNull();
  }
});

it('never throws', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.anything(),
      (offset, status) => void problemsOfMonitorSearch(readMonitorSearch({ offset, status })),
    ),
  );
});
