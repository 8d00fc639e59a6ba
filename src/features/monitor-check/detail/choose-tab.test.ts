import { expect, it } from 'vitest';
import { makePage } from '#/components/monitor/test-data.ts';
import { explainMissingDiff, explainMissingFields, explainMissingSnapshot } from './choose-tab.ts';
import { readDiff } from '#/components/page-change/page-change.ts';

it('names what came instead of fields, and calls only a patch a comparison of texts', () => {
  const page = makePage({ status: 'changed' });
  expect(explainMissingFields(page, readDiff('Only a sentence.'))).toContain('is not a field map');
  expect(explainMissingFields(page, readDiff({ text: '@@ -1 +1 @@\n-a\n+b' }))).toContain(
    'compared as text',
  );
  expect(explainMissingFields(page, readDiff(null))).toContain('sent no difference');
});

it('tells a snapshot without JSON from none', () => {
  expect(explainMissingSnapshot(makePage({ snapshot: { json: null } }))).toContain('holds no JSON');
  expect(explainMissingSnapshot(makePage())).toContain('No snapshot');
});

it('does not say of a page that was extracted that it was not compared field by field', () => {
  const page = makePage({ status: 'changed', snapshot: { json: { price: 5 } } });
  const change = readDiff({ text: '@@ -1 +1 @@\n-a\n+b', json: {} });
  expect(explainMissingFields(page, change)).toContain('names no field that changed');
});

it('does not say of the result of a search that its page is as it was', () => {
  for (const [status, searchStatus] of [
    ['same', 'ignored'],
    ['same', 'watching'],
    ['same', 'snoozed'],
    ['new', 'alert'],
    ['error', 'skipped'],
  ] as const) {
    const metadata = { title: null, creditsUsed: null, searchStatus };
    expect(explainMissingDiff(makePage({ status, metadata }))).toBe(
      'This is the result of a search; the service sent no difference with it.',
    );
  }
});
