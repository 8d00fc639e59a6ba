import { describe, expect, it } from 'vitest';
import {
  describeUnsendable,
  describeUntold,
  findUnsendable,
  findUntoldFields,
} from './known-fields.ts';

const listed = {
  prompt: 'Find the plans',
  urls: ['https://northmail.example'],
  schema: null,
  model: 'spark-2',
};

describe('what a list tells of a request', () => {
  it('leaves open the ceiling, the effort and the restriction to the URLs', () => {
    expect(findUntoldFields(listed)).toEqual(['maxCredits', 'effort', 'strict']);
    expect(describeUntold(findUntoldFields(listed))).toBe(
      'The service does not tell the credit ceiling, the effort or whether only these URLs were allowed: check them before you start. ' +
        'The prompt, the URLs and the schema are as it tells them.',
    );
  });

  it('leaves nothing to restrict where no URL was given', () =>
    expect(findUntoldFields({ ...listed, urls: null })).toEqual(['maxCredits', 'effort']));

  it('may tell more than it must; an effort that the form does not have stays open', () => {
    const told = { ...listed, maxCredits: 90, effort: 'high', strictConstrainToURLs: false };
    expect(describeUntold(findUntoldFields(told))).toBeNull();
    expect(findUntoldFields({ ...told, effort: 'extreme' })).toEqual(['effort']);
    expect(describeUntold(['effort'])).toMatch(/does not tell the effort: check it before/);
  });

  it('may lack the prompt', () =>
    expect(findUntoldFields({ ...listed, prompt: null })).toContain('prompt'));

  it('names what the form cannot send again, and takes none of it for told or untold', () => {
    expect(findUnsendable(listed)).toEqual([]);
    expect(describeUnsendable(listed, [])).toBeNull();
    const older = { ...listed, model: 'spark-1-pro' };
    expect(describeUnsendable(older, findUnsendable(older))).toBe(
      'Not sent again, because the form cannot hold it: model (spark-1-pro). The service then chooses the model.',
    );
    const odd = { ...listed, schema: true, effort: 'extreme', maxCredits: 90 };
    const unsendable = findUnsendable(odd);
    expect(unsendable).toEqual(['schema', 'effort']);
    expect(describeUntold(findUntoldFields(odd), unsendable)).toBe(
      'The service does not tell whether only these URLs were allowed: check it before you start. ' +
        'The prompt, the URLs and the credit ceiling are as it tells them.',
    );
  });
});
