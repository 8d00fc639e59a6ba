import { expect, it } from 'vitest';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import { MARKDOWN, PLAIN_TEXT } from '#/lib/text/summary-style.ts';
import { answerWith, makeRunView } from '../run/run-fixtures.ts';
import type { RunView } from '../run/run-view.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, makeTrace, type RawEvent, readAll } from '../trace/trace-fixtures.ts';
import { writeRunInWords } from './run-in-words.ts';
import { writeRunReport } from './run-report.ts';

const record: RunStatusRecord = {
  success: true,
  status: 'failed',
  data: null,
  model: 'spark-2',
  error: 'A sub-agent failed.',
  expiresAt: null,
  creditsUsed: 3,
  effort: null,
};
const JOB = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
const viewOf = (raws: readonly RawEvent[], change: Partial<RunView> = {}) =>
  makeRunView(foldTrace(readAll(raws)), { jobId: JOB, status: answerWith(record), ...change });
const facts = {
  baseUrl: 'https://api.example/v2',
  href: `https://console.example/agent-runs/${JOB}`,
  now: Date.parse('2026-11-20T12:00:00Z'),
  heardAt: Date.parse('2026-11-20T11:20:00Z'),
};
const countSentences = (text: string) => text.split(/(?<=[.”])\s+(?=[A-Z])/).length;

it('tells a failed run in a few sentences, with its id, times, cause, size and cost', () => {
  const text = writeRunInWords(
    { view: viewOf(makeTrace(400, { fail: true })), ...facts },
    PLAIN_TEXT,
  );
  expect(text).toMatch(
    new RegExp(
      `^Agent run ${JOB} on api\\.example started at 2026-11-20 10:00:00 UTC and ended at .* UTC, after `,
    ),
  );
  for (const part of [
    ' Failed. ',
    'The cause was reported by Researcher 8',
    '(event event-',
    ' events, 9 agents and 1 error.',
  ])
    expect(text).toContain(part);
  expect(countSentences(text)).toBeGreaterThanOrEqual(3);
  expect(countSentences(text)).toBeLessThanOrEqual(8);
});

it('puts a cause in doubt whose event names another run, as its screen and its report do', () => {
  const make = createEventMaker();
  const view = viewOf([
    make(0, { id: 'root' }, 'run.started'),
    make(9, { id: 'root' }, 'error.occurred', {
      runId: 'astray',
      error: { code: 'internal', message: 'No route' },
    }),
    make(10, { id: 'root' }, 'run.finished', { outcome: 'failed' }),
  ]);
  expect(writeRunInWords({ view, ...facts }, PLAIN_TEXT)).toContain(
    'That event names another run, astray: it may not be of this one.',
  );
  expect(writeRunReport({ view, asked: null, ...facts })).toContain(
    '- In doubt: the event names another run, `astray`; it may not be of this one',
  );
  const own = viewOf(makeTrace(400, { fail: true }));
  expect(writeRunInWords({ view: own, ...facts }, PLAIN_TEXT)).not.toContain('another run');
  expect(writeRunReport({ view: own, asked: null, ...facts })).not.toContain('In doubt');
});

it('counts the other agents that failed in the same words as the cause', () => {
  const make = createEventMaker();
  const start = make(0, { id: 'root' }, 'run.started');
  const error = { code: 'timeout', message: 'Timed out after 30 s' };
  const ends = ['a', 'b', 'c'].map((id, index) =>
    make(1_000 * (index + 1), { id, parentId: 'root' }, 'agent.finished', {
      outcome: 'failed',
      error,
    }),
  );
  const end = make(9_000, { id: 'root' }, 'run.finished', { outcome: 'failed' });
  const view = viewOf([start, ...ends, end]);
  expect(writeRunInWords({ view, ...facts }, PLAIN_TEXT)).toContain(
    '“Timed out after 30 s”. 2 other agents failed in the same words.',
  );
  expect(writeRunReport({ view, asked: null, ...facts })).toContain(
    '- Failed in the same words: 2 other agents, the first at 2026-11-20T10:00:02.000Z (b, event `event-3`)',
  );
});

