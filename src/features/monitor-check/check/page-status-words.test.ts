import { describe, expect, it } from 'vitest';
import { PAGE_STATUSES, SEARCH_STATUSES } from '#/contract/schemas/monitor.ts';
import { describePageStatus, describeSearchStatus, explainStatusMismatch } from './page-status-words.ts';

describe('page statuses in words', () => {
  it('every page status and search status explains itself', () => {
    for (const status of PAGE_STATUSES) expect(describePageStatus(status).meaning).toMatch(/\.$/);
    for (const status of SEARCH_STATUSES) expect(describeSearchStatus(status).mapsTo).not.toBeNull();
  });

  it('an unknown one is shown as itself', () => {
    expect(describePageStatus('moved').label).toBe('moved');
    expect(describeSearchStatus('snoozed')).toMatchObject({ label: 'snoozed', mapsTo: null });
  });

  it('says when a search status and a page status do not belong together', () => {
    expect(explainStatusMismatch('alert', 'new')).toBeNull();
    expect(explainStatusMismatch('snoozed', 'new')).toBeNull();
    expect(explainStatusMismatch('alert', 'same')).toBe('Alert stands for new, but the service sent the page status same.');
  });
});
