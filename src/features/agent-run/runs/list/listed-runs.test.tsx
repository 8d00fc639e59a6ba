// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListedRuns } from './listed-runs.tsx';
import { openPart } from '../../run/screen-fixtures.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('asks once more for a list that was read before a start, also where a clock that was ahead dated that', async () => {
  const startedAt = Date.now() + 3_600_000;
  const { place, sent, leave } = openPart(
    () => (
      <ListedRuns
        before={undefined}
        startedAt={startedAt}
        rememberedStatus={() => null}
        propsOf={() => ({ end: null, picked: false, onPick: () => undefined })}
      />
    ),
    () => Response.json({ success: true, agents: [] }),
  );
  await vi.waitFor(() => expect(place.textContent).toContain('the service listed no run'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  let looks = 0;
  await vi.waitFor(() => expect(++looks).toBeGreaterThan(10), { interval: 10 });
  leave();
  expect(sent).toEqual(['GET', 'GET']);
});
