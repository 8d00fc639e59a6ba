import { describe, expect, it } from 'vitest';
import { CHECK_STATUSES, isCheckUnderWay } from '#/contract/monitor-values.ts';
import { describeTrigger, explainBillingStatus, explainCheckStatus } from './check-status-words.ts';

describe('check statuses in words', () => {
  it('each of the seven explains itself in words of its own', () => {
    const meanings = CHECK_STATUSES.map(explainCheckStatus);
    expect(new Set(meanings).size).toBe(7);
    expect(meanings.every((meaning) => meaning.length > 30 && meaning.endsWith('.'))).toBe(true);
  });

  it('an unknown one is named as itself and is not waited for', () => {
    expect(explainCheckStatus('archived')).toContain('"archived"');
    expect(explainCheckStatus(null)).toContain('did not say');
    expect(isCheckUnderWay('archived')).toBe(false);
    expect(CHECK_STATUSES.filter(isCheckUnderWay)).toEqual(['queued', 'running']);
  });

  it('billing status and trigger are free to grow', () => {
    for (const status of ['refunded', 'constructor', null]) expect(explainBillingStatus(status)).toBeNull();
    expect(explainBillingStatus('released')).toBe('The reserved credits were given back.');
    expect(describeTrigger('webhook')).toBe('Trigger: webhook');
  });
});
