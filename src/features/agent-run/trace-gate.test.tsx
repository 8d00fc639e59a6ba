// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRun } from './run/use-run.ts';
import { openPart } from './run/screen-fixtures.tsx';
import { TraceGate } from './trace-gate.tsx';

const JOB = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => vi.unstubAllGlobals());

function Gate() {
  const { trace, isPending, view } = useRun(JOB, { retryOnMount: false });
  return (
    <>
      {`${view.traceState}: `}
      <TraceGate query={trace} {...{ isPending, view }} pending="awaited">
        {null}
      </TraceGate>
    </>
  );
}

it('a trace that is not found says nothing of a run whose status is still to come', async () => {
  const { place, leave } = openPart(Gate, ({ url }) =>
    url.includes('/trace')
      ? Response.json({ success: false, error: 'Agent job not found' }, { status: 404 })
      : new Promise<Response>(() => undefined),
  );
  await vi.waitFor(() => expect(place.textContent).toMatch(/^missing/));
  expect(place.textContent).toBe('missing: awaited');
  leave();
});
