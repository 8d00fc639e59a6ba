import { saysEnded } from '#/api/trace/run-polling.ts';
import type { RunState } from '../status/run-verdict.ts';
import type { TraceModel } from '../trace/trace-model.ts';

const TITLES: Record<RunState, string> = {
  running: 'The result comes when the run ends',
  cancelling: 'There is no result yet',
  completed: 'The run completed without data',
  expired: 'The result has expired',
  failed: 'The run failed, and there is no result',
  cancelled: 'The run was cancelled, and there is no result',
  credit_limit_reached: 'The run reached its credit ceiling, and there is no result',
  refused: 'The agent refused the task, and there is no result',
  unknown: 'There is no data',
};

/**
 * Why a status holds no data, in one line. A trace may end before its status does: whether a result still comes is not known then, and an
 * end that is already there is not announced.
 */
export const sayNoData = (state: RunState, { terminal }: Pick<TraceModel, 'terminal'>): string =>
  state === 'running' && terminal !== null
    ? 'The trace has ended; the status held no result when it was last read'
    : TITLES[state];

/** Said of the data of a status that does not tell of an end: a service may fill it while the run works. Null of one that does. */
export const sayDataSoFar = (status: string | null): string | null =>
  saysEnded(status) === true
    ? null
    : `The status says ${status ?? 'nothing'}: this is what it holds so far, and need not be the whole result.`;
