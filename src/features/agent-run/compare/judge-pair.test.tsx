import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeStatus } from '../run/run-fixtures.ts';
import type { RunState } from '../status/run-verdict.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { namePair } from './agent-comparison.tsx';
import { alignRuns } from './align/align-runs.ts';
import { readSide } from './check-pair.ts';
import { judgePair, type ResultsVerdict } from './judge-pair.ts';
import { OutcomeSummary } from './outcome-summary.tsx';
import { listSideDoubts } from './side-notices.tsx';
import type { ComparedRun } from './use-compared-run.ts';

const STATES: readonly RunState[] = [
  ...(['running', 'cancelling', 'completed', 'expired', 'failed', 'cancelled'] as const),
  ...(['credit_limit_reached', 'refused', 'unknown'] as const),
];
const RESULTS: readonly ResultsVerdict[] = ['same', 'different', 'none', 'unknown'];

const FAILURE = { end: 'failed', source: 'trace', by: '', suggests: null } as const;
const endOf = (state: RunState, hasFailure = false) => ({
  state,
  failure: hasFailure ? FAILURE : null,
});

describe('two runs side by side', () => {
  it.each<[RunState, RunState, boolean | null, ResultsVerdict, boolean, string]>([
    ['completed', 'failed', true, 'unknown', true, 'Same steps, different outcome'],
    ['completed', 'completed', true, 'same', true, 'Same steps, same outcome'],
    [
      'completed',
      'completed',
      true,
      'different',
      true,
      'Same steps, same outcome, different results',
    ],
    ['completed', 'expired', false, 'unknown', true, 'Different steps, same outcome'],
    ['failed', 'failed', true, 'none', true, 'Same steps, same outcome'],
    ['running', 'completed', true, 'unknown', false, 'Same steps so far, one has not ended'],
    ['running', 'cancelling', false, 'none', false, 'Different steps so far, neither has ended'],
    ['unknown', 'completed', null, 'unknown', true, 'No steps to compare, outcome not known'],
  ])(
    '%s and %s, same steps %s, results %s, over %s: %s',
    (one, other, sameSteps, results, isOver, title) => {
      expect(
        judgePair({
          ends: [endOf(one), endOf(other)],
          sameSteps,
          results,
          isOver,
          isWhole: true,
        }).title,
      ).toBe(title);
    },
  );

  it.each([
    [true, true, 'Same steps as far as known, same outcome'],
    [true, false, 'Same steps so far, same outcome'],
    // A step that differs does so whatever is missing.
    [false, true, 'Different steps, same outcome'],
  ] as const)(
    'whose events are not all known, same steps %s, over %s: %s',
    (sameSteps, isOver, title) =>
      expect(
        judgePair({
          ends: [endOf('completed'), endOf('completed')],
          sameSteps,
          results: 'same',
          isOver,
          isWhole: false,
        }).title,
      ).toBe(title),
  );

  it('that ended badly are not told apart by a status, which calls every bad end failed', () => {
    const say = (one: RunState, other: RunState) =>
      judgePair({
        ends: [{ state: one, failure: { ...FAILURE, source: 'status' } }, endOf(other, true)],
        sameSteps: null,
        results: 'none',
        isOver: true,
        isWhole: true,
      }).title;
    expect(say('failed', 'credit_limit_reached')).toBe('No steps to compare, neither completed');
    expect(say('failed', 'failed')).toBe('No steps to compare, neither completed');
    expect(say('failed', 'expired')).toBe('No steps to compare, different outcome');
    // The status tells this one apart.
    expect(say('cancelled', 'failed')).toBe('No steps to compare, different outcome');
  });

  it('are never called well but where everything is the same, and both completed', () => {
    for (const one of STATES)
      for (const other of STATES)
        for (const sameSteps of [true, false, null])
          for (const results of RESULTS)
            for (const isOver of [true, false])
              for (const [hasFailure, isWhole] of [
                [true, true],
                [true, false],
                [false, true],
                [false, false],
              ] as const) {
                const facts = {
                  ends: [endOf(one), endOf(other, hasFailure)] as const,
                  sameSteps,
                  results,
                  isOver,
                  isWhole,
                };
                const { isWell } = judgePair(facts);
                const completed = [one, other].every((state) =>
                  ['completed', 'expired'].includes(state),
                );
                expect(isWell).toBe(
                  completed &&
                    sameSteps === true &&
                    results === 'same' &&
                    isOver &&
                    isWhole &&
                    !hasFailure,
                );
              }
  });
});

