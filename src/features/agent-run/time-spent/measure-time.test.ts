import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpuTimeOf } from '#/lib/cpu-time.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, makeTrace, readAll, START } from '../trace/trace-fixtures.ts';
import { GROUPINGS } from '../search/agent-run-params.ts';
import { compareTime, differenceOf } from './compare-time.ts';
import { measureTime } from './measure-time.ts';
import { sayRest } from './say-rest.ts';
import { intersect, lengthOf, merge } from './stretches.ts';

const root = { id: 'root', name: 'Orchestrator' };
const reader = { id: 'reader', name: 'Reader', parentId: 'root' };

/** 0 to 10 s: the root delegates from 1 to 9; the reader reads two sites, one of them a second time after a failure. */
function makeRun() {
  const make = createEventMaker();
  const a = { parameters: { url: 'https://www.a.example/x' } };
  type Happening = readonly [at: number, agent: typeof root, type: string, fields?: object];
  const call = (
    [from, to]: readonly [number, number | null],
    agent: typeof root,
    [toolCallId, toolName]: readonly [string, string],
    { parameters = {}, result = {} }: { parameters?: object; result?: object } = {},
  ): readonly Happening[] => [
    [from, agent, 'tool_call.started', { toolCallId, toolName, parameters }],
    ...(to === null
      ? []
      : [[to, agent, 'tool_call.finished', { toolCallId, toolName, result }] as const]),
  ];
  const happenings: readonly Happening[] = [
    [0, root, 'run.started'],
    [0, root, 'agent.started'],
    ...call([1_000, 9_000], root, ['d', 'delegate']),
    [2_000, reader, 'agent.started'],
    ...call([2_000, 3_000], reader, ['1', 'read_page'], { ...a, result: { success: false } }),
    ...call([4_000, 6_000], reader, ['2', 'read_page'], a),
    ...call([5_000, 7_000], reader, ['3', 'read_page'], { parameters: { url: 'b.example' } }),
    [8_000, reader, 'agent.finished', { outcome: 'succeeded' }],
    ...call([9_000, null], root, ['x', 'search'], { parameters: { query: 'left open' } }),
    [10_000, root, 'run.finished', { outcome: 'succeeded' }],
  ];
  return foldTrace(
    readAll(
      happenings
        .toSorted((one, other) => one[0] - other[0])
        .map(([at, agent, type, fields]) => make(at, agent, type, { ...fields })),
    ),
  );
}
const END = START + 10_000;

it('gives the middle of the lengths, of an even number of calls between the two in the middle', () => {
  const medianOf = (...lengths: readonly number[]) => {
    const make = createEventMaker();
    const start = make(0, root, 'run.started');
    const calls = lengths.flatMap((length, index) => {
      const fields = { toolCallId: String(index), toolName: 'search' };
      const at = 1_000 * index;
      return [
        make(at, root, 'tool_call.started', fields),
        make(at + length, root, 'tool_call.finished', fields),
      ];
    });
    const model = foldTrace(readAll([start, ...calls]));
    return measureTime(model, END, 'tool').rows[0]?.median;
  };
  expect(medianOf(500)).toBe(500);
  expect(medianOf(900, 100)).toBe(500);
  expect(medianOf(100, 900, 300)).toBe(300);
  expect(medianOf(100, 900, 300, 500)).toBe(400);
});

it('says how many calls are dated outside of the run, of which its time tells nothing', () => {
  const make = createEventMaker();
  const call = (at: number, agent: typeof root, toolCallId: string) => [
    make(at, agent, 'tool_call.started', { toolCallId, toolName: 'search' }),
    make(at + 1_000, agent, 'tool_call.finished', { toolCallId, toolName: 'search', result: {} }),
  ];
  const ahead = { ...reader, id: 'ahead' };
  const model = foldTrace(
    readAll([
      make(0, root, 'run.started'),
      ...call(2_000, root, 'a'),
      ...call(-3_600_000, reader, 'b'),
      ...call(3_600_000, ahead, 'c'),
      make(10_000, root, 'run.finished', { outcome: 'succeeded' }),
    ]),
  );
  expect(measureTime(model, END, 'tool')).toMatchObject({ outside: 2, noCallMs: 9_000 });
  expect(measureTime(makeRun(), END, 'tool').outside).toBe(0);
});

