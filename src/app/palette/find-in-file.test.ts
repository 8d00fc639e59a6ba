import { expect, it } from 'vitest';
import { findInFile } from './find-in-file.ts';

it('an id is that of what the file holds, in either case of its letters, and of nothing else', () => {
  const items = [
    { kind: 'check', monitorId: 'm-1', checkId: 'c-1', pages: 1, complete: true },
    { kind: 'monitor', monitorId: 'm-2', name: null },
    { kind: 'run', jobId: 'r-1', events: null },
  ] as const;
  const placeOf = (id: string) => {
    const found = findInFile(items, id);
    return found && { to: found.to, params: found.params };
  };
  expect(placeOf('C-1')).toEqual({
    to: '/monitors/$monitorId/checks/$checkId',
    params: { monitorId: 'm-1', checkId: 'c-1' },
  });
  expect(placeOf('m-2')).toEqual({ to: '/monitors/$monitorId', params: { monitorId: 'm-2' } });
  // Of the monitor the file tells nothing but that the check is one of its own.
  expect(placeOf('m-1')).toEqual({ to: '/monitors/$monitorId', params: { monitorId: 'm-1' } });
  expect(placeOf('r-1')).toEqual({ to: '/agent-runs/$jobId', params: { jobId: 'r-1' } });
  expect(placeOf('c-2')).toBeNull();
});
