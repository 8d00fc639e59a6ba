// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPart } from '../run/screen-fixtures.tsx';
import { DraftSource } from './draft-source.tsx';
import { useStartDraft } from './use-start-draft.ts';

const JOB = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
const OTHER = '00000000-0000-4000-8000-000000000000';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** What is said of the request of a run, where the service answers with these lists of runs, one after the other. */
async function readNote(...lists: readonly (readonly unknown[])[]) {
  let asked = 0;
  const { place, leave } = openPart(
    () => <DraftSource inUse={useStartDraft(JOB, null)} />,
    ({ url }) =>
      Response.json(
        url.endsWith('/agent')
          ? { success: true, agents: lists[Math.min(asked++, lists.length - 1)] }
          : { success: true, status: 'completed' },
      ),
  );
  const note = 'What this run was asked is not known here';
  await vi.waitFor(() => expect(place.textContent).toContain(note));
  const text = place.textContent;
  leave();
  return text;
}

it('says of a run that the list names without its request what the list lacks, and of no list how far it reaches', async () => {
  const named = await readNote([{ id: JOB, status: 'completed' }]);
  expect(named).toContain('the list of the service names it without what it was asked');
  const unnamed = await readNote([{ id: OTHER, options: { prompt: 'Other' } }]);
  expect(unnamed).toContain('it is not in the list of the service, as far as that was read');
  // It may have been started here: the oldest of many are forgotten.
  expect(unnamed).toContain('This browser does not remember it');
});

it('says what the list does not tell of a request while the status that may tell its effort is waited for', async () => {
  const agents = [{ id: JOB, status: 'completed', options: { prompt: 'Find the fares' } }];
  const { place, leave } = openPart(
    () => <DraftSource inUse={useStartDraft(JOB, null)} />,
    ({ url }) =>
      url.endsWith('/agent')
        ? Response.json({ success: true, agents })
        : (new Promise(() => undefined) as never),
  );
  await vi.waitFor(() =>
    expect(place.textContent).toContain('The service does not tell the credit ceiling:'),
  );
  expect(place.textContent).not.toContain('effort');
  leave();
});
