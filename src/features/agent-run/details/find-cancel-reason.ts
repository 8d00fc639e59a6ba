import type { RunEvent, TraceModel } from '../trace/trace-model.ts';

/** The reason of the request to cancel that an event may have come of: what happened before the run was started again came of none since. */
export const findCancelReason = (
  { cancelRequest, restart }: TraceModel,
  { time }: RunEvent,
): string | null =>
  restart !== null && time < restart.time ? null : (cancelRequest?.event.reason ?? null);
