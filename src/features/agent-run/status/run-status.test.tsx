import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { answerWith, makeRunView, makeStatus } from '../run/run-fixtures.ts';
import { factsOf } from '../run/run-view.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { RunFacts, RunStateMark } from './run-status.tsx';
import { judgeRun } from './run-verdict.ts';

it('calls a status that was not read not known, and one that the service left out not given', () => {
  const verdict = { suggests: null, failure: null, sentence: '', next: null };
  const mark = (status: string | null | undefined) =>
    renderToStaticMarkup(
      <RunStateMark verdict={{ ...verdict, state: 'unknown' }} status={status} />,
    );
  expect(mark(undefined)).toContain('Not known');
  expect(mark(null)).toContain('Not given');
  expect(mark('paused')).toContain('paused');
});

it('says until when a result is kept only where there is one, or was', () => {
  const [now, expiresAt] = [Date.parse('2026-11-20T12:00:00Z'), '2026-11-21T10:00:00Z'];
  const show = (fields: Parameters<typeof makeStatus>[0]) => {
    const status = answerWith(makeStatus({ status: 'completed', expiresAt, ...fields }));
    const view = makeRunView(foldTrace([]), { status });
    const verdict = judgeRun(factsOf(view, now));
    return renderToStaticMarkup(
      <RunFacts {...{ view, verdict }} runNow={null} ceiling={null} brief={false} />,
    );
  };
  expect(show({ data: [1] })).toContain('Result kept until');
  expect(show({ expiresAt: '2026-11-20T11:00:00Z' })).toContain('Result expired');
  const without = show({});
  expect(without).toContain('Completed without data');
  expect(without).not.toContain('Result kept until');
});
