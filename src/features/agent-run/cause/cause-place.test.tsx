import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeRunView } from '../run/run-fixtures.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { causeOfFailed } from './cause-fixtures.ts';
import { AlikeFailures, RivalFailures, UnfinishedCalls } from './cause-place.tsx';

it('says of a call beside a cause that its end may be missing, where events of its agent are', () => {
  const make = createEventMaker();
  const scout = { id: 'scout', parentId: 'root' };
  const [begun, missing, later] = [
    make(0, scout, 'tool_call.started', { toolCallId: '1', toolName: 'scrape' }),
    make(500, scout, 'reasoning.summary', { text: 'Reading' }),
    make(600, scout, 'reasoning.summary', { text: 'It is read' }),
  ];
  const end = make(9_000, { id: 'root' }, 'run.finished', {
    outcome: 'failed',
    error: { code: 'internal', message: 'Deadline of 9 s' },
  });
  const show = (events: readonly unknown[]): string => {
    const trace = foldTrace(readAll(events));
    const cause = causeOfFailed(trace);
    if (cause === null) throw new Error('It failed.');
    return renderToStaticMarkup(
      <UnfinishedCalls cause={cause} view={makeRunView(trace)} onSelect={() => undefined} />,
    );
  };
  expect(show([begun, missing, later, end])).toMatch(/, begun 9 s earlier</);
  expect(show([begun, later, end])).toMatch(/, begun 9 s earlier, end may be missing</);
});

it('names the first of the other agents that failed in the same words, and counts the rest', () => {
  const show = (workers: number): string => {
    const make = createEventMaker();
    const start = make(0, { id: 'root' }, 'run.started');
    const error = { code: 'timeout', message: 'Timed out after 30 s' };
    const ends = Array.from({ length: workers }, (_, index) =>
      make(1_000 * (index + 1), { id: `w${index}`, parentId: 'root' }, 'agent.finished', {
        outcome: 'failed',
        error,
      }),
    );
    const end = make(9_000, { id: 'root' }, 'run.finished', { outcome: 'failed' });
    const trace = foldTrace(readAll([start, ...ends, end]));
    const cause = causeOfFailed(trace);
    if (cause === null) throw new Error('It failed.');
    return renderToStaticMarkup(
      <AlikeFailures cause={cause} view={makeRunView(trace)} onSelect={() => undefined} />,
    ).replaceAll(/<[^>]+>/g, '');
  };
  expect(show(1)).toBe('');
  expect(show(2)).toMatch(/^\S.*, 2\.0 s after the start failed in the same words$/);
  expect(show(6)).toMatch(/, and 4 more agents failed in the same words$/);
});

it('names the first of the failures in other words that may have ended the run as well, and counts the rest', () => {
  const make = createEventMaker();
  const ends = ['Lost page', 'HTTP 502', 'No answer'].map((message, index) =>
    make(1_000 * (index + 1), { id: `w${index}`, parentId: 'root' }, 'agent.finished', {
      outcome: 'failed',
      error: { code: 'timeout', message },
    }),
  );
  const start = make(0, { id: 'root' }, 'run.started');
  const end = make(9_000, { id: 'root' }, 'run.finished', { outcome: 'failed' });
  const trace = foldTrace(readAll([start, ...ends, end]));
  const cause = causeOfFailed(trace);
  if (cause === null) throw new Error('It failed.');
  const shown = renderToStaticMarkup(
    <RivalFailures cause={cause} view={makeRunView(trace)} onSelect={() => undefined} />,
  ).replaceAll(/<[^>]+>/g, '');
  expect(shown).toMatch(
    /, 2\.0 s after the start: HTTP 502, and 1 more agent; the trace does not tell which of these failures ended the run$/,
  );
});
