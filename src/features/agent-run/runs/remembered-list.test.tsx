// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../run/screen-fixtures.tsx';
import { RememberedList } from './remembered-list.tsx';
import { MAX_REMEMBERED, rememberRun, type RememberedRun } from './remembered-runs.ts';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('says that it has the last runs alone once it has as many as are remembered', async () => {
  let runs: readonly RememberedRun[] = [];
  const add = () => {
    const number = String(runs.length).padStart(12, '0');
    runs = rememberRun(runs, { jobId: `00000000-0000-4000-8000-${number}`, at: runs.length });
  };
  const read = async () => {
    const { place, leave } = openPart(
      () => (
        <RememberedList
          runs={runs.map((run) => ({ ...run, isLastSeen: true }))}
          propsOf={() => ({ end: null, picked: false, onPick: () => undefined })}
          onForget={() => undefined}
        />
      ),
      () => Response.json({}),
    );
    await vi.waitFor(() => expect(place.textContent).toContain('Show all'));
    const text = place.textContent;
    leave();
    return text;
  };
  for (let count = 1; count < MAX_REMEMBERED; count++) add();
  expect(await read()).not.toContain('are remembered');
  add();
  expect(await read()).toContain('Only the last 60 are remembered.');
});
