import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeRunView } from './run/run-fixtures.ts';
import { RawRun } from './raw-run.tsx';
import { foldTrace } from './trace/fold-trace.ts';

it('a trace that has come and is being worked out is not said to have no events and no irregularities', () => {
  const sentTrace = { sent: {}, entries: [] };
  const show = (traceState: 'loading' | 'read') =>
    renderToStaticMarkup(
      <RawRun
        view={makeRunView(foldTrace([]), { sentTrace, traceState })}
        onSelectEvent={() => undefined}
      />,
    );
  expect(show('read')).toContain('0 events, no irregularities');
  expect(show('loading')).not.toContain('irregularities');
});
