import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import { orderForTriage, readTier, TIERS } from './triage-order.ts';

const anyPage = fc
  .record({
    status: fc.constantFrom('changed', 'error', 'new', 'moved'),
    error: fc.constantFrom(null, '', 'Timeout'),
    judgment: fc.option(
      fc
        .record({
          meaningful: fc.constantFrom(true, false, null),
          confidence: fc.constantFrom('high', 'medium', 'low', 'certain', null),
        })
        .map(({ meaningful, confidence }) => makeJudgment(meaningful, confidence)),
    ),
  })
  .map((fields) => makePage(fields));

it('reads meaningful high to low, then unjudged, errors and noise', () => {
  const pages = [
    makePage({ judgment: makeJudgment(false) }),
    makePage({ status: 'error' }),
    makePage(),
    makePage({ judgment: makeJudgment(true, 'certain') }),
    makePage({ judgment: makeJudgment(true, 'medium') }),
    makePage({ judgment: makeJudgment(true, 'high'), error: 'Timeout' }),
  ];
  expect(orderForTriage(pages)).toEqual(pages.toReversed());
});

it('loses no page, invents none, and keeps the order inside a shelf', () => {
  fc.assert(
    fc.property(fc.array(anyPage), (pages) => {
      const ordered = orderForTriage(pages);
      expect(new Set(ordered)).toEqual(new Set(pages));
      expect(ordered).toHaveLength(pages.length);
      const ranks = ordered.map(
        (page) => [TIERS.indexOf(readTier(page)), pages.indexOf(page)] as const,
      );
      for (const [index, [tier, position]] of ranks.entries()) {
        const next = ranks[index + 1];
        if (next) expect(tier < next[0] || (tier === next[0] && position < next[1])).toBe(true);
      }
    }),
  );
});
