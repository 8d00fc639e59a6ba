import { findEnd } from '../axis/view-run.ts';
import { readRunLength, readSpanLength } from '../describe/read-length.ts';
import type { Grouping } from '../search/agent-run-params.ts';
import { measureTime } from '../time-spent/measure-time.ts';
import { countAtOnce } from '../timeline/minimap/count-at-once.ts';
import { findCriticalPath } from '../timeline/path/critical-path.ts';
import { START } from '../trace/trace-fixtures.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import { type Asked, testTruth } from '../../../../e2e/hostility/test-truth.ts';
import { foldRun, makeAnyRun, sortTexts } from './make-any-run.ts';
import type { KnownCall, KnownRun } from './known-run.ts';
import { countedLives, countedParts, endOfRun, lengthWhere, mostAtOnce } from './true-times.ts';

testTruth('lanes show every call and session, as long as it was, and what failed', (random) => {
  const { run } = makeAnyRun(random);
  const trace = foldRun(run, random);
  return [
    ['irregularities', trace.anomalies, []],
    ['length of the run', readRunLength(trace)?.ms ?? null, run.end?.at ?? null],
    [
      'calls and sessions',
      sortTexts(
        trace.spans.map((span) =>
          [
            span.agentId,
            span.callId,
            span.start - START,
            readSpanLength(span)?.ms ?? 'open',
            span.failed ? 'failed' : 'well',
          ].join(' '),
        ),
      ),
      sortTexts([
        ...run.calls.map(({ agentId, callId, start, end, failure }) =>
          [
            agentId,
            callId,
            start,
            end === null ? 'open' : end - start,
            failure !== null && end !== null ? 'failed' : 'well',
          ].join(' '),
        ),
        ...run.sessions.map(({ agentId, sessionId, start, end }) =>
          [agentId, sessionId, start, end === null ? 'open' : end - start, 'well'].join(' '),
        ),
      ]),
    ],
    [
      'at once',
      countAtOnce(trace).most,
      mostAtOnce([...countedParts(run, run.calls), ...countedParts(run, run.sessions)]),
    ],
  ];
});

testTruth(
  'where the time went adds up by tool, site and agent, and counts nothing twice',
  (random) => {
    const { run } = makeAnyRun(random);
    const trace = foldRun(run, random);
    return [
      ...askGroups(run, trace, 'tool', ({ tool }) => tool),
      ...askGroups(run, trace, 'site', ({ url }) => new URL(url).hostname),
      ...askAgents(run, trace),
      ...askPath(run, trace),
    ];
  },
);

const readEnd = (run: KnownRun, trace: TraceModel) =>
  findEnd(trace, run.end !== null, run.end === null ? START + run.until : null);

function askGroups(
  run: KnownRun,
  trace: TraceModel,
  by: Grouping,
  keyOf: (call: KnownCall) => string,
): readonly Asked[] {
  const spent = measureTime(trace, readEnd(run, trace), by);
  const whole = { start: 0, end: endOfRun(run) };
  const all = countedParts(run, run.calls);
  const rows = spent.rows.filter(({ key }) => key !== null);
  return [
    ['length of the run', spent.runMs, whole.end],
    ['without a call', spent.noCallMs, lengthWhere(whole, [whole], all)],
    ['outside of the run', spent.outside, 0],
    // A session of a browser is no call: none lacks a site here.
    ['left out', spent.leftOut, 0],
    [
      'sessions',
      spent.rows.find(({ key }) => key === null)?.calls ?? 0,
      by === 'site' ? 0 : run.sessions.length,
    ],
    [
      by,
      sortTexts(rows.map(({ key }) => String(key))),
      sortTexts([...new Set(run.calls.map(keyOf))]),
    ],
    ...rows.flatMap((row): readonly Asked[] => {
      const calls = run.calls.filter((call) => keyOf(call) === row.key);
      const counted = countedParts(run, calls);
      const ended = calls.flatMap(({ start, end }) => (end === null ? [] : [end - start]));
      return [
        [
          `calls of ${row.name}`,
          [row.calls, row.failures, row.retries, row.open],
          [
            calls.length,
            calls.filter(({ failure, end }) => failure !== null && end !== null).length,
            calls.filter(({ isRetry }) => isRetry).length,
            calls.length - ended.length,
          ],
        ],
        [
          `time of ${row.name}`,
          [row.total, row.longest],
          [
            counted.reduce((sum, { start, end }) => sum + end - start, 0),
            ended.length === 0 ? null : Math.max(...ended),
          ],
        ],
        [
          `own time of ${row.name}`,
          row.own,
          counted.reduce((sum, call) => sum + call.end - call.start - insideOf(run, call), 0),
        ],
        [
          `share of ${row.name}`,
          row.share,
          whole.end === 0 ? null : lengthWhere(whole, counted) / whole.end,
        ],
      ];
    }),
  ];
}

/** What sub-agents took that were called in during a call. */
function insideOf(run: KnownRun, call: { agentId: string; start: number; end: number }): number {
  const within = run.agents.filter(
    ({ parentId, start }) => parentId === call.agentId && start >= call.start && start < call.end,
  );
  return lengthWhere(call, countedLives(run, within));
}

function askAgents(run: KnownRun, trace: TraceModel): readonly Asked[] {
  const { rows } = measureTime(trace, readEnd(run, trace), 'agent');
  return countedLives(run, run.agents).map((life): Asked => {
    const row = rows.find(({ key }) => key === life.agentId);
    const below = countedLives(
      run,
      run.agents.filter(({ parentId }) => parentId === life.agentId),
    );
    const calls = countedParts(
      run,
      run.calls.filter(({ agentId }) => agentId === life.agentId),
    );
    return [
      `agent ${life.agentId}: calls, total, own, waiting, idle`,
      [row?.calls, row?.total, row?.own, row?.waiting, row?.idle],
      [
        calls.length,
        life.end - life.start,
        lengthWhere(life, [life], below),
        lengthWhere(life, below, calls),
        lengthWhere(life, [life], [...below, ...calls]),
      ],
    ];
  });
}

function askPath(run: KnownRun, trace: TraceModel): readonly Asked[] {
  const path = findCriticalPath(trace, readEnd(run, trace));
  const length = path.reduce((sum, { start, end }) => sum + end - start, 0);
  const overlaps = path.filter(({ start }, place) => start < (path[place - 1]?.end ?? start));
  return [['critical path', [length, overlaps], [endOfRun(run), []]]];
}
