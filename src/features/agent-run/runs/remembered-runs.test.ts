import { describe, expect, it } from 'vitest';
import { asRecord } from '#/lib/json/as-record.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { readRememberedRuns, type RememberedRun, rememberRun } from './remembered-runs.ts';
import { readCeiling } from './use-run-memory.ts';

const ID = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
const OTHER = '00000000-0000-4000-8000-000000000000';
const opened: RememberedRun = {
  jobId: OTHER,
  at: 2,
  firstAt: 2,
  startedHere: false,
  request: null,
  requestIsWhole: false,
  status: null,
  end: null,
  wasCancelled: false,
  foundFor: null,
  toldAtStart: null,
};

describe('the remembered runs', () => {
  it('keep what was known when a run is opened again', () => {
    const request = { prompt: 'x' };
    const started = rememberRun([], {
      jobId: ID,
      at: 1,
      startedHere: true,
      request,
      requestIsWhole: true,
      status: 'processing',
      foundFor: 1,
      toldAtStart: 'It warned.',
    });
    const cancelled = rememberRun([opened, ...started], { jobId: ID, at: 2, wasCancelled: true });
    const again = rememberRun(cancelled, { jobId: ID, at: 3, status: 'completed' });
    expect(again).toEqual([
      {
        jobId: ID,
        at: 3,
        firstAt: 1,
        startedHere: true,
        request,
        requestIsWhole: true,
        status: 'completed',
        end: null,
        wasCancelled: true,
        foundFor: 1,
        toldAtStart: 'It warned.',
      },
      opened,
    ]);
    expect(readRememberedRuns(JSON.parse(JSON.stringify(again)))).toEqual(again);
  });

  it.each([
    ['processing', false],
    ['completed', true],
    ['paused', true],
  ])('know of an ended run that was cancelled and is %s: cancelled is %s', (status, told) => {
    const cancelled = rememberRun([], { jobId: ID, at: 1, wasCancelled: true });
    const ended = rememberRun(cancelled, { jobId: ID, at: 2, status: 'failed' });
    expect(rememberRun(ended, { jobId: ID, at: 3, status })).toMatchObject([
      { wasCancelled: told },
    ]);
  });

  it('tell the request that was sent from here from the part that a list tells', () => {
    const listed = rememberRun([], { jobId: ID, at: 1, request: { prompt: 'x' } });
    expect(listed).toMatchObject([{ request: { prompt: 'x' }, requestIsWhole: false }]);
    const whole = rememberRun(listed, {
      jobId: ID,
      at: 2,
      request: { prompt: 'x', maxCredits: 5 },
      requestIsWhole: true,
    });
    expect(rememberRun(whole, { jobId: ID, at: 3, request: { prompt: 'x' } })).toMatchObject([
      { request: { prompt: 'x', maxCredits: 5 }, requestIsWhole: true },
    ]);
  });

  it('take an entry without the mark as whole only where the run was started here', () => {
    const stored = { jobId: ID, at: 1, request: { prompt: 'x' }, status: null };
    expect(readRememberedRuns([{ ...stored, startedHere: true }])).toMatchObject([
      { requestIsWhole: true },
    ]);
    expect(readRememberedRuns([{ ...stored, startedHere: false }])).toMatchObject([
      { requestIsWhole: false },
    ]);
  });

  it('keep how a run truly ended, also when it is looked at without its trace', () => {
    const refused = { by: 'fact', end: 'refused' } as const;
    const seen = rememberRun([], { jobId: ID, at: 1, status: 'failed', end: refused });
    expect(rememberRun(seen, { jobId: ID, at: 2, status: 'failed', end: null })).toMatchObject([
      { end: refused },
    ]);
    expect(
      rememberRun(seen, {
        jobId: ID,
        at: 2,
        status: 'failed',
        end: { by: 'message', end: 'cancelled' },
      }),
    ).toMatchObject([{ end: refused }]);
    expect(readRememberedRuns(JSON.parse(JSON.stringify(seen)))).toEqual(seen);
  });

  it('give a suggested end up for a fact, and drop the bare words that earlier versions stored', () => {
    const seen = rememberRun([], {
      jobId: ID,
      at: 1,
      status: 'failed',
      end: { by: 'message', end: 'cancelled' },
    });
    expect(readRememberedRuns(JSON.parse(JSON.stringify(seen)))).toEqual(seen);
    const failed = { by: 'fact', end: 'failed' } as const;
    expect(rememberRun(seen, { jobId: ID, at: 2, status: 'failed', end: failed })).toMatchObject([
      { end: failed },
    ]);
    for (const end of [
      'refused',
      { by: 'fact', end: 'succeeded' },
      { by: 'words', end: 'refused' },
      { by: 'message', end: 'failed' },
    ])
      expect(readRememberedRuns([{ jobId: ID, at: 1, end }])).toMatchObject([{ end: null }]);
  });

  it('know a run for as long as this browser does, however often it is opened', () => {
    const [run] = rememberRun(rememberRun([], { jobId: ID, at: 5 }), { jobId: ID, at: 90 });
    expect(run).toMatchObject({ at: 90, firstAt: 5 });
    expect(readRememberedRuns([{ jobId: ID, at: 7 }])).toMatchObject([{ firstAt: 7 }]);
  });

  it('survive whatever was stored', () => {
    for (const stored of [null, 'x', {}, [null, 3, { jobId: 'x', at: 1 }, { jobId: ID }]])
      expect(readRememberedRuns(stored)).toEqual([]);
  });
});

it('the ceiling of a run is what was asked, else the usual one where all that was asked is known', () => {
  const read = (change: Partial<RememberedRun>) => readCeiling({ ...opened, ...change });
  const sent = { startedHere: true, requestIsWhole: true };
  expect(read({ ...sent, request: { prompt: 'x' } })).toBe(2500);
  expect(read({ ...sent, request: { prompt: 'x', maxCredits: 45 } })).toBe(45);
  expect(read({ request: asRecord(parseJson('{"maxCredits":45.0}')) })).toBe(45);
  // A list that says nothing of it leaves it open, also of a run that was started here.
  expect(read({ startedHere: true, request: { prompt: 'x' } })).toBe(null);
  expect(read({ startedHere: true })).toBe(null);
  expect(read({ request: { prompt: 'x' } })).toBe(null);
});

it('the end of a run is forgotten once it is at work again, as one that its service started again', () => {
  const end = { by: 'fact', end: 'cancelled' } as const;
  const ended = rememberRun([], { jobId: ID, at: 1, status: 'failed', end });
  const endOf = (change: Partial<RememberedRun>) =>
    rememberRun(ended, { jobId: ID, at: 2, ...change })[0]?.end;
  expect(endOf({ status: 'processing' })).toBe(null);
  expect(endOf({ status: 'processing', end })).toEqual(end);
  expect(endOf({ status: 'failed' })).toEqual(end);
  expect(endOf({ wasCancelled: true })).toEqual(end);
});
