import { describe, expect, it } from 'vitest';
import { changeAgain, fillAgain, readAgainDraft } from './again-draft.ts';
import { draftOfRequest, EMPTY_DRAFT } from './start-draft.ts';

const JOB = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
const asked = draftOfRequest({ prompt: 'Find the plans', urls: ['https://northmail.example'] });

describe('the form of a run that is run again', () => {
  it('keeps what was typed while the request was looked up, and takes the rest from it', () => {
    const typed = changeAgain(JOB, null, EMPTY_DRAFT, { maxCredits: '70' });
    expect(fillAgain(null, typed)).toEqual({ ...EMPTY_DRAFT, maxCredits: '70' });
    expect(fillAgain(asked, typed)).toEqual({ ...asked, maxCredits: '70' });
    expect(fillAgain({ ...asked, effort: 'high' }, typed)).toEqual({
      ...asked,
      effort: 'high',
      maxCredits: '70',
    });
  });

  it('stays whole when the request can no longer be found', () => {
    const typed = changeAgain(JOB, null, asked, { prompt: 'Find the prices' });
    expect(fillAgain(null, typed)).toEqual({ ...asked, prompt: 'Find the prices' });
  });

  it('comes back from this browser, as it was where nothing tells what was typed', () => {
    const saved = changeAgain(JOB, changeAgain(JOB, null, asked, { strict: true }), asked, {
      effort: 'low',
    });
    expect(readAgainDraft(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
    expect(readAgainDraft({ jobId: JOB, draft: asked })).toEqual({
      source: JOB,
      draft: asked,
      changes: asked,
    });
    for (const stored of [null, 'x', { jobId: 3 }, { jobId: JOB, draft: null }])
      expect(readAgainDraft(stored)).toBeNull();
  });
});
