// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openPart } from '../run/screen-fixtures.tsx';
import { createEventMaker, type RawEvent, START } from '../trace/trace-fixtures.ts';
import { ActiveRun } from './active-run.tsx';

const JOB = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
const OTHER = '00000000-0000-4000-8000-000000000000';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** What the overview says of a run at work. `status` null: it is still to come. */
async function readRow(
  status: object | null,
  trace: object,
  wait: (place: HTMLElement) => Promise<void> | void = () => {},
): Promise<string> {
  const run = {
    jobId: JOB,
    createdAt: null,
    at: null,
    asked: 'Find the plans',
    status: 'processing',
    end: null,
    isListed: true,
  };
  const { place, leave } = openPart(
    () => (
      <ul>
        <ActiveRun run={run} now={0} />
      </ul>
    ),
    ({ url }) => {
      const body = url.includes('/trace') ? trace : status;
      return body ? Response.json({ success: true, ...body }) : new Promise(() => undefined);
    },
  );
  await vi.waitFor(() =>
    expect(place.textContent).toMatch(/answered with|Reading the prices|No progress/),
  );
  await wait(place);
  const text = place.textContent;
  leave();
  return text;
}

it('takes neither the status nor the trace of another run for its own', async () => {
  const make = createEventMaker();
  const tell = (...types: readonly [type: string, fields?: RawEvent][]) =>
    types.map(([type, fields], index) =>
      make(Date.now() - START + index * 10, { id: 'lead' }, type, fields),
    );
  const atWork = tell(
    ['run.started'],
    ['progress.reported', { phase: 'working', message: 'Reading the prices' }],
  );
  const own = { id: JOB, status: 'processing', creditsUsed: 7 };
  expect(await readRow(own, { id: JOB, events: atWork, creditsUsed: 9 })).toMatch(
    /Running.*Reading the prices.*9 used/,
  );
  // A trace that comes before the status does not make it one that was not given.
  expect(await readRow(null, { id: JOB, events: atWork })).toMatch(/Running.*Reading the prices/);
  const ofStatus = await readRow(
    { id: OTHER, status: 'failed', creditsUsed: 41 },
    { id: JOB, events: atWork, creditsUsed: 9 },
  );
  expect(ofStatus).toContain('The service answered with the status of another run.');
  expect(ofStatus).not.toMatch(/Failed|41/);
  const cancelled = tell(['run.started'], ['run.cancel_requested', { reason: 'user' }]);
  const ofTrace = await readRow(own, { id: OTHER, events: cancelled, creditsUsed: 53 });
  expect(ofTrace).toContain('The service answered with the trace of another run.');
  expect(ofTrace).not.toMatch(/cancelled|53/);
  expect(ofTrace).toContain('7 credits');
});

it('does not say that a run has reported no progress where its events are of types nobody has heard of', async () => {
  const make = createEventMaker();
  const tell = (type: string) => [make(Date.now() - START, { id: 'lead' }, type)];
  const status = { id: JOB, status: 'processing' };
  const ofKnown = await readRow(status, { id: JOB, events: tell('run.started') });
  expect(ofKnown).toContain('No progress reported yet.');
  const ofUnknown = await readRow(status, { id: JOB, events: tell('progress.told') });
  expect(ofUnknown).toContain('No progress known yet.');
});

it('says of a run from which nothing was heard for long that its state is that of when it was last read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const make = createEventMaker();
  const at = (ms: number) => Date.now() - START + ms;
  const events = [
    make(at(0), { id: 'lead' }, 'run.started'),
    make(at(1), { id: 'lead' }, 'progress.reported', { message: 'Reading the prices' }),
  ];
  const status = { id: JOB, status: 'processing' };
  expect(await readRow(status, { id: JOB, events })).not.toContain('when last read');
  const later = await readRow(status, { id: JOB, events }, async (place) => {
    vi.setSystemTime(Date.now() + 60_000);
    await vi.waitFor(() => expect(place.textContent).toContain('when last read'), 5_000);
  });
  expect(later).toMatch(/Running.*when last read/);
});