it('counts a call that never finished until its agent ended, and gives none without a start a length', () => {
  const make = createEventMaker();
  const model = foldTrace(
    readAll([
      make(0, root, 'run.started'),
      make(2_000, reader, 'agent.started'),
      make(3_000, reader, 'tool_call.started', { toolCallId: 'a', toolName: 'search' }),
      make(5_000, reader, 'agent.finished', { outcome: 'cancelled' }),
      make(6_000, root, 'tool_call.finished', { toolCallId: 'b', toolName: 'scrape' }),
      make(10_000, root, 'run.finished', { outcome: 'succeeded' }),
    ]),
  );
  const { rows, noCallMs } = measureTime(model, END, 'tool');
  expect(rows.find(({ name }) => name === 'search')).toMatchObject({
    calls: 1,
    open: 1,
    total: 2_000,
    share: 0.2,
    median: null,
    longest: null,
  });
  expect(rows.find(({ name }) => name === 'scrape')).toMatchObject({
    calls: 1,
    open: 0,
    median: null,
    p95: null,
    longest: null,
    longestEventId: null,
  });
  expect(noCallMs).toBe(8_000);
});

it('tells no length of calls whose dates contradict one another, or whose start did not come', () => {
  const make = createEventMaker();
  const call = (from: number, to: number, toolCallId: string, toolName: string) => [
    make(from, reader, 'tool_call.started', { toolCallId, toolName }),
    make(to, reader, 'tool_call.finished', { toolCallId, toolName, result: {} }),
  ];
  const foldRest = (...rest: readonly object[]) =>
    foldTrace(
      readAll([
        make(0, root, 'run.started'),
        ...rest,
        make(10_000, root, 'run.finished', { outcome: 'succeeded' }),
      ]),
    );
  const model = foldRest(
    ...call(3_000, 1_000, 'a', 'fetch'),
    ...call(4_000, 6_000, 'b', 'search'),
    ...call(9_000, 8_000, 'c', 'search'),
    make(7_000, root, 'tool_call.finished', { toolCallId: 'd', toolName: 'scrape', result: {} }),
  );
  const spent = measureTime(model, END, 'tool');
  const row = (name: string) => spent.rows.find((found) => found.name === name);
  const none = { total: null, own: null, median: null, p95: null, longest: null };
  expect(row('fetch')).toMatchObject({ ...none, calls: 1, untold: 1, share: null });
  expect(row('scrape')).toMatchObject({ ...none, calls: 1, untold: 1, share: null });
  expect(row('search')).toMatchObject({ total: 2_000, longest: 2_000, calls: 2, untold: 1 });
  expect(spent).toMatchObject({ outside: 0, untold: 3 });
  expect(sayRest(spent, model, false)).toBe(
    'The run took 10 s; no call was open for 8 s (80 %), as far as dates tell: how long 3 calls took is not known.',
  );
  expect(sayRest({ ...spent, outside: 1, untold: 1 }, model, false)).toMatch(
    /: 1 call is dated before its start or after its end, and how long 1 call took is not known\.$/,
  );
  expect(measureTime(makeRun(), END, 'tool').untold).toBe(0);
  // A run whose own dates do not tell its length did not take as long as they say.
  const undated = foldTrace(
    readAll([
      { ...make(0, root, 'run.started'), occurredAt: 'yesterday' },
      make(500, root, 'progress.reported', { phase: 'working' }),
      make(10_000, root, 'run.finished', { outcome: 'succeeded' }),
    ]),
  );
  expect(sayRest(measureTime(undated, END, 'tool'), undated, false)).toMatch(
    /^The run took 9\.5 s, by the order of the events, not by their dates; no call was open/,
  );
  // Beside a run in which it is known, no difference is.
  const known = measureTime(foldRest(...call(1_000, 3_000, 'a', 'fetch')), END, 'tool');
  const pair = compareTime(spent, known).find(({ name }) => name === 'fetch');
  expect(pair && differenceOf(pair)).toBeNull();
});

