import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makePage } from '#/components/monitor/test-data.ts';
import { readPageChange } from '#/components/page-change/page-change.ts';
import { SnapshotTab } from './snapshot-tab.tsx';

it('speaks of marks on changed paths only where the service named some', () => {
  const draw = (diff: unknown) => {
    const page = makePage({ status: 'changed', diff, snapshot: { json: { price: 49 } } } as never);
    return renderToStaticMarkup(<SnapshotTab page={page} change={readPageChange(page)} />);
  };
  expect(draw({ json: { price: { previous: 29, current: 49 } } })).toContain(
    'Changed paths are marked.',
  );
  for (const diff of [null, { text: '@@ -1 +1 @@\n-29\n+49\n' }]) {
    expect(draw(diff)).toContain('The complete extraction of this run.');
    expect(draw(diff)).not.toContain('marked');
  }
});
