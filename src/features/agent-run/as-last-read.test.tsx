// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { openPart } from './run/screen-fixtures.tsx';
import { createEventMaker } from './trace/trace-fixtures.ts';
import { ComparisonView } from './compare/comparison-view.tsx';

const [ENDED, AT_WORK] = [
  '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690',
  '00000000-0000-4000-8000-000000000000',
];

it('says of a run at work that is not heard of that its state is that of when it was last read', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const make = createEventMaker();
  const begun = make(0, { id: 'lead' }, 'run.started');
  const end = make(900, { id: 'lead' }, 'run.finished', { outcome: 'succeeded' });
  let isSilent = false;
  const { place, leave } = openPart(
    () => <ComparisonView left={ENDED} right={AT_WORK} />,
    ({ url }) => {
      if (isSilent) return new Promise(() => undefined);
      const hasEnded = url.includes(ENDED);
      return Response.json(
        url.includes('/trace')
          ? { success: true, events: hasEnded ? [begun, end] : [begun] }
          : { success: true, status: hasEnded ? 'completed' : 'processing', data: null },
      );
    },
    '/agent-runs/compare',
  );
  onTestFinished(leave);
  await vi.waitFor(() => expect(place.textContent).toContain('Running'), 5_000);
  expect(place.textContent).not.toContain('when last read');
  isSilent = true;
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(place.textContent).toContain('when last read'), 5_000);
  expect(place.textContent.split('when last read')).toHaveLength(2);
});
