import { describe, expect, it } from 'vitest';
import { makeDigest } from '#/components/check-digest/check-digest.ts';
import { makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import { summariseNoise } from './recurring-reasons.ts';

const judged = (meaningful: boolean, reason: string) =>
  makePage({ status: 'changed', judgment: { ...makeJudgment(meaningful), reason } });
const digestOf = (checkId: string, ...pages: ReturnType<typeof makePage>[]) =>
  makeDigest(checkId, pages, [], []);

describe('why changes were judged as noise', () => {
  it('counts reasons as one that differ in numbers and quotes alone, newest first', () => {
    const newest = digestOf(
      'c2',
      judged(false, 'Only 2 counters moved, from “1,204” to “1,377”.'),
      judged(true, 'The price went from “29” to “34”.'),
      makePage({ status: 'changed' }),
    );
    const oldest = digestOf(
      'c1',
      judged(false, 'Only 1 counter moved, from “80” to “81”.'),
      judged(false, 'A reason that came once.'),
    );
    expect(summariseNoise([newest, oldest])).toMatchObject({
      judged: 4,
      noise: 3,
      reasons: [
        {
          reason: 'Only 2 counters moved, from “1,204” to “1,377”.',
          count: 2,
          isExample: true,
          checkId: 'c2',
        },
      ],
    });
  });

  it('tells a reason that came again word by word from an example of several', () => {
    const reason = 'Only “3 left” moved.';
    const [once, twice] = [judged(false, reason), judged(false, reason)];
    expect(summariseNoise([digestOf('c', once, twice)]).reasons).toMatchObject([
      { reason, count: 2, isExample: false },
    ]);
  });

  it('has nothing to say where nothing was judged', () => {
    expect(summariseNoise([digestOf('c', makePage({ status: 'changed' }))])).toEqual({
      judged: 0,
      noise: 0,
      reasons: [],
    });
  });

  it('takes time by the length of a reason', () => {
    const page = judged(false, `${'“'.repeat(100_000)}${'1 '.repeat(100_000)}`);
    const started = performance.now();
    summariseNoise([digestOf('c', page, page)]);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
