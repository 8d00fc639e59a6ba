import { describe, expect, it } from 'vitest';
import { PAGE_STATUSES, SEARCH_STATUSES } from '#/contract/values/monitor-values.ts';
import {
  explainPageStatus,
  explainSearchStatus,
  explainStatusMismatch,
  nameCount,
} from './page-status-words.ts';

describe('page statuses in words', () => {
  it('every page status and search status explains itself', () => {
    expect(new Set(PAGE_STATUSES.map((status) => explainPageStatus(status, null))).size).toBe(
      PAGE_STATUSES.length,
    );
    for (const status of SEARCH_STATUSES) expect(explainSearchStatus(status).mapsTo).not.toBeNull();
  });

  it('claims no check before the first, of which every page is new', () =>
    expect(explainPageStatus('new', null)).toMatch(/or that was never read before/));

  it('compares with when a page was last read, for the check before may not have read it', () => {
    for (const status of PAGE_STATUSES)
      expect(explainPageStatus(status, null)).not.toContain('previous check');
  });

  it('an unknown one is named as itself', () => {
    expect(explainPageStatus('moved', null)).toContain('"moved"');
    expect(explainSearchStatus('snoozed')).toMatchObject({
      meaning: expect.stringContaining('"snoozed"') as string,
      mapsTo: null,
    });
  });

  it('says of the result of a search what it counts as, and of no page that it is as it was', () => {
    for (const searchStatus of [...SEARCH_STATUSES, 'snoozed'])
      for (const status of PAGE_STATUSES)
        expect(explainPageStatus(status, searchStatus)).toBe(
          `The service counts this search result as ${status}.`,
        );
  });

  it('errors are counted, the other statuses told of pages', () => {
    expect([
      nameCount('error', 1),
      nameCount('error', 242),
      nameCount('error', null),
      nameCount('changed', 2),
    ]).toEqual(['error', 'errors', 'errors', 'changed']);
  });

  it('says when a search status and a page status do not belong together', () => {
    expect(explainStatusMismatch('alert', 'new')).toBeNull();
    expect(explainStatusMismatch('snoozed', 'new')).toBeNull();
    expect(explainStatusMismatch('alert', 'same')).toBe(
      'The search status alert stands for new, but the service sent the page status same.',
    );
  });
});
