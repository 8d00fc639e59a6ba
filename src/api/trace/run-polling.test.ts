import { describe, expect, it } from 'vitest';
import { explainError } from '#/contract/errors/explain-error.ts';
import { HttpError, NetworkError, RedirectError } from '../client/api-error.ts';
import { pendingRetries } from '../retry/pending-retries.ts';
import {
  countsAsWhole,
  decideStatusPoll,
  decideTracePoll,
  FOLLOW,
  isTailOver,
  POLL,
  readPhase,
  type RunNews,
  saysEnded,
  SETTLED_MS,
  TAIL_MS,
} from './run-polling.ts';
import { AFTER_FAILURE_MS } from '../retry/after-failure.ts';

const request = {
  endpointId: 'getRun',
  method: 'GET',
  url: 'https://x.example/v2/agent/1',
  repeat: 'safe' as const,
};
const http = (status: number, message: string) =>
  new HttpError(request, status, message, undefined, '', null, null, explainError(status, message));
const AT = 1_000_000;
const calm = { hidden: false, error: null, errorAt: AT };
const seen = { seenAt: AT, watched: true };
const found = { seenAt: AT, watched: false };
/** A run at work, whose last answers came `later` ms after AT, when the last news came. */
const news = (change: Partial<RunNews> = {}, later = 0): RunNews => ({
  status: 'processing',
  statusEnd: null,
  traceEnd: null,
  trace: 'events',
  cancelAccepted: false,
  isNew: false,
  statusHeardAt: AT + later,
  traceHeardAt: AT + later,
  lastNewsAt: AT,
  ...change,
});
const polls = (change: Partial<RunNews>, later: number) => [
  decideStatusPoll({ ...calm, news: news(change, later) }),
  decideTracePoll({ ...calm, news: news(change, later) }),
];

