// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileOfRun, openPart } from '../run/screen-fixtures.tsx';
import { useRun } from '../run/use-run.ts';
import { createEventMaker, START } from '../trace/trace-fixtures.ts';
import { useComparedRun } from './use-compared-run.ts';

const JOB = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether a comparison, and the run's own screen, take what has come for the whole run. */
const BothSay = () => {
  const compared = useComparedRun(JOB);
  const { view } = useRun(JOB, { retryOnMount: false });
  const sayOver = (isOver: boolean) => (isOver ? 'whole' : 'so far');
  return `${compared.status?.status}: ${sayOver(compared.over)}, ${sayOver(view.over)}`;
};

it('a run that completed and whose trace tells no end is whole for a comparison when it is for its own screen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'], shouldAdvanceTime: true });
  const make = createEventMaker();
  const events = [make(Date.now() - START, { id: 'lead' }, 'run.started')];
  let status = 'processing';
  const { place, leave } = openPart(BothSay, ({ url }) =>
    Response.json(url.includes('/trace') ? { success: true, events } : { success: true, status }),
  );
  await vi.waitFor(() => expect(place.textContent).toBe('processing: so far, so far'));
  status = 'completed';
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(place.textContent).toBe('completed: whole, whole'));
  leave();
});

it('so it is in a file of a run that was being cancelled when that was saved', async () => {
  const event = createEventMaker();
  const trace = { success: true, events: [event(0, { id: 'lead' }, 'run.started')] };
  const status = { success: true, status: 'cancelled' };
  const file = fileOfRun({ jobId: JOB, status, trace }, new Date(START + 60_000).toISOString());
  const { place, leave } = openPart(BothSay, file);
  await vi.waitFor(() => expect(place.textContent).toBe('cancelled: so far, so far'));
  leave();
});

/** What a comparison says of a run that cannot be read, once the trace has been refused. */
const SaysError = () => {
  const { traceState, error } = useComparedRun(JOB);
  return `${traceState}: ${error?.message ?? 'none'}`;
};

it.each([
  ['a status that is still to come', () => new Promise<Response>(() => undefined), 'none'],
  ['a status', () => Response.json({ success: true, status: 'processing' }), 'Agent job not found'],
  [
    'a status that is refused as well',
    () => Response.json({ success: false, error: 'Forbidden' }, { status: 403 }),
    'Forbidden',
  ],
])('a trace that is not found is held against %s', async (_, status, told) => {
  const { place, leave } = openPart(SaysError, ({ url }) =>
    url.includes('/trace')
      ? Response.json({ success: false, error: 'Agent job not found' }, { status: 404 })
      : status(),
  );
  await vi.waitFor(() => expect(place.textContent).toBe(`missing: ${told}`));
  leave();
});