it('tells no length of calls of which an end is not dated, or dated otherwise than the sequence allows', () => {
  const make = createEventMaker();
  const scout = { id: 'scout', name: 'Scout', parentId: 'root' };
  const fetched = { toolCallId: 'a', toolName: 'fetch' };
  const searched = { toolCallId: 'b', toolName: 'search' };
  const model = foldTrace(
    readAll([
      make(0, root, 'run.started'),
      make(100, reader, 'agent.started'),
      { ...make(0, reader, 'tool_call.started', fetched), occurredAt: 1_795_636_359_221 },
      make(3_000, reader, 'tool_call.finished', { ...fetched, result: {} }),
      make(2_000, scout, 'tool_call.started', searched),
      make(9_000, scout, 'tool_call.finished', { ...searched, result: {} }),
      make(3_000, scout, 'reasoning.summary', { text: 'Found.' }),
      make(4_000, scout, 'agent.finished', { outcome: 'succeeded' }),
      make(10_000, root, 'run.finished', { outcome: 'succeeded' }),
    ]),
  );
  const spent = measureTime(model, END, 'tool');
  const none = { total: null, own: null, share: null, median: null, longest: null, untold: 1 };
  expect(spent.rows).toMatchObject([
    { name: 'fetch', ...none },
    { name: 'search', ...none },
  ]);
  expect(spent).toMatchObject({ untold: 2, noCallMs: 10_000 });
});

it('measures tools: their calls, what was done inside them, and how much of the run they took', () => {
  const { rows, runMs, noCallMs } = measureTime(makeRun(), END, 'tool');
  expect(runMs).toBe(10_000);
  // Before the first call.
  expect(noCallMs).toBe(1_000);
  const find = (name: string) => rows.find((row) => row.name === name);
  expect(find('delegate')).toMatchObject({ calls: 1, total: 8_000, own: 2_000, share: 0.8 });
  expect(find('read_page')).toMatchObject({
    calls: 3,
    failures: 1,
    retries: 1,
    open: 0,
    total: 5_000,
    own: 5_000,
    median: 2_000,
    p95: 2_000,
    longest: 2_000,
    // From 2 to 3 and from 4 to 7, two of them at once.
    share: 0.4,
  });
  expect(find('search')).toMatchObject({
    calls: 1,
    open: 1,
    total: 1_000,
    median: null,
    longest: null,
  });
});

it('measures agents: from start to end, what waited for sub-agents, and what nothing tells of', () => {
  const { rows } = measureTime(makeRun(), END, 'agent');
  expect(rows.map(({ key }) => key)).toEqual(['root', 'reader']);
  expect(rows[0]).toMatchObject({ calls: 2, total: 10_000, own: 4_000, waiting: 0, idle: 1_000 });
  expect(rows[1]).toMatchObject({ calls: 3, total: 6_000, own: 6_000, waiting: 0, idle: 2_000 });
});

it('measures sites by the address that a call names, and counts what names none', () => {
  const { rows, leftOut } = measureTime(makeRun(), END, 'site');
  expect(rows.map(({ name, calls }) => [name, calls])).toEqual([
    ['a.example', 2],
    ['b.example', 1],
  ]);
  expect(leftOut).toBe(2);
});

it('counts no session of a browser among the calls that name no site', () => {
  const make = createEventMaker();
  const model = foldTrace(
    readAll([
      make(0, root, 'run.started'),
      make(0, root, 'tool_call.started', { toolCallId: 'a', toolName: 'search' }),
      make(1_000, root, 'tool_call.finished', { toolCallId: 'a', toolName: 'search' }),
      make(2_000, reader, 'browser.session.started', { sessionId: 's' }),
      make(9_000, reader, 'browser.session.finished', { sessionId: 's', durationMs: 7_000 }),
    ]),
  );
  expect(measureTime(model, END, 'site').leftOut).toBe(1);
});

it('says of time without a call that none is known where calls may be among what the trace lacks', () => {
  const say = (lost: boolean) => {
    const make = createEventMaker();
    const raws = [
      make(0, root, 'run.started'),
      make(1_000, root, 'tool_call.started', { toolCallId: 'a', toolName: 'search' }),
      make(9_000, root, 'tool_call.finished', { toolCallId: 'a', toolName: 'search' }),
      make(10_000, root, 'run.finished', { outcome: 'succeeded' }),
    ];
    const trace = foldTrace(readAll(lost ? raws.filter((_raw, at) => at % 3 === 0) : raws));
    return sayRest(measureTime(trace, END, 'tool'), trace, false);
  };
  expect(say(false)).toBe(
    'The run took 10 s; no call was open for 2 s (20 %): agents reasoned or waited, the trace does not say which.',
  );
  expect(say(true)).toBe(
    'The run took 10 s; no known call was open for 10 s (100 %): agents reasoned or waited, or did what is not known here.',
  );
});

