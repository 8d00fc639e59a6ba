// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../run/screen-fixtures.tsx';
import type { Step } from './align/pair-steps.ts';
import { StepRow } from './step-row.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => vi.unstubAllGlobals());

it('gives no reason of its own for a length that is not known: neither end may be dated', async () => {
  const doubt = 'not known, as neither its start nor its end is dated';
  const step: Step = {
    eventId: 'a',
    time: 0,
    kind: 'tool',
    name: 'scrape',
    input: '{}',
    about: 'mill.example',
    length: { ms: null, doubt },
    failed: false,
    end: 'finished',
    torn: null,
    missingBefore: 0,
  };
  const { place, leave } = openPart(
    () => (
      <StepRow pair={{ left: step, right: null, verdict: 'left-only' }} leftId="a" rightId="b" />
    ),
    () => new Promise(() => undefined),
  );
  await vi.waitFor(() => expect(place.textContent).toContain('scrape'));
  expect(place.textContent).toContain('length not known');
  expect(place.querySelector(`[title="${doubt}"]`)).not.toBeNull();
  leave();
});
