import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.restoreAllMocks());

/** The page's own time and the device's clock as they are moved. */
async function startPage() {
  const time = { page: 1_000, clock: 1_800_000_000_000 };
  vi.spyOn(performance, 'now').mockImplementation(() => time.page);
  vi.spyOn(Date, 'now').mockImplementation(() => time.clock);
  vi.resetModules();
  const { readSteadyTime } = await import('./steady-time.ts');
  return {
    readSteadyTime,
    pass: (page: number, clock = page) => {
      time.page += page;
      time.clock += clock;
    },
  };
}

it('counts what the device slept, while the browser counted nothing', async () => {
  const { readSteadyTime, pass } = await startPage();
  pass(500);
  expect(readSteadyTime()).toBe(1_500);
  pass(1_000, 9 * 3_600_000);
  expect(readSteadyTime()).toBe(1_500 + 9 * 3_600_000);
  pass(1_000);
  expect(readSteadyTime()).toBe(2_500 + 9 * 3_600_000);
});

it('is moved by no clock that is set back, or corrected by seconds', async () => {
  const { readSteadyTime, pass } = await startPage();
  pass(1_000, -3_600_000);
  pass(1_000, 6_000);
  expect(readSteadyTime()).toBe(3_000);
});

it('gives whole milliseconds: sums with a sleep are rounded otherwise beyond a power of two, and 12 s would be told as 11', async () => {
  for (let awake = 60_000.1; awake < 61_000; awake += 1.1) {
    const { readSteadyTime, pass } = await startPage();
    pass(awake);
    readSteadyTime();
    // The browser counts from the beginning again.
    pass(-awake, 0);
    const since = readSteadyTime();
    pass(12_000);
    expect(readSteadyTime() - since).toBe(12_000);
  }
});
