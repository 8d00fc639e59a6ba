import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import { findFailure } from '../run/run-end.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import { findCause } from './failure-cause.ts';
import { makeRunFacts } from '../run/run-fixtures.ts';

/** What the status says of a run that failed, where it says no more than that. */
export const FAILED: RunStatusRecord = {
  success: true,
  status: 'failed',
  data: null,
  model: null,
  error: null,
  expiresAt: null,
  creditsUsed: null,
  effort: null,
};

/** The cause that the trace of such a run shows, once all of it is read. */
export const causeOfFailed = (trace: TraceModel) =>
  findCause(trace, findFailure(makeRunFacts(FAILED, trace)));
