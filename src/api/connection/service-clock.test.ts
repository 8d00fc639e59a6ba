import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readSteadyTime } from '#/lib/steady-time.ts';
import {
  extendRunClock,
  findNewsAt,
  NO_RUN_CLOCK,
  readRunAhead,
  readRunTime,
} from '../trace/run-clock.ts';
import {
  noteServiceTime,
  readServiceAhead,
  readServiceTime,
  watchServiceClock,
} from './service-clock.ts';
import { readTraceEntry } from '../trace/trace-entry.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const entry = (at: number | null, agentId: string, type = 'reasoning.summary') =>
  readTraceEntry(
    {
      eventId: `${agentId} ${at}`,
      type,
      agent: { id: agentId },
      ...(at !== null && { occurredAt: new Date(START + at).toISOString() }),
    },
    'x',
  );
const date = (at: number) => new Date(START + at).toUTCString();

describe('the clock of a service', () => {
  it('is what its Date said, late answers and a clock that was set included; without a Date it is not known', () => {
    const url = 'https://one.example/v2';
    noteServiceTime(url, null, 5);
    noteServiceTime(url, 'soon', 5);
    expect(readServiceAhead(url)).toBe(null);
    noteServiceTime(url, date(0), 1_000);
    noteServiceTime(url, date(1_000), 3_500);
    expect(readServiceAhead(url)).toBe(START - 1_000);
    noteServiceTime(url, date(600_000), 5_000);
    expect(readServiceAhead(url)).toBe(START + 595_000);
    noteServiceTime(url, date(6_000), 6_000);
    expect(readServiceAhead(url)).toBe(START);
    expect(readServiceAhead('https://other.example/v2')).toBe(null);
  });
});

describe('the clock of a service, while nothing is asked', () => {
  it('goes on through a night in which the device sleeps', () => {
    const url = 'https://asleep.example/v2';
    noteServiceTime(url, date(0));
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 9 * 3_600_000);
    onTestFinished(() => clock.mockRestore());
    expect(Math.round((readServiceTime(url) - START) / 60_000)).toBe(9 * 60);
    noteServiceTime(url, date(9 * 3_600_000));
    expect(Math.round((readServiceTime(url) - START) / 60_000)).toBe(9 * 60);
  });
  it('is what it was where the device was awake and its clock was set ahead, and so is that of a run', () => {
    const url = 'https://awake.example/v2';
    const began = readSteadyTime();
    noteServiceTime(url, date(0));
    const run = extendRunClock(
      NO_RUN_CLOCK,
      [entry(0, 'root', 'run.started')],
      readSteadyTime(),
      START,
    );
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    onTestFinished(() => clock.mockRestore());
    expect(readServiceTime(url) - START).toBeGreaterThanOrEqual(3_600_000);
    const heard = vi.fn();
    onTestFinished(watchServiceClock(heard));
    noteServiceTime(url, date(0));
    expect(heard).toHaveBeenCalledOnce();
    expect(readServiceTime(url) - START).toBeLessThan(60_000);
    expect(readSteadyTime() - began).toBeLessThan(60_000);
    const ahead = readServiceAhead(url);
    expect((readRunTime(run, ahead, readSteadyTime()) ?? 0) - START).toBeLessThan(60_000);
  });
  it('is not what it was where the device slept and the service was set back', () => {
    const url = 'https://set-back.example/v2';
    noteServiceTime(url, date(0));
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    onTestFinished(() => clock.mockRestore());
    const woken = readSteadyTime();
    noteServiceTime(url, date(600_000));
    expect(Math.round((readServiceTime(url) - START) / 60_000)).toBe(10);
    noteServiceTime(url, date(600_000 - 3_600_000));
    expect(readSteadyTime()).toBeGreaterThanOrEqual(woken);
  });
});

