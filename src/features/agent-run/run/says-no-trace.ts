import { HttpError } from '#/api/client/api-error.ts';
import { isRefusal } from '#/api/errors/is-refusal.ts';

/** The run is older than traces (specification, "Agent errors"). */
export const isBeforeTraces = (error: unknown): boolean =>
  error instanceof HttpError && error.explanation.row.id === 'trace-before-spark-2';

/** Whether the service itself says that a run has no trace. Any other failure leaves open whether there is one. */
export const saysNoTrace = (error: unknown): boolean =>
  isBeforeTraces(error) || isRefusal(error, 404);
