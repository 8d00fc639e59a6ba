// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { judgeRun } from '../status/run-verdict.ts';
import { createEventMaker, START } from '../trace/trace-fixtures.ts';
import { factsOf } from './run-view.ts';
import { fileOfRun, openPart } from './screen-fixtures.tsx';
import { useRun } from './use-run.ts';

const JOB = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a screen says of a run whose trace is refused, and what was asked. */
const Verdict = () => {
  const { view, trace } = useRun(JOB, { retryOnMount: false });
  return `${view.traceState}: ${judgeRun(factsOf(view, 0)).sentence} ${trace.error?.message ?? ''}`;
};

it('keeps what a refused trace leaves to be said while the trace is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'], shouldAdvanceTime: true });
  let [status, asked] = ['processing', 0];
  const { place, leave } = openPart(Verdict, ({ url }) => {
    if (!url.includes('/trace'))
      return Response.json({ success: true, status, error: 'Agent was cancelled by the user' });
    // The second question is not answered.
    return asked++ === 0
      ? Response.json({ success: false, error: 'Agent job not found' }, { status: 404 })
      : new Promise(() => undefined);
  });
  await vi.waitFor(() => expect(place.textContent).toMatch(/^missing: At work/));
  status = 'failed';
  await vi.advanceTimersByTimeAsync(3_000);
  const told = 'missing: Failed. The message suggests that it was cancelled. There is no data.';
  await vi.waitFor(() => expect(place.textContent).toContain(told));
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(asked).toBe(2));
  expect(place.textContent).toContain(told);
  leave();
});

const HOUR = 3_600_000;

it.each([
  ['three days after its last event', 72, 'Cancelled. The trace does not say by whom.'],
  ['within the hour', 1, 'Being cancelled: the status says cancelled already'],
  ['at a time that it does not say', null, 'Being cancelled: the status says cancelled already'],
])(
  'a file that was saved %s takes a cancelled run without an end for what it was then',
  async (_, hours, told) => {
    const event = createEventMaker();
    const trace = { success: true, events: [event(0, { id: 'lead' }, 'run.started')] };
    const status = { success: true, status: 'cancelled' };
    const made = hours === null ? '' : new Date(START + hours * HOUR).toISOString();
    const file = fileOfRun({ jobId: JOB, status, trace }, made);
    const { place, leave } = openPart(Verdict, file);
    await vi.waitFor(() => expect(place.textContent).toContain(told));
    leave();
  },
);

it.each([
  ['two hours later by the clock of its service', 2, 'Cancelled. The trace does not say by whom.'],
  ['within the hour by it', 0.9, 'Being cancelled: the status says cancelled already'],
])(
  'a file of a cancelled run without an end, of which the service told last %s, is taken so whatever the clock of who saved it',
  async (_, hours, told) => {
    const event = createEventMaker();
    const trace = { success: true, events: [event(0, { id: 'lead' }, 'run.started')] };
    const status = { success: true, status: 'cancelled' };
    const toldAt = new Date(START + hours * HOUR).toISOString();
    for (const off of [-48, -1 / 6, 0, 1 / 6, 48]) {
      const made = new Date(START + (hours + off) * HOUR).toISOString();
      const file = fileOfRun({ jobId: JOB, status, trace }, made, toldAt);
      const { place, leave } = openPart(Verdict, file);
      await vi.waitFor(() => expect(place.textContent).toContain(told));
      leave();
    }
  },
);
