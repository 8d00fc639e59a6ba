import { expect, it } from 'vitest';
import { NIL_UUID } from '#/contract/values/uuid.ts';
import { saysFailed } from '../trace/result-error.ts';
import { planRunReport, snapshotKey } from './plan-run-report.ts';

const connection = { kind: 'remote', baseUrl: 'https://api.example/v2' } as const;
const now = Date.parse('2026-11-22T10:00:00Z');
const events = [
  { eventId: '1', type: 'tool_call.started', parameters: { url: 'x'.repeat(5_000) } },
  { eventId: '2', type: 'tool_call.finished', result: 'short' },
];
const known = (jobId: string, snapshotIds: readonly string[] = []) => ({
  run: { jobId, status: { status: 'completed' }, trace: { id: jobId, events }, snapshots: [] },
  snapshotIds,
  hasEnded: true,
});

it('holds status, trace and snapshots as they came, and says which snapshots were not read', () => {
  const { saved, holds } = planRunReport({
    connection,
    runs: [known('a', ['s1', 's2']), known('b', ['s1'])],
    snapshots: new Map<string, unknown>([
      [snapshotKey('a', 's1'), { snapshot: 'of a' }],
      [snapshotKey('b', 's1'), { snapshot: 'of b' }],
      [snapshotKey('a', 's2'), null],
    ]),
    now,
  });
  expect(holds).toBe('the two runs with 4 events and 2 snapshots');
  expect(saved.answers.runs).toMatchObject([
    { jobId: 'a', trace: { id: 'a', events }, snapshots: [{ body: { snapshot: 'of a' } }] },
    { jobId: 'b', snapshots: [{ snapshotId: 's1', body: { snapshot: 'of b' } }] },
  ]);
  expect(saved.leftOut[0]).toBe('1 snapshot that was not read.');
});

it('leaves out long inputs, then snapshots, where there is no room, and says so', () => {
  const { saved } = planRunReport(
    {
      connection,
      runs: [known('a', ['small', 'large'])],
      snapshots: new Map([
        [snapshotKey('a', 'small'), { snapshot: 'x' }],
        [snapshotKey('a', 'large'), { snapshot: 'x'.repeat(9_000) }],
      ]),
      now,
    },
    1_000,
  );
  expect(saved.answers.runs[0]?.trace).toEqual({
    id: 'a',
    events: [
      { ...events[0], parameters: { url: 'Left out of this report: 5,002 characters.' } },
      events[1],
    ],
  });
  expect(saved.answers.runs[0]?.snapshots.map(({ snapshotId }) => snapshotId)).toEqual(['small']);
  expect(saved.leftOut).toEqual([
    expect.stringMatching(/^What is long in 1 input or result of a tool over 2000 characters/),
    expect.stringMatching(/^1 snapshot: a report holds at most/),
    expect.any(String),
  ]);
});

it('leaves nothing out without a word in its place, and keeps how a call came out', () => {
  const long = 'x'.repeat(5_000);
  const many = Object.fromEntries(
    Array.from({ length: 900 }, (_, index) => [`field ${index}`, index]),
  );
  const results = [
    { error: long, statusCode: 404 },
    { ok: false, body: long },
    { success: true, statusCode: 200, body: long },
    { ...many, isError: true },
    many,
    [long],
    long,
  ];
  const run = {
    ...known('a').run,
    trace: { events: results.map((result) => ({ type: 'tool_call.finished', result })) },
  };
  const { saved } = planRunReport(
    { connection, runs: [{ ...known('a'), run }], snapshots: new Map(), now },
    1_000,
  );
  const left = (characters: string) => `Left out of this report: ${characters} characters.`;
  expect(saved.answers.runs[0]?.trace).toEqual({
    events: [
      { error: left('5,002'), statusCode: 404 },
      { ok: false, body: left('5,002') },
      { success: true, statusCode: 200, body: left('5,002') },
      { ...many, isError: true },
      expect.stringMatching(/^Left out of this report: [\d,]+ characters\.$/),
      left('5,004'),
      left('5,002'),
    ].map((result) => ({ type: 'tool_call.finished', result })),
  });
  const kept = (saved.answers.runs[0]?.trace as { events: { result: unknown }[] } | undefined)
    ?.events;
  expect(kept?.map(({ result }) => saysFailed(result))).toEqual(
    results.map((result) => saysFailed(result)),
  );
});

it('a trace that the service does not have is not called left out: its refusal is held', () => {
  const of = (fields: object) =>
    planRunReport({
      connection,
      runs: [{ ...known('a'), run: { ...known('a').run, trace: null, ...fields } }],
      snapshots: new Map(),
      now,
    }).saved;
  // It may be on its way: a report can be saved before the answers of a slow service.
  expect(of({ status: null }).leftOut).toEqual([
    'The trace of run a, which was not read.',
    'The status of run a, which was not read.',
    expect.stringMatching(/^The colours of code/),
  ]);
  // An id that nobody gave is named to nobody.
  expect(of({ jobId: NIL_UUID }).leftOut[0]).toBe(
    'The trace of the run of unknown id, which was not read.',
  );
  const noTrace = { status: 404, body: { error: 'Trace not found' } };
  const held = of({ noTrace });
  expect(held.leftOut).toEqual([expect.stringMatching(/^The colours of code/)]);
  expect(held.answers.runs[0]).toMatchObject({ trace: null, noTrace });
});
