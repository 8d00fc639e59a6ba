import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_DRAFT, isSameDraft } from '../start-draft.ts';
import {
  findOpenTry,
  isSameTry,
  readUnclearTries,
  settleStarted,
  settleTry,
  type UnclearTry,
} from './unclear-try.ts';

const mine: UnclearTry = {
  state: 'open',
  prompt: 'Find the plans',
  request: null,
  isMixed: false,
  triedAt: 1,
  what: 'No answer has come yet',
  jobId: null,
  retryAt: null,
  accounts: ['api@https://api.example#1'],
};
const other = { ...mine, prompt: 'Find the prices', triedAt: 2 };

it('a try that is settled takes away its own doubt, never that of another tab', () => {
  expect(settleTry([mine], mine, null)).toEqual([]);
  expect(settleTry([other], mine, null)).toEqual([other]);
  expect(settleTry([], mine, mine)).toEqual([mine]);
  expect(settleTry([other, mine], { ...mine }, { ...mine, what: 'Bad Gateway' })).toEqual([
    other,
    { ...mine, what: 'Bad Gateway' },
  ]);
});

it('no doubt is lost to one about another prompt, whatever the order in which tries end', () => {
  const triesOf = fc.array(
    fc.record({
      prompt: fc.constantFrom('a', 'b', 'c'),
      triedAt: fc.nat(3),
      settles: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(triesOf, (ends) => {
      let tries: readonly UnclearTry[] = [];
      for (const { prompt, triedAt, settles } of ends) {
        const tried = { ...mine, prompt, triedAt };
        const others = tries.filter((each) => !isSameTry(each, tried));
        tries = settleTry(tries, tried, settles ? null : tried);
        expect(tries.filter((each) => !isSameTry(each, tried))).toEqual(others);
        expect(tries.filter((each) => isSameTry(each, tried))).toHaveLength(settles ? 0 : 1);
      }
    }),
  );
});

it('the doubts are read as they were saved, also the one that an earlier version saved', () => {
  expect(readUnclearTries([mine, other])).toEqual([mine, other]);
  expect(readUnclearTries({ prompt: 'sent', triedAt: 1, what: 'cut' })).toEqual([
    { ...mine, prompt: 'sent', what: 'cut', accounts: [] },
  ]);
  expect(readUnclearTries({ [JSON.stringify(other)]: other, mine })).toEqual([other, mine]);
  // Two tabs changed it at once, on a device that has no room for what one of them wrote.
  const refused = { ...mine, state: 'refused', what: 'Forbidden' } as const;
  for (const saved of [
    { a: refused, b: mine },
    { a: mine, b: refused },
  ])
    expect(readUnclearTries(saved)).toEqual([mine]);
  expect(readUnclearTries([null, 3, { prompt: 'no time' }, mine])).toEqual([mine]);
  for (const saved of [undefined, null, 'x', 7, {}]) expect(readUnclearTries(saved)).toEqual([]);
});

it('only an open try with the same prompt, as it is sent, keeps the form back', () => {
  expect(findOpenTry([other, mine], ` ${mine.prompt}\n`)).toBe(mine);
  expect(findOpenTry([{ ...mine, state: 'refused' }, other], mine.prompt)).toBeNull();
});

it('a run that has started settles the refused starts that it makes up for, and no other', () => {
  const request = { prompt: mine.prompt };
  const sent = { ...mine, request, triedAt: 9 };
  const refused = { ...mine, state: 'refused', request } as const;
  const waiting = { ...refused, triedAt: 3, retryAt: 100 };
  const changed = { ...refused, triedAt: 4, request: { ...request, maxCredits: 5 } };
  const tries = [refused, sent, waiting, changed, other];
  expect(settleStarted(tries, sent, null, 50)).toEqual([waiting, changed, other]);
  expect(settleStarted(tries, sent, changed, 50)).toEqual([waiting, other]);
  // The page that waited is gone, or has given it up.
  expect(settleStarted(tries, sent, null, 200)).toEqual([changed, other]);
});

it('a form that was changed since its request was sent is another one', () => {
  const sent = { ...EMPTY_DRAFT, prompt: 'Find the plans', urls: ['https://a.example'] };
  expect(isSameDraft({ ...sent, urls: [...sent.urls] }, sent)).toBe(true);
  expect(isSameDraft({ ...sent, prompt: 'Find the plans and' }, sent)).toBe(false);
});