const makeSide = (
  model: ComparedRun['model'],
  status: ComparedRun['status'] = null,
): ComparedRun => ({
  jobId: '',
  status,
  statusWarnings: { warning: undefined, warnings: undefined },
  model,
  sentTrace: undefined,
  foreignTrace: null,
  foreignStatus: null,
  traceState: 'read',
  over: true,
  cancelAccepted: false,
  used: null,
  heardAt: 0,
  now: 0,
  clock: 'service',
  error: null,
  retry: () => Promise.reject(new Error('Nothing is asked.')),
});

it('are in doubt where the status of one names an error although it did not fail', () => {
  const say = (fields: Parameters<typeof makeStatus>[0]) =>
    listSideDoubts(makeSide(null, makeStatus(fields)), 'first run', false);
  const error = 'Three pages were not read.';
  expect(say({ status: 'completed', error })).toEqual([
    ['The first run: its status says completed, and yet names an error', error],
  ]);
  expect(say({ status: 'completed', error: ' ' })).toEqual([]);
  // Of these it is told with their end.
  expect(say({ status: 'failed', error })).toEqual([]);
});

it('are chosen from a file by whatever ids it holds, which of a service are UUIDs', () => {
  const id = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
  for (const isFile of [true, false]) {
    expect(readSide(`agent/${id}`, isFile)).toEqual({ kind: 'id', jobId: id });
    expect(readSide(' ', isFile).kind).toBe('empty');
  }
  expect(readSide(' run of Monday ', true)).toEqual({ kind: 'id', jobId: 'run of Monday' });
  expect(readSide('run of Monday', false).kind).toBe('malformed');
});

it('names the leads of two runs by both names: neither run has an agent of the other one', () => {
  const traceOf = (...agents: readonly { readonly id: string; readonly name: string }[]) => {
    const make = createEventMaker();
    const trace = foldTrace(
      readAll(
        agents.map(({ id, name }, index) =>
          make(
            index,
            id === 'lead'
              ? { id, name, role: 'orchestrator' }
              : { id, name, role: 'subagent', parentId: 'lead' },
            'agent.started',
          ),
        ),
      ),
    );
    return { trace, over: true };
  };
  const one = traceOf({ id: 'lead', name: 'Rate comparer' }, { id: 'a', name: 'Scout' });
  const other = traceOf(
    { id: 'lead', name: 'Job collector' },
    { id: 'a', name: 'Scout' },
    { id: 'b', name: 'Scout' },
  );
  expect(alignRuns(one, other).agents.map(namePair)).toEqual([
    'Rate comparer in the first, Job collector in the second',
    'Scout',
    'Scout #2',
  ]);
});

it('calls two runs the same only as far as known where they tell of what nobody here has heard of', () => {
  const say = (type: string) => {
    const make = createEventMaker();
    const raws = ['run.started', type, 'run.finished'].map((each, index) =>
      make(index * 10, { id: 'lead' }, each, { outcome: 'succeeded' }),
    );
    const side = makeSide(foldTrace(readAll(raws)));
    const verdict = {
      state: 'completed',
      suggests: null,
      failure: null,
      sentence: '',
      next: null,
    } as const;
    return renderToStaticMarkup(
      <OutcomeSummary
        sides={[side, side]}
        verdicts={[verdict, verdict]}
        sameSteps
        results="same"
        records={null}
        isDoubted={false}
      />,
    );
  };
  expect(say('reasoning.summary')).toContain('Same steps, same outcome');
  expect(say('tool_call.batched')).toContain('Same steps as far as known, same outcome');
});
