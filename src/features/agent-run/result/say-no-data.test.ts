import { expect, it } from 'vitest';
import { judgeRun } from '../status/run-verdict.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { makeTrace, readAll } from '../trace/trace-fixtures.ts';
import { sayNoData } from './say-no-data.ts';
import { makeRunFacts, makeStatus } from '../run/run-fixtures.ts';

const PROCESSING = makeStatus({});

const titleOf = (raws: readonly unknown[]) => {
  const trace = foldTrace(readAll(raws));
  const facts = makeRunFacts(PROCESSING, trace, { over: false });
  return sayNoData(judgeRun(facts).state, trace);
};

it('an end that the trace has told already is not announced while the status says processing', () => {
  const [whole, failed] = [makeTrace(60), makeTrace(60, { fail: true })];
  expect(titleOf(whole.slice(0, -1))).toBe('The result comes when the run ends');
  for (const ended of [whole, failed])
    expect(titleOf(ended)).toBe('The trace has ended, and the status holds no result yet');
});
