import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatBytes } from './format-bytes.ts';
import { formatCredits } from './format-credits.ts';
import { formatDuration, shownDifference } from './format-duration.ts';
import {
  formatCount,
  formatNumber,
  writeNumber,
  formatPercent,
  formatPercentChange,
  formatSigned,
} from './format-number.ts';
import { formatAge, formatDue, formatRelativeTime } from './format-relative-time.ts';
import {
  formatClock,
  formatExactTime,
  formatTime,
  namesZone,
  nameZone,
  parseTime,
} from './format-time.ts';
import { joinWords } from '../text/join-words.ts';

describe('a duration', () => {
  it.each([
    [0, '0 ms'],
    [840, '840 ms'],
    [0.4, '< 1 ms'],
    [999.7, '999 ms'],
    [1000, '1 s'],
    [4250, '4.2 s'],
    [9999, '9.9 s'],
    [59_999, '59 s'],
    [65_000, '1 min 5 s'],
    [3_600_000, '1 h'],
    [7_800_000, '2 h 10 min'],
    [273_600_000, '3 d 4 h'],
    [-1500, '−1.5 s'],
  ])('of %d ms reads %s', (ms, text) => expect(formatDuration(ms)).toBe(text));
  it.each([
    [17_900, 30_200, 13_000],
    [30_200, 17_900, -13_000],
    [4_250, 9_999, 5_700],
    [840.2, 999.7, 159],
    [17_100, 17_140, 0],
    [9_900, 10_900, 1_000],
    [3_599_000, 3_659_000, 60_000],
    [86_399_000, 86_459_000, 60_000],
  ])('from %d ms to %d ms: what is shown of them differs by %d ms', (from, to, difference) =>
    expect(shownDifference(from, to)).toBe(difference),
  );
  it('that is none reads as a dash', () =>
    expect([formatDuration(null), formatDuration(Number.NaN)]).toEqual(['–', '–']));
});

describe('a number', () => {
  it('writes a number that is a name as it came, and no digits that it did not have', () => {
    expect([404, 20_000, -5, 0.5].map(writeNumber)).toEqual(['404', '20000', '-5', '0.5']);
    expect(writeNumber(2 ** 64)).toMatch(/^about 18/);
  });
  it('keeps every digit', () =>
    expect([formatNumber(1_234_567.891), formatNumber(null)]).toEqual(['1,234,567.891', '–']));
  it('shows its sign with a true minus', () =>
    expect([formatSigned(3), formatSigned(-3), formatSigned(0)]).toEqual(['+3', '−3', '0']));
  it('is never rounded to nothing or to all', () =>
    expect([0, 0.0004, 0.125, 0.9999, 1].map(formatPercent)).toEqual([
      '0 %',
      '< 0.1 %',
      '12.5 %',
      '> 99.9 %',
      '100 %',
    ]));
  it.each([
    [49, 59, '+20.4 %'],
    [1_000, 1_001, '+0.1 %'],
    [100_000, 100_001, '+0.001 %'],
    [5, 0, '−100 %'],
    [5_000, 3, '−99.9 %'],
    // One is left: not all of it is gone.
    [5_000, 1, '−99.98 %'],
    [10_000_000, 3, '−99.99997 %'],
    [1, 2, '+100 %'],
  ])('that became another, %d and %d, says by how much: %s', (before, after, words) =>
    expect(formatPercentChange(((after - before) / before) * 100)).toBe(words),
  );
  it('agrees with its noun', () =>
    expect([
      formatCount(1, 'page'),
      formatCount(3000, 'page'),
      formatCredits(1),
      formatCredits(null),
    ]).toEqual(['1 page', '3,000 pages', '1 credit', '–']));
  it('of bytes uses decimal units', () =>
    expect([840, 1200, 34_000_000].map(formatBytes)).toEqual(['840 B', '1.2 kB', '34 MB']));
});