it('names the tool of a call that failed right before its error, and what its result says where there is none', () => {
  const run = (end: object) => {
    const make = createEventMaker();
    const call = { toolCallId: '1', toolName: 'scrape' };
    return viewOf([
      make(0, { id: 'root' }, 'run.started'),
      make(1_000, { id: 'root' }, 'tool_call.started', { ...call, parameters: { url: 'x' } }),
      make(9_000, { id: 'root' }, 'tool_call.finished', { ...call, result: { error: 'No route' } }),
      make(9_001, { id: 'root' }, 'run.finished', { outcome: 'failed', ...end }),
    ]);
  };
  const told = {
    error: { code: 'internal', source: 'tool', retryable: false, message: 'Gave up' },
  };
  for (const [end, words] of [
    [told, 'with the code internal: “Gave up”.'],
    [{}, ': “No route”.'],
  ] as const) {
    const text = writeRunInWords({ view: run(end), ...facts }, PLAIN_TEXT);
    expect(text).toContain(' was reported by root in a call of scrape at 2026-11-20 10:00:09 UTC ');
    expect(text).toContain(words);
    const report = writeRunReport({ view: run(end), asked: null, ...facts });
    expect(report).toContain('- Tool: `scrape`, event `event-2`\n- Its result says: No route\n');
    expect(report).toContain('Input of that call:');
  }
});

it('calls no time UTC that was dated without a zone', () => {
  const raws = makeTrace(100).map((raw) => ({
    ...raw,
    occurredAt: String(raw['occurredAt']).replace('Z', ''),
  }));
  const text = writeRunInWords({ view: viewOf(raws), ...facts }, PLAIN_TEXT);
  expect(text).toContain('started at 2026-11-20 10:00:00 (no zone sent) and ended at ');
  expect(text).not.toContain('UTC');
});

it('writes in UTC, as its other times, until when a result was kept', () => {
  const expired = {
    ...record,
    status: 'completed',
    expiresAt: '2026-11-20T11:30:00Z',
    error: null,
  };
  const status = { value: expired, raw: expired, warnings: [], unread: [] };
  const view = viewOf(makeTrace(40), { status });
  expect(writeRunInWords({ view, ...facts }, PLAIN_TEXT)).toContain(
    'it was kept until 2026-11-20 11:30:00 UTC.',
  );
});

it('quotes a message that is a word of the verdict too', () => {
  const make = createEventMaker();
  const lead = { id: 'lead', name: 'Lead' };
  const error = { code: 'internal', message: 'no', retryable: false };
  const view = viewOf([
    make(0, lead, 'run.started'),
    make(9, lead, 'run.finished', { outcome: 'failed', error }),
  ]);
  expect(writeRunInWords({ view, ...facts }, PLAIN_TEXT)).toContain('the code internal: “no”.');
});

it('names who reported the cause, and apart from it whom it is told of', () => {
  const make = createEventMaker();
  const scout = { id: 'scout', name: 'Scout', parentId: 'lead' };
  const lead = { id: 'lead', name: 'Lead' };
  const call = { toolCallId: 'a', toolName: 'scrape' };
  const error = { code: 'internal', message: 'scrape: no answer', retryable: false };
  const raws = [
    make(0, lead, 'run.started'),
    make(10, scout, 'agent.started'),
    make(20, scout, 'tool_call.started', call),
    make(30, lead, 'error.occurred', { error }),
    make(40, lead, 'run.finished', { outcome: 'failed', error }),
  ];
  const text = writeRunInWords({ view: viewOf(raws), ...facts }, PLAIN_TEXT);
  expect(text).toContain('The cause was reported by Lead of Scout in a call of scrape at ');
});

it('says that the trace or the status names another run, as its screen does', () => {
  const value = { ...record, status: 'completed' };
  const raw = { ...value, id: 'another' };
  const ofStatus = viewOf([], { status: { value, raw, warnings: [], unread: [] } });
  expect(writeRunInWords({ view: ofStatus, ...facts }, PLAIN_TEXT)).toContain(
    'The service answered with the status of another, which is not the run that was asked for.',
  );
  const view = viewOf(makeTrace(20), { sentTrace: { sent: { id: 'another' }, entries: [] } });
  expect(writeRunInWords({ view, ...facts }, PLAIN_TEXT)).toContain(
    'The service answered with the trace of another, which is not the run that was asked for.',
  );
});

