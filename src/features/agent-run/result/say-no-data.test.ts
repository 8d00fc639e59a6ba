import { expect, it } from 'vitest';
import { judgeRun } from '../status/run-verdict.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { makeTrace, readAll } from '../trace/trace-fixtures.ts';
import { sayNoData } from './say-no-data.ts';
import { makeRunFacts, makeStatus } from '../run/run-fixtures.ts';

const PROCESSING = makeStatus({});

const say = (raws: readonly unknown[]) => {
  const trace = foldTrace(readAll(raws));
  const { state, sentence } = judgeRun(makeRunFacts(PROCESSING, trace, { over: false }));
  return { title: sayNoData(state, trace), sentence };
};

it('an end that the trace has told already is not announced, and beside it the status counts as what it was when it was read', () => {
  const [whole, failed] = [makeTrace(60), makeTrace(60, { fail: true })];
  expect(say(whole.slice(0, -1)).title).toBe('The result comes when the run ends');
  // Each is asked for on its own: the status may be of before the end, minutes old where the run was left meanwhile.
  for (const ended of [whole, failed])
    expect(say(ended)).toEqual({
      title: 'The trace has ended; the status held no result when it was last read',
      sentence: expect.stringMatching(
        /^The status said processing when it was last read; the trace has ended with “\w+”\.$/,
      ),
    });
});
