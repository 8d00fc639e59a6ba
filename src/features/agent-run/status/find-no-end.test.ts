import { expect, it } from 'vitest';
import { answerWith, makeStatus } from '../run/run-fixtures.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { findNoEnd } from './find-no-end.ts';

const event = createEventMaker();
const trace = foldTrace(readAll([event(0, { id: 'lead' }, 'run.started')]));
const tell = (status: string | null, over = false) =>
  findNoEnd({
    status: status === null ? null : answerWith(makeStatus({ status })).value,
    trace,
    traceState: 'read',
    over,
    cancelAccepted: false,
    used: null,
    now: 0,
    clock: 'saved',
  });

it('says of a run without an end in a file how it was when that was saved, and nothing of one that is over', () => {
  expect(tell('processing')).toBe('was at work when this was saved');
  expect(tell('cancelled')).toBe('was being cancelled when this was saved');
  expect(tell(null)).toBe('has no end in this file');
  expect(tell('cancelled', true)).toBe(null);
  expect(tell('failed')).toBe(null);
});
