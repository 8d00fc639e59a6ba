import { expect, it } from 'vitest';
import { makePage } from '#/components/monitor/test-data.ts';
import { explainMissingFields, explainMissingSnapshot } from './choose-tab.ts';
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
