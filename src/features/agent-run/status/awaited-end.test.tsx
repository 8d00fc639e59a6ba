import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { POLL, readPhase, type RunNews, TAIL_MS } from '#/api/trace/run-polling.ts';
import { AwaitedEnd } from './awaited-end.tsx';

const AT = Date.parse('2026-11-20T10:00:00Z');
const MINUTE = 60_000;

const show = (news: RunNews) =>
  renderToStaticMarkup(
    <AwaitedEnd
      phase={readPhase(news)}
      news={news}
      now={news.statusHeardAt}
      isPart={false}
      onAsk={() => undefined}
    />,
  );

it('says until when the end of a trace is awaited, and waits no longer where the trace has no event', () => {
  const newsAt = (trace: RunNews['trace'], heardAt: number): RunNews => ({
    status: 'failed',
    statusEnd: { seenAt: AT, watched: true },
    traceEnd: null,
    trace,
    cancelAccepted: false,
    isNew: false,
    statusHeardAt: heardAt,
    traceHeardAt: heardAt,
    lastNewsAt: AT,
  });
  for (const [trace, limit, words] of [
    ['events', 60 * MINUTE, 'until 1 h passes without news'],
    ['empty', 10 * MINUTE, 'until 10 min passes without news'],
  ] as const) {
    expect(show(newsAt(trace, AT + TAIL_MS + POLL.running))).toContain(words);
    expect(readPhase(newsAt(trace, AT + limit - 1))).toBe('awaiting-end');
    expect(readPhase(newsAt(trace, AT + limit))).not.toBe('awaiting-end');
  }
  // One without an event that had ended before anyone looked is whole; what may be late is asked for without a word.
  const found = newsAt('empty', AT + TAIL_MS + POLL.running);
  expect(show({ ...found, statusEnd: { seenAt: AT, watched: false } })).toBe('');
});
