import { expect, it } from 'vitest';
import { createTraceLog, extendTraceLog } from '#/api/trace/trace-log.ts';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import { PLAIN_TEXT } from '#/lib/text/summary-style.ts';
import { answerWith, makeRunView } from '../run/run-fixtures.ts';
import type { RunView } from '../run/run-view.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, makeTrace, type RawEvent, readAll } from '../trace/trace-fixtures.ts';
import { writeRunAsJson } from './run-as-json.ts';
import { writeRunInWords } from './run-in-words.ts';
import { writeRunReport } from './run-report.ts';

const record: RunStatusRecord = {
  success: true,
  status: 'failed',
  data: null,
  model: 'spark-2',
  error: 'A sub-agent failed.',
  expiresAt: null,
  creditsUsed: 0,
  effort: null,
};
const viewOf = (raws: readonly RawEvent[], change: Partial<RunStatusRecord> = {}) =>
  makeRunView(foldTrace(readAll(raws)), {
    status: {
      ...answerWith({ ...record, ...change }),
      raw: { ...record, ...change, extra: 1 },
    },
    sentTrace: {
      sent: { success: true, id: 'job', creditsUsed: 7, unheardOf: { deep: 1 }, events: [] },
      entries: readAll(raws),
    },
  });
const facts = {
  baseUrl: 'https://api.example/v2',
  href: 'https://console.example/agent-runs/1',
  asked: { request: { prompt: 'Find the plans' }, isWhole: true },
  now: Date.parse('2026-11-20T12:00:00Z'),
  heardAt: Date.parse('2026-11-20T11:20:00Z'),
};

it('writes in UTC, as its other times, until when a result was kept', () => {
  const change = { status: 'completed', expiresAt: '2026-11-20T11:30:00Z', error: null };
  const report = writeRunReport({ view: viewOf(makeTrace(40), change), ...facts });
  expect(report).toContain('it was kept until 2026-11-20 11:30:00 UTC.');
});

it('does not say of a part of a trace that the trace has no end', () => {
  const view = viewOf(makeTrace(20));
  const part = { ...view, trace: { ...view.trace, terminal: null, isPart: true as const } };
  const row = '| Outcome in the trace | none in this part of the trace |';
  expect(writeRunReport({ view: part, ...facts })).toContain(row);
});

it('names the job, the times, the outcome, the cause and the last steps', () => {
  const report = writeRunReport({ view: viewOf(makeTrace(400, { fail: true })), ...facts });
  for (const part of [
    '# Agent run 3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690',
    '| Started | 2026-11-20T10:00:00.000Z |',
    '| Outcome in the trace | failed |',
    '## Cause',
    'Agent: Researcher 8',
    'Last call before it: `',
    '"url": "https://shop.example/',
    'earlier steps left out',
    'The run failed',
  ])
    expect(report).toContain(part);
});

it('says where status and trace do not agree, and bases no verdict on what did not decide it', () => {
  const view = viewOf(makeTrace(400, { fail: true }), { status: 'completed', data: {} });
  const report = writeRunReport({ view, ...facts });
  expect(report).toContain('The status says completed, the trace ends with failed.');
  expect(report).toContain('| What went wrong, according to | ');
  expect(report).not.toContain('Verdict based on');
});

it('says that its trace names another run, and not of one that names this or none', () => {
  const view = viewOf(makeTrace(10));
  const reportOf = (id: unknown) =>
    writeRunReport({
      view: { ...view, sentTrace: { sent: { id, events: [] }, entries: [] } },
      ...facts,
    });
  const warning = 'which is not the run that was asked for';
  expect(reportOf('9a0c8a52-6d1e-4b7a-9c35-8e21d4f7a690')).toContain(warning);
  for (const id of [view.jobId, view.jobId.toUpperCase(), undefined, null, 7])
    expect(reportOf(id)).not.toContain(warning);
});

