import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeCheck, makePage } from '#/components/monitor/test-data.ts';
import type { HistoryMark } from './reading/build-history.ts';
import { SnapshotComparison } from './snapshot-comparison.tsx';

it('advises to choose another check only where one holds a snapshot', () => {
  const mark = (json: { readonly price: number } | null): HistoryMark => ({
    check: makeCheck(),
    kind: 'same',
    page: makePage({ snapshot: json && { json } }),
    verdict: null,
    others: [],
    requests: 0,
    doubts: [],
  });
  const write = (before: HistoryMark) => {
    const selected = mark(null);
    return renderToStaticMarkup(
      <SnapshotComparison
        {...{ marks: [before, selected], selected, other: undefined, asLines: false }}
        onChange={() => undefined}
      />,
    );
  };
  expect(write(mark({ price: 1 }))).toMatch(/send one\. Choose another check above\.</);
  // Of one that is known by its digest alone nobody knows what came with it.
  expect(write(mark(null))).toMatch(
    /No other result of the page that was read in full holds one\./,
  );
});
