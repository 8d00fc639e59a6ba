import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { placeInTime } from './place-in-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 10, 12);

describe('bars on an axis of time', () => {
  it('stand in proportion to time', () => {
    const { middles, isEven } = placeInTime([START, START + DAY, START + 4 * DAY], 420, 20);
    expect(middles).toEqual([10, 110, 410]);
    expect(isEven).toBe(false);
  });

  it('are moved aside where they follow in quick succession, at both ends', () => {
    const { middles } = placeInTime(
      [START, START + 1, START + 10 * DAY - 1, START + 10 * DAY],
      200,
      20,
    );
    expect(middles).toEqual([10, 30, 170, 190]);
  });

  it('are spaced evenly where there is no room, or no time to go by, and say so', () => {
    expect(placeInTime([START, START + 1, START + 2], 30, 20)).toEqual({
      middles: [5, 15, 25],
      isEven: true,
      ticks: [],
    });
    expect(placeInTime([null, null], 100, 10)).toMatchObject({ middles: [25, 75], isEven: true });
    expect(placeInTime([START], 100, 10)).toMatchObject({ middles: [50], isEven: false });
  });

  it('have ticks at steps that people read', () => {
    const labels = (span: number, width = 700) =>
      placeInTime([START, START + span], width, 10).ticks.map(({ label }) => label);
    expect(labels(7 * DAY)).toContain('12 Nov');
    expect(labels(6 * HOUR).every((label) => /^\d\d:\d\d$|^\d+ Nov$/.test(label))).toBe(true);
    expect(labels(2_000 * DAY).some((label) => label.includes('202'))).toBe(true);
    expect(labels(400 * DAY, 360).every((label) => /^[A-Z][a-z]+ \d{4}$/.test(label))).toBe(true);
    expect(labels(7 * DAY, 150).length).toBeLessThanOrEqual(3);
  });

  it('keep their order and distance inside the chart, whatever the times', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 4e12 })), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 2_000 }),
        (times, width) => {
          const { middles, isEven, ticks } = placeInTime(times, width, 8);
          expect(middles).toHaveLength(times.length);
          middles.forEach((x, index) => {
            expect(x >= 0 && x <= width).toBe(true);
            const next = middles[index + 1];
            if (next !== undefined) expect(next - x).toBeGreaterThan(isEven ? 0 : 8 - 1e-6);
          });
          for (const { x } of ticks) expect(x >= 0 && x <= width).toBe(true);
        },
      ),
    );
  });
});

it('names the days where the clocks of the reader go forward at midnight', async () => {
  vi.stubEnv('TZ', 'Africa/Cairo');
  vi.resetModules();
  const reader = await import('./place-in-time.ts');
  // The 24th of April 2026 begins at one there.
  const start = Date.UTC(2026, 3, 23, 22);
  const { ticks } = reader.placeInTime([start, start + 4 * DAY], 420, 10);
  expect(ticks.map(({ label }) => label)).toEqual(['24 Apr', '25 Apr', '26 Apr', '27 Apr']);
  // That day has 23 hours; those after it begin at midnight again.
  const [first = 0, second = 0, third = 0] = ticks.map(({ x }) => x);
  expect((second - first) / (third - second)).toBeCloseTo(23 / 24, 5);
  // By the hour, too, the clock is read as on every other day.
  const byHour = reader.placeInTime([start, start + 1.9 * DAY], 420, 10);
  expect(byHour.ticks.map(({ label }) => label)).toEqual(['24 Apr', '12:00', '25 Apr', '12:00']);
  vi.unstubAllEnvs();
});
