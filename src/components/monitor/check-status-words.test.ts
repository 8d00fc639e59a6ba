import { describe, expect, it } from 'vitest';
import { CHECK_STATUSES, isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { makeCheck } from './test-data.ts';
import {
  describeTrigger,
  explainBilling,
  explainCheck,
  explainCheckStatus,
} from './check-status-words.ts';

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
    for (const billingStatus of ['refunded', 'constructor', null])
      expect(explainBilling({ billingStatus, actualCredits: 1 })).toBeNull();
    expect(explainBilling({ billingStatus: 'released', actualCredits: 0 })).toBe(
      'The reserved credits were given back.',
    );
    expect(describeTrigger('webhook')).toBe('Trigger: webhook');
  });

  it('claim nothing that the credits or the counts of the same check contradict', () => {
    expect(explainBilling({ billingStatus: 'not_applicable', actualCredits: 5 })).not.toContain(
      'Nothing',
    );
    expect(explainBilling({ billingStatus: 'reserved', actualCredits: 5 })).not.toContain(
      'not known',
    );
    expect(explainBilling({ billingStatus: 'confirmed', actualCredits: null })).not.toContain(
      'actual credits',
    );
    const count = (totalPages: number, error = 0) => ({
      changed: 0,
      error,
      new: 0,
      removed: 0,
      same: totalPages - error,
      totalPages,
    });
    for (const status of ['skipped_overlap', 'skipped_no_credits', 'queued']) {
      expect(explainCheck(makeCheck({ status, summary: count(0) }))).toMatch(
        /read no page|No page was read/,
      );
      for (const summary of [count(9), null])
        expect(explainCheck(makeCheck({ status, summary }))).not.toMatch(
          /read no page|No page was read|[Nn]othing/,
        );
    }
    expect(explainCheck(makeCheck({ status: 'completed', summary: count(9, 2) }))).toContain(
      '2 pages could not be checked',
    );
    expect(explainCheck(makeCheck({ status: 'running' }))).not.toContain('screen');
    for (const status of ['queued', 'running']) {
      const ended = makeCheck({ status, finishedAt: '2026-11-20T10:01:00Z' });
      expect(explainCheck(ended)).toContain('Yet the service names an end of it');
      expect(explainCheck({ ...ended, finishedAt: null })).not.toContain('Yet');
      expect(explainCheck({ ...ended, status: 'failed' })).not.toContain('Yet');
    }
    expect(explainCheck(makeCheck({ status: 'running' }), 'followed')).toContain(
      'This screen refreshes automatically',
    );
  });
});