it('puts two runs beside each other by name, the largest difference first', () => {
  const [one, other] = [makeRun(), foldTrace(readAll(makeTrace(30, { agents: 1 })))];
  const pairs = compareTime(measureTime(one, END, 'tool'), measureTime(other, END, 'tool'));
  expect(pairs.find(({ name }) => name === 'delegate')).toMatchObject({
    left: { total: 8_000 },
    right: null,
  });
  const sizes = pairs.map((pair) => Math.abs(differenceOf(pair) ?? Number.NaN));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  const same = compareTime(measureTime(one, END, 'agent'), measureTime(one, END, 'agent'));
  expect(same.map((pair) => differenceOf(pair))).toEqual([0, 0]);
});

it('says nothing of a trace without events', () => {
  for (const by of GROUPINGS)
    expect(measureTime(foldTrace([]), START, by)).toMatchObject({ rows: [], runMs: null });
});

it('never counts more than there is, in any trace', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 200 }),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      fc.nat(),
      (count, agents, fail, cut) => {
        const raws = makeTrace(count, { agents, fail });
        const model = foldTrace(readAll(raws.slice(0, 1 + (cut % raws.length))));
        const end = model.lastAt ?? START;
        const byTool = measureTime(model, end, 'tool');
        expect(byTool.rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(model.spans.length);
        for (const by of GROUPINGS) {
          const { rows, noCallMs, noCallPathShare } = measureTime(model, end, by);
          const pathShares = rows.map(({ pathShare }) => pathShare ?? 0);
          expect(noCallMs).toBeGreaterThanOrEqual(0);
          for (const row of rows) {
            expect(row.own).toBeGreaterThanOrEqual(0);
            expect(row.own).toBeLessThanOrEqual(row.total ?? Number.NaN);
            expect(row.share ?? 0).toBeLessThanOrEqual(1 + 1e-9);
            expect((row.waiting ?? 0) + (row.idle ?? 0)).toBeLessThanOrEqual(
              row.total ?? Number.NaN,
            );
            expect(row.failures + row.open).toBeLessThanOrEqual(row.calls * 2);
          }
          const known = pathShares.reduce((sum, share) => sum + share, 0);
          expect(known + (by === 'tool' ? (noCallPathShare ?? 0) : 0)).toBeLessThanOrEqual(
            1 + 1e-9,
          );
        }
      },
    ),
  );
});

it('measures 10,000 events in a moment', () => {
  const model = foldTrace(readAll(makeTrace(10_000, { agents: 40 })));
  const { user } = process.cpuUsage();
  for (const by of GROUPINGS) measureTime(model, model.lastAt ?? START, by);
  expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
});

it('merges and intersects stretches', () => {
  const merged = merge([
    { start: 5, end: 7 },
    { start: 1, end: 3 },
    { start: 2, end: 4 },
    { start: 4, end: 4 },
  ]);
  expect(merged).toEqual([
    { start: 1, end: 4 },
    { start: 5, end: 7 },
  ]);
  expect(intersect(merged, [{ start: 3, end: 6 }])).toEqual([
    { start: 3, end: 4 },
    { start: 5, end: 6 },
  ]);
  expect(lengthOf(merged)).toBe(5);
});

it('counts no time of the run behind its end, where late events may lie', () => {
  const make = createEventMaker();
  const call = { toolCallId: 'a', toolName: 'search' };
  const late = foldTrace(
    readAll([
      make(0, root, 'run.started'),
      make(1_000, root, 'tool_call.started', call),
      make(4_000, root, 'tool_call.finished', call),
      make(5_000, root, 'run.finished', { outcome: 'succeeded' }),
      make(8_000, reader, 'agent.finished', { outcome: 'succeeded' }),
    ]),
  );
  const { rows, ...whole } = measureTime(late, late.lastAt ?? 0, 'tool');
  expect(whole).toMatchObject({ runMs: 5_000, noCallMs: 2_000, noCallPathShare: 0.4 });
  expect(rows[0]).toMatchObject({ share: 0.6, pathShare: 0.6 });
});

it('takes for a retry only a call that began after the same one had failed', () => {
  const make = createEventMaker();
  const happen = (at: number, id: string, end: boolean) =>
    make(at, root, `tool_call.${end ? 'finished' : 'started'}`, {
      toolCallId: id,
      toolName: 'search',
      ...(end ? { result: { success: false } } : { parameters: { query: 'x' } }),
    });
  const countRetries = (events: readonly ReturnType<typeof happen>[]) =>
    measureTime(foldTrace(readAll(events)), END, 'tool').rows[0]?.retries;
  const begin = make(0, root, 'run.started');
  const atOnce = [
    happen(100, 'a', false),
    happen(110, 'b', false),
    happen(900, 'a', true),
    happen(950, 'b', true),
  ];
  expect(countRetries([begin, ...atOnce])).toBe(0);
  expect(countRetries([begin, ...atOnce, happen(960, 'c', false), happen(970, 'c', true)])).toBe(1);
  // Of calls whose start is not in the trace nobody knows what they were asked.
  expect(countRetries([begin, happen(980, 'd', true), happen(990, 'e', true)])).toBe(0);
});

