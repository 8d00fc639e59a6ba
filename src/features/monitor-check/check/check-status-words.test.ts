import { describe, expect, it } from 'vitest';
import { CHECK_STATUSES, isCheckUnderWay } from '#/contract/schemas/monitor.ts';
import { describeBillingStatus, describeCheckStatus, describeTrigger } from './check-status-words.ts';

describe('check statuses in words', () => {
  it('each of the seven explains itself in words of its own', () => {
    const meanings = CHECK_STATUSES.map((status) => describeCheckStatus(status).meaning);
    expect(new Set(meanings).size).toBe(7);
    expect(meanings.every((meaning) => meaning.length > 30)).toBe(true);
  });

  it('an unknown one is shown as itself and is not waited for', () => {
    expect(describeCheckStatus('archived').label).toBe('archived');
    expect(describeCheckStatus(null).label).toBe('No status');
    expect(isCheckUnderWay('archived')).toBe(false);
    expect(CHECK_STATUSES.filter(isCheckUnderWay)).toEqual(['queued', 'running']);
  });

  it('billing status and trigger are free to grow', () => {
    expect(describeBillingStatus('refunded')).toBe('refunded');
    expect(describeBillingStatus('constructor')).toBe('constructor');
    expect(describeTrigger('webhook')).toBe('Trigger: webhook');
  });
});