describe('a run is followed', () => {
  it('until its trace has ended and the tail has passed, by the answers that came', () => {
    const ended = { status: 'completed', statusEnd: seen, traceEnd: seen };
    expect(isTailOver(seen, AT + TAIL_MS - 1)).toBe(false);
    expect(isTailOver(seen, AT + TAIL_MS)).toBe(true);
    expect(readPhase(news(ended, TAIL_MS - 1))).toBe('tail');
    expect(polls(ended, TAIL_MS - 1)).toEqual([POLL.running, POLL.running]);
    expect(readPhase(news(ended, TAIL_MS))).toBe('over');
    expect(polls(ended, TAIL_MS)).toEqual([SETTLED_MS - TAIL_MS, false]);
  });

  it('once more for what it cost, a minute after the later of its two ends', () => {
    const ended = { status: 'failed', statusEnd: seen, traceEnd: seen };
    expect(polls(ended, SETTLED_MS - 1)).toEqual([1, false]);
    expect(polls(ended, SETTLED_MS)).toEqual([false, false]);
    // The step under way ran on for ten minutes after the status had said that the run was over.
    const cancelled = { ...ended, traceEnd: { seenAt: AT + 600_000, watched: true } };
    expect(polls(cancelled, 600_000 + TAIL_MS)).toEqual([SETTLED_MS - TAIL_MS, false]);
    expect(polls(cancelled, 600_000 + SETTLED_MS)).toEqual([false, false]);
    // Where that question, or one within the tail, comes to nothing for a moment, it is asked again.
    const at = AT + TAIL_MS;
    const poll = (error: unknown, errorAt: number) =>
      decideStatusPoll({ ...calm, error, errorAt, news: news(ended, TAIL_MS) });
    expect(poll(http(502, '<html>'), at)).toBe(AFTER_FAILURE_MS);
    expect(poll(http(404, 'Job not found'), at - 1)).toBe(POLL.unclear);
    // Nobody is asked for ever where it is refused, or where nothing answers.
    expect(poll(http(404, 'Job not found'), at)).toBe(false);
    expect(poll(http(502, '<html>'), AT + FOLLOW.withoutTrace)).toBe(false);
  });

  it('without a tail where it had ended before anyone looked', () => {
    for (const status of ['completed', 'failed', 'cancelled'])
      expect(polls({ status, statusEnd: found, traceEnd: found }, 0)).toEqual([false, false]);
    expect(readPhase(news({ status: 'failed', statusEnd: found, trace: 'missing' }))).toBe('over');
  });

  it.each([
    { status: 'completed', trace: 'events' },
    { status: 'completed', trace: 'empty' },
    { status: 'failed', trace: 'empty' },
  ] as const)(
    'for a minute where it had just ended, as a whole: its last events may be on their way ($status, $trace)',
    (change) => {
      const ended = { ...change, statusEnd: found };
      expect(polls(ended, FOLLOW.found - 1)).toEqual([POLL.running, POLL.running]);
      expect(countsAsWhole(news(ended))).toBe(true);
      expect(readPhase(news(ended, FOLLOW.found))).toBe('over');
      expect(polls(ended, FOLLOW.found)).toEqual([false, false]);
      // Its end has its tail then.
      const whole = { ...ended, traceEnd: { seenAt: AT + 5_000, watched: true } };
      expect(readPhase(news(whole, 5_001))).toBe('tail');
    },
  );

  it('once more where its trace came before the status, for what came in between', () => {
    const first = {
      status: 'completed',
      statusEnd: found,
      traceHeardAt: AT - 1,
      lastNewsAt: AT - FOLLOW.found,
    };
    expect(polls(first, 0)).toEqual([POLL.running, POLL.running]);
    expect(polls({ ...first, trace: 'missing' }, 0)).toEqual([false, false]);
    expect(polls({ ...first, traceEnd: found }, 0)).toEqual([false, false]);
  });

  it.each([
    ['cancelled here, status failed', { status: 'failed', statusEnd: seen, cancelAccepted: true }],
    ['cancelled elsewhere while watched', { status: 'failed', statusEnd: seen }],
    ['status cancelled', { status: 'cancelled', statusEnd: seen }],
    [
      'opened after it was cancelled, its trace without an end',
      { status: 'failed', statusEnd: found },
    ],
    ['opened later, status cancelled', { status: 'cancelled', statusEnd: found }],
    [
      'cancelled here before its first event',
      { status: 'failed', statusEnd: seen, trace: 'empty', cancelAccepted: true },
    ],
  ] as const)(
    'status and trace alike, however long its step in flight takes: %s',
    (_name, change) => {
      for (const [minutes, pace] of [
        [0, POLL.running],
        [1, POLL.running],
        [5, POLL.quiet],
        [20, POLL.unclear],
        [59, POLL.unclear],
      ] as const) {
        const later = minutes * 60_000;
        expect(readPhase(news(change, later))).toBe('awaiting-end');
        expect(polls(change, later)).toEqual([pace, pace]);
      }
      // News begin the wait again.
      expect(readPhase(news({ ...change, lastNewsAt: AT + 50 * 60_000 }, 100 * 60_000))).toBe(
        'awaiting-end',
      );
      expect(readPhase(news(change, FOLLOW.endOfTrace))).toBe('given-up');
      expect(polls(change, FOLLOW.endOfTrace)).toEqual([false, false]);
      // Its end may come at any time, and then has its tail.
      const ended = {
        ...change,
        traceEnd: { seenAt: AT + 30 * 60_000, watched: true },
        lastNewsAt: AT + 30 * 60_000,
      };
      expect(readPhase(news(ended, 30 * 60_000 + 1))).toBe('tail');
      expect(readPhase(news(ended, 30 * 60_000 + TAIL_MS))).toBe('over');
    },
  );

  it('for late events where it completed without an end in its trace, and counts as a whole after its tail', () => {
    const ended = { status: 'completed', statusEnd: seen };
    expect(countsAsWhole(news())).toBe(false);
    expect(countsAsWhole(news(ended, TAIL_MS - 1))).toBe(false);
    // By an answer of the trace, not by the clock alone.
    expect(countsAsWhole(news({ ...ended, traceHeardAt: AT }, TAIL_MS))).toBe(false);
    expect(countsAsWhole(news(ended, TAIL_MS))).toBe(true);
    expect(polls(ended, TAIL_MS)).toEqual([POLL.running, POLL.running]);
    expect(countsAsWhole(news({ ...ended, statusEnd: found }))).toBe(true);
    // One that was cancelled goes on until its trace says that it has ended.
    expect(countsAsWhole(news({ ...ended, status: 'failed' }, 10 * TAIL_MS))).toBe(false);
    // The end comes after all, and has its tail.
    const late = { ...ended, traceEnd: { seenAt: AT + 30_000, watched: true } };
    expect(countsAsWhole(news(late, 30_000))).toBe(false);
    expect(countsAsWhole(news(late, 30_000 + TAIL_MS))).toBe(true);
  });

  it('while its trace is still loading, and for late credits where there is no trace', () => {
    expect(
      readPhase(
        news({ status: 'failed', statusEnd: found, trace: 'loading' }, 10 * FOLLOW.endOfTrace),
      ),
    ).toBe('awaiting-end');
    const none = { status: 'failed', statusEnd: seen, trace: 'missing' } as const;
    expect(polls(none, 60_000)[0]).toBe(POLL.running);
    expect(polls(none, FOLLOW.withoutTrace - 1)[0]).toBe(POLL.quiet);
    expect(readPhase(news(none, FOLLOW.withoutTrace))).toBe('over');
  });
});

