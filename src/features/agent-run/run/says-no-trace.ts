import { HttpError } from '#/api/client/api-error.ts';
import { isRefusal } from '#/api/errors/is-refusal.ts';
import type { SavedRun } from '#/api/saved-answers/saved-answers.ts';
import { parseJson } from '#/lib/json/parse-json.ts';

/** The run is older than traces (specification, "Agent errors"). */
export const isBeforeTraces = (error: unknown): boolean =>
  error instanceof HttpError && error.explanation.row.id === 'trace-before-spark-2';

/** Whether the service itself says that a run has no trace. Any other failure leaves open whether there is one. */
export const saysNoTrace = (error: unknown): boolean =>
  isBeforeTraces(error) || isRefusal(error, 404);

/** The refusal of a trace that there is not, for what is saved of the run; undefined where there may be one. */
export const keepNoTrace = (error: unknown): SavedRun['noTrace'] =>
  error instanceof HttpError && saysNoTrace(error)
    ? { status: error.status === 400 ? 400 : 404, body: readBody(error) }
    : undefined;

/** A refusal that is no JSON is kept by its words. */
function readBody({ rawBody, message }: HttpError): unknown {
  try {
    return parseJson(rawBody);
  } catch {
    return { error: message };
  }
}
