import type { Decoded } from '#/api/decode.ts';
import type { CreditSample } from '#/api/queries/agent-runs.ts';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import type { RunFacts } from './status/run-end.ts';
import type { TraceModel } from './trace/trace-model.ts';

/** One run as the parts of its screen see it. */
export interface RunView {
  readonly jobId: string;
  /** Null while the status has not come, or could not be read. */
  readonly status: Decoded<RunStatusRecord> | null;
  /** Without events where there is no trace. */
  readonly trace: TraceModel;
  readonly traceState: RunFacts['traceState'];
  /** True once nothing more will happen: what is unfinished then was never finished. */
  readonly over: boolean;
  /** The service took a request to cancel that was sent from here. */
  readonly cancelAccepted: boolean;
  /** What polling saw of the credits that the run has used, oldest first. */
  readonly credits: readonly CreditSample[];
}

/** What a verdict on the run goes by. `now`: milliseconds since the epoch. */
export const factsOf = ({ status, trace, traceState, over, cancelAccepted, credits }: RunView, now: number): RunFacts => ({
  status: status?.value ?? null,
  trace,
  traceState,
  over,
  cancelAccepted,
  used: credits.at(-1)?.credits ?? null,
  now,
});