describe('polling the status', () => {
  it('is slow in a hidden tab', () => {
    expect(decideStatusPoll({ ...calm, news: news() })).toBe(POLL.running);
    expect(decideStatusPoll({ ...calm, news: news(), hidden: true })).toBeGreaterThanOrEqual(
      15_000,
    );
  });
  it('goes on slowly for a status nobody has heard of, and when only the trace says that it is over', () => {
    expect(saysEnded('paused')).toBe(null);
    expect(decideStatusPoll({ ...calm, news: news({ status: 'paused' }) })).toBe(POLL.unclear);
    expect(decideStatusPoll({ ...calm, news: news({ traceEnd: found }) })).toBe(POLL.unclear);
  });
  it('comes once more after the tail of a status that ended later than the trace', () => {
    const late = { status: 'failed', traceEnd: found, statusEnd: seen };
    expect(decideStatusPoll({ ...calm, news: news(late, 1) })).toBe(POLL.running);
    expect(decideStatusPoll({ ...calm, news: news(late, TAIL_MS) })).toBe(SETTLED_MS - TAIL_MS);
  });
  it('goes on after what may pass and stops after what the Retryable column calls final', () => {
    for (const error of [
      http(502, '<html>'),
      http(429, 'Rate limit exceeded'),
      new NetworkError(request, null),
    ])
      expect(decideStatusPoll({ ...calm, news: news(), error })).toBe(AFTER_FAILURE_MS);
    for (const error of [
      http(401, 'Unauthorized: Invalid token'),
      http(400, 'Invalid job ID format.'),
    ])
      expect(decideStatusPoll({ ...calm, news: news(), error })).toBe(false);
  });
  it('stops at a run that is not found, but not at one that was there a moment ago and has no end', () => {
    const error = http(404, 'Agent job not found');
    const poll = (change: Partial<RunNews>) =>
      decideStatusPoll({ ...calm, news: news(change), error });
    for (const trace of ['loading', 'missing', 'empty'] as const)
      expect(poll({ status: null, trace })).toBe(false);
    expect(poll({ status: 'completed', statusEnd: found })).toBe(false);
    expect(poll({ traceEnd: found, status: null })).toBe(false);
    // The trace that was read since tells that it is there; once more, for that is asked for no further.
    expect(poll({ traceEnd: found, status: null, traceHeardAt: AT + 1 })).toBe(POLL.unclear);
    expect(poll({})).toBe(POLL.unclear);
    expect(poll({ status: null })).toBe(POLL.unclear);
    expect(poll({ trace: 'missing' })).toBe(POLL.unclear);
    // Nor at one that was just started.
    expect(poll({ status: null, trace: 'loading', isNew: true })).toBe(POLL.quiet);
    expect(poll({ isNew: true })).toBe(POLL.unclear);
    // Its status said that it was at work.
    expect(poll({ traceEnd: found })).toBe(POLL.unclear);
  });
  it('goes on after a refusal that the other answer contradicts, and not where both are refused', () => {
    for (const error of [http(401, 'Unauthorized: Invalid token'), http(410, 'Gone')]) {
      const refused = { ...calm, error, errorAt: AT + 1 };
      expect(decideStatusPoll({ ...refused, news: news() })).toBe(false);
      expect(decideTracePoll({ ...refused, news: news() })).toBe(false);
      expect(decideStatusPoll({ ...refused, news: news({ traceHeardAt: AT + 2 }) })).toBe(
        POLL.unclear,
      );
      expect(decideTracePoll({ ...refused, news: news({ statusHeardAt: AT + 2 }) })).toBe(
        POLL.unclear,
      );
      // Its end is in the trace, and what it was billed is not known yet.
      expect(
        decideStatusPoll({ ...refused, news: news({ traceEnd: found, traceHeardAt: AT + 2 }) }),
      ).toBe(POLL.unclear);
      // What was never answered may be what this key may not ask.
      expect(
        decideStatusPoll({ ...refused, news: news({ status: null, traceHeardAt: AT + 2 }) }),
      ).toBe(false);
      expect(
        decideTracePoll({ ...refused, news: news({ traceHeardAt: 0, statusHeardAt: AT + 2 }) }),
      ).toBe(false);
    }
  });
  it('stops when the user stopped the retries', () => {
    const error = new NetworkError(request, null);
    pendingRetries.rememberStop(error);
    expect(decideStatusPoll({ ...calm, news: news(), error })).toBe(false);
    expect(decideTracePoll({ ...calm, news: news(), error })).toBe(false);
  });
});

