import { describe, expect, it } from 'vitest';
import { sayMissing, sayNoneFits, sayReading } from './say-reading.ts';

const items = (count: number) => Array.from({ length: count }, () => null);
const load = {
  phase: 'read',
  end: 'reached',
  items: items(500),
  unread: 0,
  moved: 0,
  total: null,
  troubles: [],
} as const;
const shown = {
  one: 'monitor',
  fitting: 12,
  isFiltered: true,
  sortedBy: null,
  unknown: 0,
} as const;

describe('what is said of a list that is read to be filtered and sorted', () => {
  it('calls it all only where all was read', () => {
    expect(sayReading(load, shown)).toBe('12 of 500 monitors');
    expect(sayReading(load, { ...shown, fitting: 0, unknown: 9 })).toBe(
      '0 of 500 monitors; the changes of 9 are not read',
    );
    expect(sayReading(load, { ...shown, isFiltered: false, sortedBy: 'last run' })).toBe(
      '500 monitors, sorted by last run',
    );
    expect(sayReading({ ...load, items: items(1) }, { ...shown, fitting: 1 })).toBe(
      '1 of 1 monitor',
    );
    for (const part of [
      { phase: 'reading' },
      { phase: 'stopped' },
      { phase: 'failed' },
      { end: 'again' },
      { end: 'short' },
      { unread: 1 },
      { moved: 1 },
      { troubles: ['The list of monitors gives a warning: “2 shards are down”.'] },
    ] as const)
      expect(sayReading({ ...load, ...part }, shown)).toBe('12 of the 500 monitors read');
  });

  it('names the whole where the service does', () => {
    const part = { ...load, phase: 'stopped', items: items(300), total: 500 } as const;
    expect(sayReading(part, { ...shown, isFiltered: false, sortedBy: 'name' })).toBe(
      'The 300 of 500 monitors read, sorted by name',
    );
    // A total below what is there is none.
    expect(sayReading({ ...part, total: 20 }, shown)).toBe('12 of the 300 monitors read');
  });

  it('calls no filter without a match where it is not known of some whether they match', () => {
    expect(sayNoneFits('monitor', 0)).toEqual({
      title: 'No matching monitors',
      text: 'None of the monitors that were read matches the filter.',
    });
    expect(sayNoneFits('check', 1_030)).toEqual({
      title: 'None found so far',
      text: 'None of the checks whose changes were read matches the filter; the changes of 1,030 are not read.',
    });
  });

  it('says why something may be missing, and nothing where nothing is', () => {
    expect(sayMissing(load, 'check')).toBeNull();
    expect(sayMissing({ ...load, phase: 'reading' }, 'check')).toBeNull();
    expect(sayMissing({ ...load, phase: 'stopped' }, 'check')).toContain('was not read');
    expect(sayMissing({ ...load, end: 'again' }, 'check')).toContain('the same checks again');
    expect(sayMissing({ ...load, end: 'short', total: 512 }, 'check')).toBe(
      'The service gave no more, yet names more checks than these: others may be missing.',
    );
    expect(sayMissing({ ...load, unread: 2 }, 'check')).toContain('2 checks of the list');
    const troubles = ['The list of checks gives a warning: “2 shards are down”.'];
    expect(sayMissing({ ...load, unread: 1, troubles }, 'check')).toBe(
      `${troubles.join()} 1 check of the list could not be read and is not among them.`,
    );
    expect(sayMissing({ ...load, moved: 1 }, 'check')).toBe(
      'The list moved while it was read: 1 check came twice, so another may be missing.',
    );
  });
});