it('keeps an error that the status of a completed run names', () => {
  const value = { ...record, status: 'completed', error: '3 of 9 pages could not be read.' };
  const view = viewOf([], { status: { value, raw: value, warnings: [], unread: [] } });
  expect(writeRunInWords({ view, ...facts }, PLAIN_TEXT)).toContain(
    'The status names an error: “3 of 9 pages could not be read”.',
  );
});

it('says where status and trace do not agree, and calls nothing the cause of what completed', () => {
  const value = { ...record, status: 'completed', data: { fees: [] }, error: null };
  const view = viewOf(makeTrace(400, { fail: true }), {
    status: { value, raw: value, warnings: [], unread: [] },
  });
  const text = writeRunInWords({ view, ...facts }, PLAIN_TEXT);
  expect(text).toContain(
    ' Completed for 3 credits. The status says completed, the trace ends with failed. ',
  );
  expect(text).toContain(' What went wrong was reported by ');
  expect(text).not.toContain('The cause');
});

it('counts the calls that failed without an error of their own', () => {
  const make = createEventMaker();
  const lead = { id: 'lead' };
  const call = { toolCallId: 'a', toolName: 'scrape' };
  const raws = [
    make(0, lead, 'run.started'),
    make(10, lead, 'tool_call.started', call),
    make(20, lead, 'tool_call.finished', { ...call, result: { success: false } }),
    make(40, lead, 'run.finished', { outcome: 'succeeded' }),
  ];
  expect(writeRunInWords({ view: viewOf(raws), ...facts }, PLAIN_TEXT)).toContain(
    ' Its trace has 4 events, 1 agent, 0 errors and 1 failed call.',
  );
});

it('tells what the service says of a failure of which no error of the trace tells why', () => {
  const value = { ...record, error: 'Request timed out after 300 s.' };
  const status = { value, raw: value, warnings: [], unread: [] };
  const make = createEventMaker();
  const begun = [make(0, { id: 'lead' }, 'run.started')];
  for (const view of [viewOf([], { status, traceState: 'missing' }), viewOf(begun, { status })])
    expect(writeRunInWords({ view, ...facts }, PLAIN_TEXT)).toContain(
      ' The service says: “Request timed out after 300 s”.',
    );
  const failed = viewOf(makeTrace(400, { fail: true }), { status });
  expect(writeRunInWords({ view: failed, ...facts }, PLAIN_TEXT)).not.toContain('service says');
});

it('calls an end that names no error the cause of nothing', () => {
  const make = createEventMaker();
  const text = writeRunInWords(
    {
      view: viewOf([
        make(0, { id: 'root' }, 'run.started'),
        make(9, { id: 'root' }, 'run.finished', { outcome: 'failed' }),
      ]),
      ...facts,
    },
    PLAIN_TEXT,
  );
  expect(text).toContain('The service says: “A sub-agent failed”.');
  expect(text).not.toContain('The cause was reported');
});

it('tells of a request to cancel only what that event holds', () => {
  const make = createEventMaker();
  const lead = { id: 'lead', name: 'Lead' };
  const error = { code: 'cancelled', message: 'The run was cancelled', retryable: false };
  const raws = [
    make(0, lead, 'run.started'),
    make(30, lead, 'run.cancel_requested', { reason: 'user' }),
    make(40, lead, 'run.finished', { outcome: 'cancelled', error }),
  ];
  const text = writeRunInWords({ view: viewOf(raws), ...facts }, PLAIN_TEXT);
  expect(text).toContain(
    'The request to cancel it was reported by Lead at 2026-11-20 10:00:00 UTC (event event-2). Its trace',
  );
  const completed = viewOf(raws, {
    status: answerWith({ ...record, status: 'completed', error: null }),
  });
  expect(writeRunInWords({ view: completed, ...facts }, PLAIN_TEXT)).toContain(
    ' (event event-2) with the reason user.',
  );
});

it('says nothing that is not known', () => {
  const view = viewOf([], { status: null, traceState: 'missing', over: false });
  const text = writeRunInWords({ view, ...facts, heardAt: null }, PLAIN_TEXT);
  expect(text).toBe(`Agent run ${JOB} on api.example. Its status is not known.`);
});

