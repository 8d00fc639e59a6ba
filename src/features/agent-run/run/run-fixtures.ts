import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import type { RunFacts } from './run-end.ts';
import type { RunView } from './run-view.ts';

/** What a status says of a run at work, but for `fields`. */
export const makeStatus = (fields: Partial<RunStatusRecord>): RunStatusRecord => ({
  success: true,
  status: 'processing',
  data: null,
  model: null,
  error: null,
  expiresAt: null,
  creditsUsed: null,
  effort: null,
  ...fields,
});

/** A status answer that held nothing but the record. */
export const answerWith = (value: RunStatusRecord): NonNullable<RunView['status']> => ({
  value,
  raw: value,
  warnings: [],
  unread: [],
});

/** A run that is over, with all of its trace read, as the parts of its screen see it. */
export const makeRunView = (trace: TraceModel, change: Partial<RunView> = {}): RunView => ({
  jobId: '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690',
  status: null,
  trace,
  traceState: 'read',
  sentTrace: null,
  over: true,
  cancelAccepted: false,
  credits: [],
  used: null,
  clock: 'service',
  ...change,
});

/** The same as a verdict goes by. */
export const makeRunFacts = (
  status: RunStatusRecord | null,
  trace: TraceModel,
  change: Partial<RunFacts> = {},
): RunFacts => ({
  status,
  trace,
  traceState: 'read',
  over: true,
  cancelAccepted: false,
  used: null,
  now: 0,
  clock: 'service',
  ...change,
});