it('what broke off yesterday is no news today, by a clock that can tell', () => {
  const HOUR = 3_600_000;
  const now = START + 30 * HOUR;
  const told = [entry(0, 'root', 'run.started'), entry(HOUR, 'root'), entry(null, 'root')];
  expect(findNewsAt(told, now, now)).toBe(START + HOUR);
  // By the service it was a minute ago, however far this device's clock is off.
  expect(findNewsAt(told, now, START + HOUR + 60_000)).toBe(now - 60_000);
  expect(findNewsAt(told, START + 20 * HOUR, null)).toBe(START + 20 * HOUR);
  expect(now - findNewsAt(told, now, null)).toBe(6 * HOUR);
  // An agent whose clock is ahead tells of nothing that is still to come.
  expect(findNewsAt([entry(99 * HOUR, 'root')], now, now)).toBe(now);
  expect(findNewsAt([entry(null, 'root')], now, now)).toBe(now);
});

describe('the clock of a run', () => {
  it('goes by the newest event that came, and never back when an older one follows', () => {
    const first = extendRunClock(
      NO_RUN_CLOCK,
      [entry(0, 'root', 'run.started'), entry(4_000, 'root')],
      100,
      START + 4_000,
    );
    expect(readRunAhead(first, null)).toBe(START + 3_900);
    const second = extendRunClock(
      first,
      [entry(4_500, 'root'), entry(null, 'root')],
      30_100,
      START + 34_000,
    );
    expect(readRunAhead(second, null)).toBe(START + 3_900);
    expect(readRunAhead(NO_RUN_CLOCK, null)).toBe(null);
  });
  it('is not the service’s where the run dates its events without a zone', () => {
    const read = (zone: string) => {
      const [start, later] = [
        entry(-5 * 3_600_000, 'root', 'run.started'),
        entry(-5 * 3_600_000, 'root'),
      ];
      const dated = [start, later].flatMap((told) => {
        if (told?.kind !== 'event') return [];
        const occurredAt = told.event.occurredAt?.replace('Z', zone) ?? null;
        return [{ ...told, event: { ...told.event, occurredAt } }];
      });
      return readRunAhead(extendRunClock(NO_RUN_CLOCK, dated, 0, START), START);
    };
    expect(read('')).toBe(START - 5 * 3_600_000);
    expect(read('Z')).toBe(START);
  });
  it('is not moved by another agent’s clock where the service tells its time, or this device and the agent that started the run', () => {
    const read = (deviceTime: number, ...more: ReturnType<typeof entry>[]) =>
      extendRunClock(
        NO_RUN_CLOCK,
        [entry(600_000, 'scout'), entry(0, 'root', 'run.started'), ...more],
        0,
        deviceTime,
      );
    expect(readRunAhead(read(START + 601_000), START + 2_000)).toBe(START + 2_000);
    expect(readRunAhead(read(START + 601_000), null)).toBe(START + 600_000);
    expect(readRunAhead(read(START + 70_000), null)).toBe(START);
    expect(readRunAhead(read(START + 70_000, entry(50_000, 'guide')), null)).toBe(START + 50_000);
    // A device that is behind says nothing against an agent with which that of the start agrees.
    expect(readRunAhead(read(START - 9_000, entry(599_000, 'root')), null)).toBe(START + 600_000);
    const known = read(START + 70_000);
    const later = extendRunClock(known, [entry(80_000, 'scout')], 90_000, START + 90_000);
    expect(readRunAhead(later, null)).toBe(START);
  });
  it('is no earlier than what has come, however long ago the page last looked at its clock', () => {
    const told = [entry(0, 'root', 'run.started'), entry(3_900, 'scout')];
    const clock = extendRunClock(NO_RUN_CLOCK, told, 2_700, START + 3_950);
    for (const serviceAhead of [null, START + 300])
      expect(readRunTime(clock, serviceAhead, 2_000)).toBe(START + 3_900);
    expect(readRunTime(clock, null, 3_700)).toBe(START + 4_900);
    expect(readRunTime(NO_RUN_CLOCK, null, 2_000)).toBe(null);
  });
});