it('says of a run that has not ended when the service last answered', () => {
  const told = 'The service last answered at 2026-11-20 11:20:00 UTC.';
  const tell = (over: boolean) =>
    writeRunInWords({ view: viewOf(makeTrace(20), { over }), ...facts }, PLAIN_TEXT);
  expect([tell(false).includes(told), tell(true).includes(told)]).toEqual([true, false]);
});

it('writes ids as code and links the run in markdown, and no text of the service as markup', () => {
  const view = viewOf(makeTrace(60, { fail: true }), {
    status: {
      value: { ...record, error: '<img src=x> *stopped* [here](https://evil.example)' },
      raw: {},
      warnings: [],
      unread: [],
    },
  });
  const text = writeRunInWords({ view, ...facts }, MARKDOWN);
  expect(text).toContain(`[\`${JOB}\`](<${facts.href}>) on \`api.example\``);
  expect(text).not.toMatch(/(?<!\\)\[here|(?<!\\)<img/);
});

it('of a file says when what was at work was saved, and nothing of now', () => {
  const view = viewOf(makeTrace(20), { over: false });
  const tell = (savedAt: number | null, told = view) =>
    writeRunInWords({ view: told, ...facts, heardAt: null, savedAt }, PLAIN_TEXT);
  expect(tell(Date.parse('2026-11-20T10:05:00Z'))).toContain(
    ' So it was when this was saved at 2026-11-20 10:05:00 UTC; the file does not say how it went on. ',
  );
  expect(tell(null)).toContain(' So it was when this was saved; ');
  expect(tell(null, { ...view, over: true })).not.toContain('saved');
});

it('tells what the answers warn of, as the screen does', () => {
  const completed = { ...record, status: 'completed', error: null };
  const view = viewOf(makeTrace(40), {
    status: { ...answerWith(completed), raw: { ...completed, warning: 'Half of it.' } },
    sentTrace: { sent: { warnings: ['Cut | short'] }, entries: [] },
  });
  const text = writeRunInWords({ view, ...facts }, PLAIN_TEXT);
  expect(text).toContain('The answer with the status gives a warning: “Half of it”.');
  expect(text).toContain('The answer with the trace gives a warning: “Cut | short”.');
  const report = writeRunReport({ view, ...facts, asked: null });
  expect(report).toContain('The answer with the status gives a warning: “Half of it”.');
  expect(report).toContain('gives a warning: “Cut \\| short”.');
});

it('names no run by the id that stands for none', () => {
  const jobId = '00000000-0000-0000-0000-000000000000';
  const text = writeRunInWords({ view: { ...viewOf(makeTrace(20)), jobId }, ...facts }, MARKDOWN);
  expect(text).toMatch(/^An agent run of unknown id on /);
  expect(text).not.toContain(jobId);
  const alone = viewOf([], { status: answerWith(record) });
  expect(
    writeRunInWords({ view: { ...alone, jobId }, ...facts, baseUrl: null }, PLAIN_TEXT),
  ).toMatch(/^An agent run of unknown id\. /);
});

it('counts what was used beyond the status also where the verdict tells a price', () => {
  const tell = (change: Partial<RunStatusRecord>, used: number) => {
    const status = answerWith({ ...record, error: null, data: [1], ...change });
    const view = viewOf(makeTrace(20), { status, used });
    return writeRunInWords({ view, ...facts }, PLAIN_TEXT);
  };
  const completed = { status: 'completed', creditsUsed: 45 };
  expect(tell(completed, 52)).toContain(' Credits: 45 credits by the status, 52 used.');
  expect(tell({ creditsUsed: 7 }, 9)).toContain(' Credits: 7 credits by the status, 9 used.');
  // What the verdict has said is not said again.
  expect(tell(completed, 45)).not.toContain('Credits:');
  const unbilled = tell({ creditsUsed: 0 }, 9);
  expect(unbilled).toContain('(0 credits; 9 used)');
  expect(unbilled).not.toContain('Credits:');
});

it('counts beside the errors what of the trace could not be read, and what is missing by its numbers', () => {
  const make = createEventMaker();
  const root = { id: 'root' };
  const [start, , , odd, last, end] = [
    make(0, root, 'run.started'),
    make(5, root, 'reasoning.summary', { text: 'x' }),
    make(6, root, 'reasoning.summary', { text: 'y' }),
    { no: 'event' },
    make(10, root, 'reasoning.summary', { text: 'z' }),
    make(20, root, 'run.finished', { outcome: 'succeeded' }),
  ];
  const raws = [start, odd, last, end].filter((raw) => raw !== undefined);
  expect(writeRunInWords({ view: viewOf(raws), ...facts }, PLAIN_TEXT)).toContain(
    'Its trace has 3 events, 1 agent, 0 errors, 1 event that could not be read and 2 events missing by their numbers.',
  );
});

it('says so where nothing of the trace could be read', () => {
  const view = viewOf([{ no: 'event' }, { neither: 1 }]);
  expect(writeRunInWords({ view, ...facts }, PLAIN_TEXT)).toContain(
    'Its trace tells nothing: none of the 2 events of the trace could be read.',
  );
});

it('counts the credits also where the verdict quotes a reason that speaks of others', () => {
  const make = createEventMaker();
  const root = { id: 'root' };
  const raws = [
    make(0, root, 'run.started'),
    make(10, root, 'run.cancel_requested', { reason: 'it used more than 5 credits' }),
    make(20, root, 'run.finished', { outcome: 'cancelled' }),
  ];
  const status = answerWith({ ...record, status: 'cancelled', error: null, creditsUsed: null });
  const text = writeRunInWords({ view: viewOf(raws, { status, used: 12 }), ...facts }, PLAIN_TEXT);
  expect(text).toContain('it used more than 5 credits.');
  expect(text).toContain(' Credits: 12 credits used.');
});

it('counts the credits also where the verdict speaks of credits without a number', () => {
  const tell = (change: Partial<RunView>, value: Partial<RunStatusRecord>) => {
    const status = answerWith({ ...record, error: null, ...value });
    const begun = [createEventMaker()(0, { id: 'lead' }, 'run.started')];
    const view = viewOf(begun, { over: false, used: 4, ...change, status });
    return writeRunInWords({ view, ...facts }, PLAIN_TEXT);
  };
  const cancelling = tell({ cancelAccepted: true }, { status: 'processing', creditsUsed: null });
  expect(cancelling).toContain('credits may still increase');
  expect(cancelling).toContain(' Credits: 4 credits used.');
  const atCeiling = tell({ over: true }, { code: 'credit_limit_reached', creditsUsed: null });
  expect(atCeiling).toContain(' Stopped at its credit ceiling. ');
  expect(atCeiling).toContain(' Credits: 4 credits used.');
});

it('dates no event that has no readable date of its own', () => {
  const make = createEventMaker();
  const lead = { id: 'lead', name: 'Lead' };
  const error = { code: 'internal', message: 'Broke', retryable: false };
  const view = viewOf([
    { ...make(0, lead, 'run.started'), occurredAt: 'yesterday' },
    { ...make(10, lead, 'error.occurred', { error }), occurredAt: 'yesterday' },
    make(9_000, lead, 'run.finished', { outcome: 'failed', error }),
  ]);
  const text = writeRunInWords({ view, ...facts }, PLAIN_TEXT);
  const moment = "2026-11-20 10:00:09 UTC by the order of its agent's events";
  expect(text).toContain(`started at ${moment} and ended at 2026-11-20 10:00:09 UTC, after`);
  expect(text).toContain(`reported by Lead at ${moment} (event event-2)`);
  expect(writeRunReport({ view, ...facts, asked: null })).toContain(
    "- When: 2026-11-20T10:00:09.000Z by the order of its agent's events; dated yesterday, event",
  );
});

it('quotes no message that is blank', () => {
  const status = answerWith({ ...record, error: ' \n' });
  const view = viewOf([], { status, traceState: 'missing' });
  expect(writeRunInWords({ view, ...facts }, PLAIN_TEXT)).not.toContain('service says');
  expect(writeRunReport({ view, ...facts, asked: null })).not.toContain('Message of the service');
});
