// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../run/screen-fixtures.tsx';
import { TroubledRuns } from './troubled-runs.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('says that the list of runs was not read to its end, and reads on, also where it does not date a run', async () => {
  const readNote = async (...dates: readonly (string | null)[]) => {
    const agents = dates.map((createdAt, index) => ({
      id: `3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a69${index}`,
      createdAt,
      status: 'completed',
    }));
    const { place, leave } = openPart(
      () => <TroubledRuns />,
      ({ url }) => Response.json({ success: true, agents, next: `${url}?before=1000` }),
    );
    await vi.waitFor(() => expect(place.textContent).toContain('Look further back'));
    const text = place.textContent;
    leave();
    return text;
  };
  const today = new Date().toISOString();
  expect(await readNote(today, null)).toContain('The list was read back to');
  expect(await readNote(null)).toContain('The list was not read to its end.');
});