it('looks at each agent once, however many there are', () => {
  const makeMany = (count: number) => {
    const make = createEventMaker();
    const agents = Array.from({ length: count }, (_, at) =>
      make(at, { id: `agent ${at}`, parentId: 'root' }, 'agent.started'),
    );
    return foldTrace(readAll([make(0, root, 'run.started'), ...agents]));
  };
  const [small, large] = [makeMany(2_500), makeMany(20_000)];
  const timeOf = (model: typeof small) => cpuTimeOf(() => measureTime(model, END, 'agent'));
  const best = (model: typeof small) => Math.min(...[1, 2, 3].map(() => timeOf(model)));
  // What is quick needs no comparison.
  if (best(large) > 500) expect(best(large) / best(small)).toBeLessThan(25);
});

it('counts no time of a call whose end may be among missing events, and does not call it unfinished', () => {
  const make = createEventMaker();
  const call = (at: number, id: string, type: string) =>
    make(at, root, `tool_call.${type}`, { toolCallId: id, toolName: 'scrape' });
  const whole = [
    make(0, root, 'run.started'),
    call(1_000, 'a', 'started'),
    call(2_000, 'a', 'finished'),
    make(3_000, root, 'reasoning.summary'),
    call(4_000, 'b', 'started'),
    make(10_000, root, 'run.finished', { outcome: 'succeeded' }),
  ];
  const told = (events: typeof whole) => {
    const { rows, untold, noCallMs } = measureTime(foldTrace(readAll(events)), END, 'tool');
    return { row: rows[0], untold, noCallMs };
  };
  expect(told(whole)).toMatchObject({ row: { calls: 2, open: 1, untold: 0 }, noCallMs: 3_000 });
  const gapped = whole.filter((_, index) => index !== 2);
  expect(told(gapped)).toMatchObject({
    row: { calls: 2, open: 1, untold: 1, total: 6_000 },
    untold: 1,
    noCallMs: 4_000,
  });
});

it('counts no time of an agent that reported neither start nor end behind its last event, nor does the run wait for it then', () => {
  const make = createEventMaker();
  const mute = { id: 'mute', name: 'Mute', parentId: 'root' };
  const system = { id: 'system', role: 'system' };
  const model = foldTrace(
    readAll([
      make(0, root, 'run.started'),
      make(0, root, 'agent.started'),
      make(1_000, mute, 'reasoning.summary', { text: 'Hm.' }),
      make(2_000, system, 'run.cancel_requested', { reason: 'user' }),
      make(3_000, mute, 'reasoning.summary', { text: 'Hm.' }),
      make(9_000, root, 'agent.finished', { outcome: 'cancelled' }),
      make(9_000, root, 'run.finished', { outcome: 'cancelled' }),
    ]),
  );
  const { rows } = measureTime(model, END, 'agent');
  const timesOf = (id: string) => {
    const row = rows.find(({ key }) => key === id);
    return [row?.total, row?.idle, row?.pathShare];
  };
  expect(timesOf('mute')).toEqual([2_000, 2_000, 2 / 9]);
  expect(timesOf('system')).toEqual([0, 0, 0]);
  expect(timesOf('root')[2]).toBe(7 / 9);
});

it('counts no time of an agent between an end of its own and the start that followed', () => {
  const make = createEventMaker();
  const model = foldTrace(
    readAll([
      make(0, root, 'run.started'),
      make(1_000, reader, 'agent.started'),
      make(2_000, reader, 'agent.finished', { outcome: 'failed' }),
      make(5_000, reader, 'agent.started'),
      make(8_000, reader, 'agent.finished', { outcome: 'succeeded' }),
      make(10_000, root, 'run.finished', { outcome: 'succeeded' }),
    ]),
  );
  expect(measureTime(model, END, 'agent').rows).toMatchObject([
    { name: 'Orchestrator', total: 10_000, own: 6_000, waiting: 4_000, idle: 6_000 },
    { name: 'Reader', total: 4_000, own: 4_000, idle: 4_000, share: 0.4 },
  ]);
});
