import { describe, expect, it } from 'vitest';
import { makeDigest } from '#/components/check-digest/check-digest.ts';
import { makeCheck, makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import { listDigests } from './measure-checks.ts';
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

  it('leads to the newest check that has a reason, also where a service lists the oldest first', () => {
    const reason = 'Only the banner moved.';
    const [older, newer] = ['2026-11-03T05:00:00Z', '2026-11-04T05:00:00Z'].map((createdAt) =>
      makeCheck({ id: `of ${createdAt}`, createdAt }),
    );
    const checks = [older, newer].filter((check) => check !== undefined);
    const digests = new Map(checks.map(({ id }) => [id, digestOf(id, judged(false, reason))]));
    for (const listed of [checks, checks.toReversed()])
      expect(summariseNoise(listDigests(listed, digests)).reasons).toMatchObject([
        { reason, count: 2, checkId: 'of 2026-11-04T05:00:00Z' },
      ]);
    expect(listDigests(checks, new Map())).toEqual([]);
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
