import { describe, expect, it } from 'vitest';
import { readUnclearRuns, settleStart, type UnclearRun } from './unclear-run.ts';

const start = (triedAt: number, state: UnclearRun['state'] = 'open'): UnclearRun => ({
  state,
  triedAt,
  what: 'No answer has come yet',
  checkId: null,
  retryAt: null,
});

describe('starts of a check that are not settled', () => {
  it('are settled one by one: what became of one says nothing of another', () => {
    const [first, second] = [start(1), start(2)];
    const both = settleStart(settleStart([], 1, first), 2, second);
    expect(both).toEqual([first, second]);
    expect(settleStart(both, 1, null)).toEqual([second]);
    expect(settleStart([second], 1, null)).toEqual([second]);
    const cut = { ...first, what: 'The answer was cut short' };
    expect(settleStart([first], 1, cut)).toEqual([cut]);
    // Another tab has settled it, which cannot know how it ends here.
    expect(settleStart([], 1, cut)).toEqual([cut]);
  });

  it('are read with the time at which one is sent again by itself', () => {
    const waiting = { ...start(1, 'refused'), retryAt: 400_000 };
    expect(readUnclearRuns([waiting])).toEqual([waiting]);
    expect(readUnclearRuns([{ ...waiting, retryAt: 'soon' }])).toEqual([start(1, 'refused')]);
  });

  it('are read tolerantly, also the one that an earlier version saved alone', () => {
    expect(readUnclearRuns(start(1))).toEqual([start(1)]);
    expect(readUnclearRuns([start(1), null, { triedAt: 'x' }, start(2, 'refused')])).toEqual([
      start(1),
      start(2, 'refused'),
    ]);
    expect(readUnclearRuns({ a: start(2), b: start(1) })).toEqual([start(2), start(1)]);
    // Two tabs changed it at once, on a device that has no room for what one of them wrote.
    for (const saved of [
      { a: start(1), b: start(1, 'refused') },
      { a: start(1, 'refused'), b: start(1) },
    ])
      expect(readUnclearRuns(saved)).toEqual([start(1)]);
    for (const stored of [undefined, null, 'text', 7, {}, [[]]])
      expect(readUnclearRuns(stored)).toEqual([]);
  });
});