describe('a wait that the service asks for', () => {
  const limited = (seconds: number) =>
    new HttpError(
      request,
      429,
      'Rate limit exceeded',
      undefined,
      '',
      seconds,
      null,
      explainError(429, 'Rate limit exceeded'),
    );
  const after = (error: unknown) => decideStatusPoll({ ...calm, news: news(), error });

  it('is kept by the next poll, too', () => {
    expect(after(limited(5))).toBe(AFTER_FAILURE_MS);
    expect(after(limited(300))).toBe(300_000);
  });
  it('ends the polling when it is longer than ten minutes, as a redirect does: the user is asked', () => {
    for (const seconds of [601, 2_592_000, 1e12]) expect(after(limited(seconds))).toBe(false);
    expect(after(new RedirectError(request))).toBe(false);
  });
});

describe('polling the trace', () => {
  it('goes on slowly behind its end while the status says that the run goes on: it may be started again', () => {
    const ended = { ...calm, news: news({ traceEnd: found }) };
    expect(decideTracePoll(ended)).toBe(POLL.unclear);
    expect(decideTracePoll({ ...ended, error: http(502, '<html>') })).toBe(AFTER_FAILURE_MS);
    for (const status of [null, 'paused', 'completed'])
      expect(
        decideTracePoll({ ...calm, news: news({ status, statusEnd: found, traceEnd: found }) }),
      ).toBe(false);
  });
  it('waits for a trace that is not there yet, but not where the run had ended before anyone looked', () => {
    const error = http(404, 'Agent job not found');
    const poll = (change: Partial<RunNews>, later = 0) =>
      decideTracePoll({ ...calm, news: news(change, later), error });
    expect(poll({ trace: 'loading' })).toBe(POLL.unclear);
    // Of one that this page has just started it comes any moment.
    const started = { trace: 'loading', traceHeardAt: 0, isNew: true } as const;
    expect(poll(started)).toBe(POLL.quiet);
    expect(poll({ ...started, traceHeardAt: AT })).toBe(POLL.unclear);
    expect(poll({ status: 'failed', statusEnd: found, trace: 'missing' })).toBe(false);
    // Cancelled before its first event.
    expect(poll({ status: 'failed', statusEnd: seen, trace: 'missing' })).toBe(POLL.unclear);
    expect(poll({ status: 'failed', statusEnd: seen, trace: 'missing' }, FOLLOW.withoutTrace)).toBe(
      false,
    );
  });
  it('never asks again for the trace of a job before Spark 2', () => {
    const error = http(400, 'Trace is only available for Spark 2 extracts');
    expect(decideTracePoll({ ...calm, news: news({ trace: 'missing' }), error })).toBe(false);
  });
});
