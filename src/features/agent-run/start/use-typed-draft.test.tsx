// @vitest-environment jsdom
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetInPage } from '#/ui/storage/stored.ts';
import { openPart } from '../run/screen-fixtures.tsx';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { EMPTY_DRAFT, type StartDraft } from './start-draft.ts';
import { useTypedDraft } from './use-typed-draft.ts';

const JOB = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
const request = { prompt: 'Find the plans', schema: { type: 'object' } };

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  forgetInPage('start-run.typed-here.');
});

/** What is told to be lost of `typed`, where another tab emptied the form and `request` was sent from here. */
async function readLost(typed: StartDraft): Promise<string | null> {
  const { place, leave } = openPart(
    function Part() {
      const [lost, setTyped] = useTypedDraft(EMPTY_DRAFT);
      const { runs, remember } = useRememberedRuns();
      useEffect(() => {
        setTyped(typed);
        remember({ jobId: JOB, at: 1, startedHere: true, request, requestIsWhole: true });
      }, [setTyped, remember]);
      return (
        runs.length > 0 && <p>{lost === null ? 'nothing' : lost.schemaText || 'the prompt'}</p>
      );
    },
    () => Response.json({ success: true }),
  );
  await vi.waitFor(() => expect(place.querySelector('p')).not.toBeNull());
  const text = place.textContent;
  leave();
  return text;
}

it('what was typed is not lost to another tab where it was sent, and is where the same prompt was sent with another schema', async () => {
  const draft = { ...EMPTY_DRAFT, prompt: ' Find the plans' };
  const schemaText = '{\n  "type": "object"\n}';
  expect(await readLost({ ...draft, schemaText })).toBe('nothing');
  expect(await readLost(draft)).toBe('nothing');
  const longer = '{ "type": "object", "required": ["plans"] }';
  expect(await readLost({ ...draft, schemaText: longer })).toBe(longer);
  expect(await readLost({ ...draft, schemaText, urls: ['https://a.example'] })).toBe(schemaText);
  expect(await readLost({ ...draft, prompt: 'Find' })).toBe('the prompt');
});
