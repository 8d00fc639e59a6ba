import { describe, expect, it } from 'vitest';
import { describeBar, labelBar, nameTrends } from './describe-bar.ts';
import type { Measure, Metric } from './measure-check.ts';
import { roundUpCount, stackBars } from './stack-bars.ts';

const barOf = (measure: Measure) => stackBars([measure], roundUpCount).bars[0] ?? null;
const say = (metric: Metric, status: string, measure: Measure) =>
  describeBar(metric, { status }, null, barOf(measure));

describe('a bar in words', () => {
  it('says what was found, and of a check that was cut short that nothing was on what it read', () => {
    const found: Measure = [
      { name: 'changed', value: 2 },
      { name: 'error', value: 3 },
    ];
    expect(say('found', 'completed', found)).toBe('Check: completed, 2 changed and 3 errors');
    expect(say('found', 'completed', [...found, { name: 'other', value: 4 }])).toBe(
      'Check: completed, 2 changed, 3 errors and 4 of another status',
    );
    expect(say('found', 'completed', [])).toBe('Check: completed, nothing');
    expect(say('found', 'partial', [])).toBe('Check: partial, nothing of what was read');
    expect(describeBar('found', { status: 'completed' }, null, null)).toMatch(/not known$/);
  });

  it('counts what cost nothing in credits, which no page that was read has', () => {
    expect(say('credits', 'skipped_overlap', [])).toBe('Check: skipped: overlap, 0 credits');
    expect(say('credits', 'completed', [{ name: 'credits', value: 1 }])).toMatch(/, 1 credit$/);
    expect(say('duration', 'completed', [])).toMatch(/, 0 ms$/);
  });

  it('says which of its parts nobody knows, and calls what is left no total', () => {
    const inPart: Measure = [
      { name: 'changed', value: null },
      { name: 'new', value: 3 },
      { name: 'error', value: null },
    ];
    expect(say('found', 'completed', inPart)).toBe(
      'Check: completed, 3 new; not known: changed and errors',
    );
    const [part, whole] = [barOf(inPart), barOf([{ name: 'new', value: 3 }])];
    expect([part, whole].map((bar) => bar && labelBar('found', bar))).toEqual(['3 + ?', '3']);
  });
});

it('names what the chart is of, which is not all where that is too much to draw', () => {
  expect(nameTrends(31, 31)).toBe('Trends of the 31 checks below');
  expect(nameTrends(200, 1_344)).toBe(
    'Trends of 200 of the 1,344 checks below: those that the service lists first',
  );
});
