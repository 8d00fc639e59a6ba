import { describe, expect, it } from 'vitest';
import { compareFields } from './field-changes.ts';
import { type GoalRule, judgeChange } from './judge-change.ts';
import { printPatch } from './unified-patch.ts';

const rule: GoalRule = {
  fields: [{ pattern: /^plans\.price$/, about: 'prices', atLeast: 0.05 }],
  words: [
    { pattern: /refund/i, about: 'refunds' },
    { pattern: /\bbeta\b/i, about: 'maturity', weak: true },
  ],
  noise: [/^updated/i, /^views$/],
};
const judgeText = (before: string, after: string) =>
  judgeChange(rule, printPatch(before, after), null);

describe('compareFields', () => {
  it('names what differs by JSON path: previous alone is removed, current alone is added', () => {
    const previous = {
      plans: [{ name: 'Team', price: 29 }, { name: 'Old' }],
      limits: { 'API calls': 5 },
      free: true,
      same: { a: [1, null] },
    };
    const current = {
      plans: [{ name: 'Team', price: 34 }],
      limits: { 'API calls': 6 },
      trial: null,
      same: { a: [1, null] },
    };
    expect(Object.fromEntries(compareFields(previous, current))).toEqual({
      'plans[0].price': { previous: 29, current: 34 },
      'plans[1]': { previous: { name: 'Old' } },
      'limits["API calls"]': { previous: 5, current: 6 },
      free: { previous: true },
      trial: { current: null },
    });
  });

  it('treats a change of kind as one change', () => {
    expect(Object.fromEntries(compareFields({ a: [1] }, { a: { 0: 1 } }))).toEqual({
      a: { previous: [1], current: { 0: 1 } },
    });
  });
});

describe('judgeChange', () => {
  it('is sure of a field that the goal names, and names it', () => {
    const judged = judgeChange(
      rule,
      null,
      compareFields({ plans: [{ price: 29 }] }, { plans: [{ price: 34 }] }),
    );
    expect(judged).toMatchObject({
      meaningful: true,
      confidence: 'high',
      meaningfulChanges: [{ type: 'changed', before: '29', after: '34' }],
    });
  });

  it('leaves out a relative change below the goal’s threshold', () => {
    expect(
      judgeChange(
        rule,
        null,
        compareFields({ plans: [{ price: 100 }] }, { plans: [{ price: 102 }] }),
      ),
    ).toMatchObject({
      meaningful: false,
      meaningfulChanges: [],
    });
  });

  it('is sure when a number beside a word of the goal moves, less so of the word alone, least of a weak word', () => {
    expect(judgeText('Refunds within 30 days\n', 'Refunds within 14 days\n').confidence).toBe(
      'high',
    );
    expect(judgeText('Refunds on request\n', 'No refunds on request\n').confidence).toBe('medium');
    expect(judgeText('The export is new\n', 'The export is in beta\n')).toMatchObject({
      meaningful: true,
      confidence: 'low',
    });
  });

  it('calls what changes on every visit noise, with high confidence', () => {
    expect(judgeText('Updated Monday\n', 'Updated Tuesday\n')).toMatchObject({
      meaningful: false,
      confidence: 'high',
      meaningfulChanges: [],
    });
    expect(judgeChange(rule, null, compareFields({ views: 1 }, { views: 2 }))).toMatchObject({
      meaningful: false,
      confidence: 'high',
    });
  });

  it('is less sure about many words that the goal does not name', () => {
    expect(judgeText('Hello\n', 'Good day\n')).toMatchObject({
      meaningful: false,
      confidence: 'medium',
    });
    expect(judgeText('a\n', `${'quite another story '.repeat(20)}\n`)).toMatchObject({
      meaningful: false,
      confidence: 'low',
    });
  });

  it('quotes verbatim parts of the page, also of very long lines', () => {
    const line = (days: number) =>
      `${'x'.repeat(20_000)} refund in ${days} days ${'y'.repeat(20_000)}`;
    const [change] = judgeText(`${line(30)}\n`, `${line(14)}\n`).meaningfulChanges;
    expect(change?.before?.length).toBeLessThan(1_000);
    expect(line(30)).toContain(change?.before ?? 'nothing');
    expect(change?.after).toContain('refund in 14 days');
  });
});