it('lets no text of the run become markdown or HTML of the report', () => {
  const make = createEventMaker();
  const hostile = '<img src=x onerror=alert(1)> | # [x](javascript:1)';
  const root = { id: 'root', name: hostile };
  const report = writeRunReport({
    ...facts,
    view: viewOf(
      [make(0, root, 'error.occurred', { error: { code: 'internal', message: hostile } })],
      { error: '```\n# x' },
    ),
  });
  expect(report.replaceAll(/^````?[\s\S]*?^````?$/gm, '')).not.toMatch(/(?<!\\)<img|(?<!\\)\[x/);
});

it('lets no id, code or tool name leave its code and become markdown', () => {
  const make = createEventMaker();
  const hostile = 'x\n\n![x](https://evil.example/x.png)';
  const report = writeRunReport({
    ...facts,
    view: viewOf([
      make(0, { id: 'root', name: 'Lead' }, 'tool_call.started', {
        toolCallId: 'call',
        toolName: hostile,
      }),
      make(1, { id: 'root', name: 'Lead' }, 'error.occurred', {
        eventId: hostile,
        error: { code: hostile, message: 'It broke' },
      }),
    ]),
  });
  expect(report).toContain('- Code: `x ![x](https://evil.example/x.png)`');
  expect(report).not.toMatch(/^!\[x/m);
});

it('holds the trace as it came: every event and every copy in the order of arrival, unreadable ones too, and its own fields', () => {
  const [first, second, third, ...rest] = makeTrace(50);
  const raws = [
    third,
    first,
    { ...first, text: 'another' },
    { no: 'event' },
    second,
    ...rest,
  ].filter((raw) => raw !== undefined);
  const json: unknown = JSON.parse(writeRunAsJson({ view: viewOf(raws), ...facts }));
  expect(json).toMatchObject({
    complete: true,
    request: { prompt: 'Find the plans' },
    status: { extra: 1 },
    trace: { id: 'job', creditsUsed: 7, unheardOf: { deep: 1 } },
  });
  expect(json).toHaveProperty('trace.events', raws);
});

it('is not complete without the end of its trace, however long that was waited for', () => {
  const unended = makeTrace(50).filter(({ type }) => type !== 'run.finished');
  for (const raws of [unended, []])
    expect(
      JSON.parse(writeRunAsJson({ view: { ...viewOf(raws), over: true }, ...facts })),
    ).toMatchObject({ complete: false });
});

it('is complete without a trace only where the service says that there is none', () => {
  const tell = (traceState: RunView['traceState']): unknown =>
    JSON.parse(
      writeRunAsJson({
        view: { ...viewOf([]), traceState, sentTrace: null, over: true },
        ...facts,
      }),
    );
  expect(tell('missing')).toMatchObject({ complete: true, trace: null });
  expect(tell('unread')).toMatchObject({ complete: false, trace: null });
});

it('names the agent and the event of each statement', () => {
  const report = writeRunReport({ view: viewOf(makeTrace(400, { fail: true })), ...facts });
  const statements = report
    .slice(report.indexOf('## Last steps'))
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(statements.length).toBeGreaterThan(3);
  for (const line of statements)
    expect(line).toMatch(/\((Orchestrator|Researcher \d), event `event-\d+`\)$/);
});

it('names no event by what tells it from others in this page alone', async () => {
  const tell = async (rename: (raw: RawEvent) => RawEvent) => {
    const raws = makeTrace(40, { fail: true }).map(rename);
    const { entries } = await extendTraceLog(createTraceLog(), raws);
    const view = makeRunView(foldTrace(entries), { status: answerWith(record) });
    return `${writeRunReport({ view, ...facts })}\n${writeRunInWords({ view, ...facts }, PLAIN_TEXT)}`;
  };
  const without = await tell((raw) => ({ ...raw, eventId: null }));
  expect(without).not.toContain('unreadable-');
  expect(without).toContain('an event without an id');
  const shared = await tell((raw) => ({ ...raw, eventId: 'shared' }));
  expect(shared).toContain('event `shared`');
  expect(shared).not.toContain('shared@');
});

it('names the agent of an event that came twice, and nobody of one that could not be read', () => {
  const [start, ...rest] = makeTrace(40);
  const raws = [start, rest[0], ...rest, { no: 'event' }].filter((raw) => raw !== undefined);
  const report = writeRunReport({ view: viewOf(raws), ...facts });
  expect(report).toMatch(/came 2 times\. \((Orchestrator|Researcher \d), event `event-\d+`\)/);
  expect(report).toContain('An event could not be read');
  expect(report).not.toContain('no agent named');
});

it('names beside its own time that of the last answer, as long as the run has not ended', () => {
  const view = viewOf(makeTrace(20));
  const row = '| Last answer of the service | 2026-11-20T11:20:00.000Z |';
  expect(writeRunReport({ view: { ...view, over: false }, ...facts })).toContain(row);
  expect(writeRunReport({ view, ...facts })).not.toContain('Last answer');
});

it('tells all that the run was asked, and where only a part of it is known', () => {
  const write = (request: Readonly<Record<string, unknown>>, isWhole = true) =>
    writeRunReport({
      view: viewOf([], { model: 'spark-2' }),
      ...facts,
      asked: { request, isWhole },
    }).replace(/^[^]*?(?=## What was asked)|## Message[^]*|## Last[^]*/g, '');
  const urls = ['https://a.example/pricing'];
  const sent = { prompt: 'Find the plans', urls, strictConstrainToURLs: true, maxCredits: 100 };
  expect(write(sent)).toBe(
    `## What was asked\n\n\`\`\`\nFind the plans\n\`\`\`\n\nWith these options:\n\n\`\`\`json\n${JSON.stringify({ urls, strictConstrainToURLs: true, maxCredits: 100 }, null, 2)}\n\`\`\`\n\n`,
  );
  const listed = { prompt: 'Find the plans', urls, schema: null, model: 'spark-2' };
  expect(write(listed, false)).toContain('With these options, as far as the list of runs tells:');
  expect(write(listed, false)).not.toMatch(/schema|spark-2/);
  expect(write({ prompt: 'Find the plans', model: 'spark-2' }, false)).not.toContain('options');
  expect(write({ prompt: 'x', model: 'spark-1' })).toContain('spark-1');
  expect(write({ ...sent, schema: { description: 'x'.repeat(9_000) } })).toMatch(
    /\n… 7,\d{3} more characters not shown …\n/,
  );
});

it('can be written for a run without a trace', () => {
  expect(writeRunReport({ view: viewOf([]), ...facts, asked: null })).toContain(
    'Not known: the trace holds no events.',
  );
});

it('tells the verdict by facts, marks what only a message suggests, and bills nothing that the status does not', () => {
  const make = createEventMaker();
  const root = { id: 'root' };
  const error = {
    code: 'internal',
    source: 'tool',
    retryable: true,
    message: 'Connection refused by host',
  };
  const words = {
    error: 'Connection refused: fetch was cancelled, credit limit of a provider',
    creditsUsed: 12,
  };
  const told = writeRunReport({
    ...facts,
    view: viewOf([make(0, root, 'run.finished', { outcome: 'failed', error })], words),
  });
  for (const part of [
    '**Failed. There is no data. The status counts 12 credits.**',
    '- Retryable: Yes, according to the event: the same run may succeed on another try.',
    '| Verdict based on | run.finished: outcome failed, code internal |',
  ])
    expect(told).toContain(part);
  expect(told).not.toMatch(/suggests|not billed|nothing was billed/i);
  const silent = writeRunReport({
    ...facts,
    view: { ...viewOf([], { error: 'Agent was cancelled by the user' }), traceState: 'missing' },
  });
  expect(silent).toContain('**Failed. The message suggests that it was cancelled.');
  expect(silent).toContain('| Outcome in the trace | the service has no trace of it |');
});

it('of a file are as old as the file', () => {
  const view = { ...viewOf(makeTrace(20)), over: false };
  const savedAt = Date.parse('2026-11-20T10:05:00Z');
  const report = writeRunReport({ view, ...facts, heardAt: null, savedAt });
  expect(report).toContain('So it was when this was saved at 2026-11-20 10:05:00 UTC;');
  expect(report).not.toContain('Last answer of the service');
  const exportedAt = (told: Partial<typeof facts & { savedAt: number | null }>) =>
    (JSON.parse(writeRunAsJson({ view, ...facts, ...told })) as { exportedAt: unknown }).exportedAt;
  expect(exportedAt({ savedAt })).toBe('2026-11-20T10:05:00.000Z');
  expect(exportedAt({ savedAt: null })).toBeNull();
  expect(exportedAt({})).toBe(new Date(facts.now).toISOString());
});

it('as JSON say when the service last told of the run by its own clock, where that is known', () => {
  const view = viewOf(makeTrace(20));
  const toldAt = (told: number | null) =>
    Object(JSON.parse(writeRunAsJson({ view, ...facts, toldAt: told }))) as object;
  expect(toldAt(facts.now - 60_000)).toHaveProperty(
    'toldAt',
    new Date(facts.now - 60_000).toISOString(),
  );
  expect(toldAt(null)).not.toHaveProperty('toldAt');
});

it('names the calls that had no end when a run failed beside them', () => {
  const make = createEventMaker();
  const report = writeRunReport({
    view: viewOf([
      make(0, { id: 'scout' }, 'tool_call.started', { toolCallId: '1', toolName: 'scrape' }),
      make(9, { id: 'root' }, 'run.finished', {
        outcome: 'failed',
        error: { code: 'internal', message: 'Deadline of 300 s' },
      }),
    ]),
    ...facts,
  });
  expect(report).toMatch(/- Call without an end: `scrape`, begun at \S+ \(\S+, event `event-1`\)/);
});

it('names a call whose end may be among the missing events of its agent as such', () => {
  const make = createEventMaker();
  const scout = { id: 'scout' };
  const [begun, missing, later] = [
    make(0, scout, 'tool_call.started', { toolCallId: '1', toolName: 'scrape' }),
    make(1, scout, 'tool_call.finished', { toolCallId: '1', toolName: 'scrape' }),
    make(2, scout, 'reasoning.summary', { text: 'It is read' }),
  ];
  const end = make(9, { id: 'root' }, 'run.finished', {
    outcome: 'failed',
    error: { code: 'internal', message: 'Deadline of 300 s' },
  });
  const write = (events: Parameters<typeof viewOf>[0]) =>
    writeRunReport({ view: viewOf(events), ...facts });
  expect(write([begun, later, end])).toContain('- Call whose end may be missing: `scrape`, begun');
  expect(write([begun, missing, later, end])).not.toContain('`scrape`, begun');
});

it('names what had failed by its code where its message is blank', () => {
  const make = createEventMaker();
  const error = { code: 'browser_navigation', message: ' \u200b' };
  const report = writeRunReport({
    view: viewOf([
      make(0, { id: 'scout' }, 'error.occurred', { error }),
      make(1, { id: 'root' }, 'tool_call.started', { toolCallId: '1', toolName: 'write' }),
      make(2, { id: 'root' }, 'tool_call.finished', { toolCallId: '1', toolName: 'write' }),
      make(8, { id: 'root' }, 'error.occurred', { error: { ...error, code: 'internal' } }),
      make(9, { id: 'root' }, 'run.finished', { outcome: 'failed', error: { ...error, code: 'internal' } }), // prettier-ignore
    ]),
    ...facts,
  });
  expect(report).toContain('- Failed before it: browser\\_navigation, at');
  expect(report).not.toContain('- Message:');
});

it('names what had failed before an end that lies in no call', () => {
  const make = createEventMaker();
  const fail = (message: string) => ({ error: { code: 'internal', message } });
  const report = writeRunReport({
    view: viewOf([
      make(0, { id: 'scout' }, 'error.occurred', fail('Page gone')),
      make(1, { id: 'scout' }, 'error.occurred', fail('No *price*')),
      make(2, { id: 'scout' }, 'tool_call.started', { toolCallId: '1', toolName: 'scrape' }),
      make(3, { id: 'scout' }, 'tool_call.finished', { toolCallId: '1', toolName: 'scrape' }),
      make(9, { id: 'root' }, 'run.finished', { outcome: 'failed', ...fail('It gave up.') }),
    ]),
    ...facts,
  });
  expect(report).toContain('- Message: It gave up.');
  expect(report).toMatch(/- Failed before it: No \\\*price\\\*, at \S+ .*event `event-2`\)/);
  expect(report).toContain('- And 1 failure before that');
});

it('counts nothing of a trace that was not read', () => {
  const tell = (traceState: RunView['traceState']) =>
    writeRunReport({ view: { ...viewOf([]), traceState, sentTrace: null }, ...facts });
  expect(tell('missing')).toContain('| Events | the service has no trace of it |');
  expect(tell('missing')).toContain('Not known: the service has no trace of it.');
  // Nor is a cause told of which nothing is known but the message of the service.
  expect(tell('missing')).not.toContain('## Cause');
  expect(tell('unread')).toContain('| Events | the trace was not read |');
  expect(tell('loading')).toContain('| Events | the trace has not been read yet |');
  for (const state of ['missing', 'unread', 'loading'] as const)
    expect(tell(state)).not.toMatch(/0 events|0 errors|holds no events/);
  expect(tell('read')).toContain('| Events | 0 events, 0 agents, 0 errors |');
  // Nor of a part without an event: there are some.
  const view = viewOf([]);
  const part = writeRunReport({
    view: { ...view, trace: { ...view.trace, isPart: true } },
    ...facts,
  });
  expect(part).toContain('| Events | none in this part of the trace |');
  expect(part).not.toMatch(/0 events|holds no events/);
});

it('says of a step whose own date does not say its time that its time is by the order of the events', () => {
  const make = createEventMaker();
  const root = { id: 'root' };
  const thought = (at: number, date?: string) => ({
    ...make(at, root, 'reasoning.summary', { text: `At ${at}` }),
    ...(date !== undefined && { occurredAt: date }),
  });
  const report = writeRunReport({
    view: viewOf([make(0, root, 'run.started'), thought(1_000), thought(2_000, '2026-11-20T09:00:00Z'), thought(3_000, 'soon')]), // prettier-ignore
    ...facts,
  });
  expect(report).toMatch(/At 1000\. \(root, event `event-2`\)/);
  expect(report).toMatch(
    /At 2000\. \(root, event `event-3`, by the order .*; dated 2026-11-20T09:00:00Z\)/,
  );
  expect(report).toMatch(/At 3000\. \(root, event `event-4`, by the order .*; dated soon\)/);
});

it('calls no trace empty, or without an end, of which nothing, or not all, could be read', () => {
  const tell = (raws: readonly RawEvent[]) => writeRunReport({ view: viewOf(raws), ...facts });
  const none = tell([{ no: 'event' }, { neither: 1 }]);
  const said = 'none of the 2 events of the trace could be read';
  for (const line of [
    `| Outcome in the trace | ${said} |`,
    `| Events | ${said} |`,
    `\nNot known: ${said}.\n`,
  ])
    // prettier-ignore
    expect(none).toContain(line);
  expect(tell([{ no: 'event' }])).toContain('Not known: the only event of the trace could not be');
  expect(tell([...makeTrace(40).slice(0, 20), { no: 'event' }])).toContain(
    '| Outcome in the trace | none among the events that could be read |',
  );
});

it('gives no id that stands for none as that of a job, and no way to it', () => {
  const jobId = '00000000-0000-0000-0000-000000000001';
  const report = writeRunReport({ view: { ...viewOf(makeTrace(40)), jobId }, ...facts });
  expect(report).toContain('# Agent run without an id\n');
  expect(report).toContain('| Job id | not known: the file does not say it |');
  expect(report).not.toContain(jobId);
  expect(report).not.toContain(facts.href);
});

it('names of what was told again and again some, and counts the rest: a ticket has no room for thousands', () => {
  const make = createEventMaker();
  const root = { id: 'root', role: 'orchestrator' };
  const failWith = (message: string) => ({
    error: { code: 'internal', source: 'agent', retryable: false, message },
  });
  const refused = 'Connection refused by host';
  const report = writeRunReport({
    view: viewOf([
      make(0, root, 'run.started'),
      make(1, { id: 'one', parentId: 'root' }, 'error.occurred', failWith(refused)),
      ...Array.from({ length: 40 }, (_, index) =>
        make(index + 2, root, 'error.occurred', failWith(`${refused} (try ${index})`)),
      ),
      make(50, root, 'run.finished', { outcome: 'failed', ...failWith(refused) }),
    ]),
    ...facts,
  });
  expect(report.match(/^- Told again at /gm)).toHaveLength(5);
  expect(report).toMatch(/^- And told 3[56] more times$/m);
});

const toldOf = (message: string) => {
  const make = createEventMaker();
  const root = { id: 'root', role: 'orchestrator' };
  const error = { code: 'internal', source: 'tool', retryable: false, message };
  const raws = [
    make(0, root, 'run.started'),
    make(1, root, 'error.occurred', { error }),
    make(2, root, 'run.finished', { outcome: 'failed', error }),
  ];
  return { view: viewOf(raws, { error: message }), ...facts };
};

it('cuts a message that is a whole page: a ticket has no room for it, four times over', () => {
  const page = `Unexpected answer: <html>${'<p>Just a moment</p>'.repeat(2_000)}`;
  const report = writeRunReport(toldOf(page));
  expect(report.length).toBeLessThan(9_000);
  expect(report).toMatch(/… 38,\d{3} more characters in the answer with the status/);
  expect(report).toMatch(/^- Message: .* more characters in the trace … .*moment/m);
});

it('says what a traceback raised, which it tells last', () => {
  const calls = '  File "/app/loop.py", line 4, in step\n    run()\n'.repeat(40);
  const traceback = `Traceback (most recent call last):\n${calls}ValueError: no price`;
  expect(writeRunInWords(toldOf(traceback), PLAIN_TEXT)).toContain(
    'code internal: “… ValueError: no price”',
  );
  expect(writeRunReport(toldOf(traceback)).match(/ValueError: no price/g)).toHaveLength(4);
});