describe('a moment', () => {
  afterEach(() => vi.unstubAllEnvs());
  const now = Date.UTC(2026, 10, 20, 12);
  it.each([
    [0, 'just now'],
    [-30_000, 'just now'],
    // Not "just now": the next run of a monitor has not come.
    [30_000, 'within a minute'],
    [59_000, 'within a minute'],
    [60_000, 'in 1 minute'],
    [-50_000, '1 minute ago'],
    [-180_000, '3 minutes ago'],
    [7_200_000, 'in 2 hours'],
    [-172_800_000, '2 days ago'],
    // To the nearest, also over the edge of a unit.
    [43_020_000, 'in 12 hours'],
    [-89_000, '1 minute ago'],
    [-91_000, '2 minutes ago'],
    [3_590_000, 'in 1 hour'],
    [-85_200_000, '1 day ago'],
    [-120_000_000, '1 day ago'],
  ])('%d ms away reads %s', (offset, text) =>
    expect(formatRelativeTime(now + offset, now)).toBe(text),
  );
  it('says of what happened how long ago, and where it lies ahead of a clock the moment itself', () => {
    expect(formatAge(now - 7_200_000, now)).toBe('2 hours ago');
    expect(formatAge(now + 30_000, now)).toBe('just now');
    expect(formatAge(now + 60_000, now)).toBe(formatTime(now + 60_000, now));
  });
  it('says of what is to come when, and of what did not come that it was due', () => {
    expect(formatDue(now + 7_200_000, now)).toBe('in 2 hours');
    expect(formatDue(now - 7_200_000, now)).toBe('due 2 hours ago');
  });
  it.each([
    ['Europe/Berlin', '2026-10-24T23:59:00Z', '25 Oct, 01:59'],
    ['Europe/Berlin', '2026-10-25T00:00:00Z', '25 Oct 2026, 02:00 CEST'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', '25 Oct 2026, 02:00 CET'],
    ['Europe/Berlin', '2026-10-25T01:59:00Z', '25 Oct 2026, 02:59 CET'],
    ['Europe/Berlin', '2026-10-25T02:00:00Z', '25 Oct, 03:00'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '29 Mar, 03:00'],
    // Half an hour.
    ['Australia/Lord_Howe', '2026-04-04T14:29:00Z', '5 Apr, 01:29'],
    ['Australia/Lord_Howe', '2026-04-04T14:30:00Z', '5 Apr 2026, 01:30 GMT+11'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '5 Apr 2026, 01:30 GMT+10:30'],
    ['Australia/Lord_Howe', '2026-04-04T15:30:00Z', '5 Apr, 02:00'],
    ['UTC', '2026-10-25T01:00:00Z', '25 Oct, 01:00'],
  ])('in %s at %s names its zone where the clock shows it twice: %s', (zone, at, text) => {
    vi.stubEnv('TZ', zone);
    expect(formatTime(Date.parse(at), now)).toBe(text);
  });
  it.each([
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '02:30:00 CEST'],
    ['Europe/Berlin', '2026-10-25T01:40:00Z', '02:40:00 CET'],
    ['Europe/Berlin', '2026-10-25T02:00:00Z', '03:00:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:09Z', '01:30:09 GMT+10:30'],
  ])(
    'in %s at %s has a clock that names its zone where it shows it twice: %s',
    (zone, at, text) => {
      vi.stubEnv('TZ', zone);
      expect(formatClock(Date.parse(at))).toBe(text);
    },
  );
  it('go by the zone that the device is in now, also after a journey with the page open', () => {
    const said = ['Asia/Tokyo', 'America/New_York', 'Asia/Tokyo'].map((zone) => {
      vi.stubEnv('TZ', zone);
      return [
        formatTime(now, now),
        formatClock(now),
        formatExactTime(now).slice(0, 39),
        nameZone(),
      ];
    });
    const tokyo = [
      '20 Nov, 21:00',
      '21:00:00',
      'Fri, 20 Nov 2026, 21:00:00 GMT+09:00 (A',
      'Asia/Tokyo',
    ];
    expect(said[0]).toEqual(tokyo);
    expect(said[1]).toEqual([
      '20 Nov, 07:00',
      '07:00:00',
      'Fri, 20 Nov 2026, 07:00:00 GMT-05:00 (A',
      'America/New_York',
    ]);
    expect(said[2]).toEqual(tokyo);
  });
  it('names its zone and UTC exactly', () =>
    expect(formatExactTime(now)).toMatch(/GMT.*2026-11-20T12:00:00\.000Z/));
  it.each([
    ['2026-11-20T10:00:00Z', '10:00:00'],
    ['2026-11-20t10:00:00.123456z', '10:00:00'],
    ['2026-11-20 10:00+0200', '08:00:00'],
    ['2026-11-20T10:00:00+14:00', '20:00:00'],
    // As databases write it.
    ['2026-11-20 10:00:00.25-05', '15:00:00'],
    ['Fri, 20 Nov 2026 10:00:00 GMT', '10:00:00'],
    ['2024-02-29T00:00:00Z', '00:00:00'],
    // Never by the zone of whoever reads.
    ['2026-11-20T10:00:00', '10:00:00'],
    // None of these is a moment: they are shown as they came.
    ['2026-02-30T00:00:00Z', null],
    ['2025-02-29T00:00:00Z', null],
    ['2026-13-01T00:00:00Z', null],
    ['0000-01-01T00:00:00Z', null],
    ['2026-11-20', null],
    ['26 Nov 10:00 GMT', null],
    ['Fri, 31 Feb 2026 10:00:00 GMT', null],
    ['Fri, 20 Nov 10:00:00 GMT', null],
    ['1 GMT', null],
    ['20 Nov 2026', null],
    ['11/12/2026 10:00', null],
    ['1700000000', null],
    ['0001-01-01T00:00:00Z', null],
    ['0001-01-01T00:00:00', null],
    ['1970-01-01T00:00:00.000Z', null],
    ['1970-01-01 00:00:00+00', null],
  ])('%s is read as %s UTC, wherever the reader is', (text, clock) => {
    const ms = parseTime(text);
    expect(ms === null ? null : new Date(ms).toISOString().slice(11, 19)).toBe(clock);
  });
  it('that names no zone is told from one that does', () =>
    expect(
      [
        '2026-11-20T10:00:00',
        '2026-11-20 10:00',
        '2026-11-20T10:00:00Z',
        '2026-11-20T10:00-05:00',
        '2026-11-20 10:00:00+00',
      ].map(namesZone),
    ).toEqual([false, false, true, true, true]));
  it('that cannot be read is null', () =>
    expect([parseTime('soon'), parseTime(null), parseTime('1970-01-01T00:00:01Z')]).toEqual([
      null,
      null,
      1000,
    ]));
});

it('words are joined as a sentence has them', () =>
  expect([
    joinWords([]),
    joinWords(['a']),
    joinWords(['a', 'b']),
    joinWords(['a', 'b', 'c'], 'or'),
  ]).toEqual(['', 'a', 'a and b', 'a, b or c']));
