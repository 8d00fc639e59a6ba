import { expect, it } from 'vitest';
import { EMPTY_DRAFT, isSameDraft } from './start-draft.ts';
import { settleTry, type UnclearTry } from './unclear-try.ts';

const mine: UnclearTry = {
  state: 'open',
  prompt: 'Find the plans',
  request: null,
  triedAt: 1,
  what: 'No answer has come yet',
  jobId: null,
};
const other = { ...mine, prompt: 'Find the prices', triedAt: 2 };

it('a try that is settled takes away its own doubt, never that of another tab', () => {
  expect(settleTry(mine, mine, null)).toBe(null);
  expect(settleTry(other, mine, null)).toBe(other);
  expect(settleTry(null, mine, mine)).toBe(mine);
  expect(settleTry(mine, { ...mine }, { ...mine, what: 'Bad Gateway' })?.what).toBe('Bad Gateway');
});

it('a form that was changed since its request was sent is another one', () => {
  const sent = { ...EMPTY_DRAFT, prompt: 'Find the plans', urls: ['https://a.example'] };
  expect(isSameDraft({ ...sent, urls: [...sent.urls] }, sent)).toBe(true);
  expect(isSameDraft({ ...sent, prompt: 'Find the plans and' }, sent)).toBe(false);
});
