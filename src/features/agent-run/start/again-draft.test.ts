import { describe, expect, it } from 'vitest';
import {
  changeAgain,
  dropAgainDraft,
  fillAgain,
  findAgainDraft,
  readAgainDrafts,
} from './again-draft.ts';
import { draftOfRequest, EMPTY_DRAFT } from './start-draft.ts';

const JOB = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
const asked = draftOfRequest({ prompt: 'Find the plans', urls: ['https://northmail.example'] });

describe('the form of a run that is run again', () => {
  it('keeps what was typed while the request was looked up, and takes the rest from it', () => {
    const [typed = null] = changeAgain([], JOB, EMPTY_DRAFT, { maxCredits: '70' });
    expect(fillAgain(null, typed)).toEqual({ ...EMPTY_DRAFT, maxCredits: '70' });
    expect(fillAgain(asked, typed)).toEqual({ ...asked, maxCredits: '70' });
    expect(fillAgain({ ...asked, effort: 'high' }, typed)).toEqual({
      ...asked,
      effort: 'high',
      maxCredits: '70',
    });
  });

  it('stays whole when the request can no longer be found', () => {
    const [typed = null] = changeAgain([], JOB, asked, { prompt: 'Find the prices' });
    expect(fillAgain(null, typed)).toEqual({ ...asked, prompt: 'Find the prices' });
  });

  it('comes back from this browser, as it was where nothing tells what was typed', () => {
    const saved = changeAgain(changeAgain([], JOB, asked, { strict: true }), JOB, asked, {
      effort: 'low',
    });
    expect(saved).toEqual([
      { source: JOB, draft: { ...asked, effort: 'low' }, changes: { strict: true, effort: 'low' } },
    ]);
    expect(readAgainDrafts(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
    // Earlier versions saved one alone.
    expect(readAgainDrafts(JSON.parse(JSON.stringify(saved[0])))).toEqual(saved);
    expect(readAgainDrafts({ jobId: JOB, draft: asked })).toEqual([
      { source: JOB, draft: asked, changes: asked },
    ]);
    for (const stored of [null, 'x', { jobId: 3 }, { jobId: JOB, draft: null }])
      for (const each of [stored, [stored]]) expect(readAgainDrafts(each)).toEqual([]);
  });

  it('is saved for each run, and the one typed into longest ago makes room for an eleventh', () => {
    const name = (number: number) => `run ${number}`;
    const type = (drafts: ReturnType<typeof readAgainDrafts>, number: number) =>
      changeAgain(drafts, name(number), asked, { prompt: `Prompt ${number}` });
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].reduce(type, []);
    const again = type(ten, 1);
    expect(again.map(({ source }) => source)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 1].map(name));
    const eleven = type(again, 11);
    expect(eleven).toHaveLength(10);
    expect(findAgainDraft(eleven, name(2))).toBeNull();
    expect(findAgainDraft(eleven, name(1))?.draft.prompt).toBe('Prompt 1');
    expect(findAgainDraft(dropAgainDraft(eleven, name(1)), name(1))).toBeNull();
    expect(dropAgainDraft(eleven, name(1))).toHaveLength(9);
  });
});
