import * as v from 'valibot';
import { GENERAL_ERRORS, HTTP_ERRORS } from '#/contract/errors/error-catalogue.ts';
import { explainError } from '#/contract/errors/explain-error.ts';
import { ServiceError } from './service-error.ts';

/** What the service is told to do wrong. The first three are the fault controls of the console's settings, the others serve tests and trainers. */
export const faultsSchema = v.object({
  /** Every answer waits this many milliseconds. */
  slowMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)), 0),
  /** Every answer is a 429. */
  rateLimited: v.optional(v.boolean(), false),
  /** Every answer has this error status; 0 cuts the connection without an answer; null for none. */
  failStatus: v.nullish(
    v.union([v.literal(0), v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))]),
    null,
  ),
  /** Every answer is this row of the error catalogue, by its id; it rules over `failStatus`. */
  failRow: v.nullish(v.picklist(HTTP_ERRORS.map(({ id }) => id)), null),
  /** How many answers fail before the fault clears itself; null: until it is cleared. */
  failTimes: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), null),
  /** Only requests whose path contains this text fail; null: all. */
  failPath: v.nullish(v.string(), null),
  /** Only requests of this method fail; null: all. A fault of one time is else spent on whatever a screen reads meanwhile. */
  failMethod: v.nullish(v.picklist(['GET', 'POST', 'PATCH', 'DELETE']), null),
  /** The form of a failing answer: the usual JSON, JSON without `success`, or a proxy's HTML page. */
  failBody: v.optional(v.picklist(['json', 'without-success', 'html']), 'json'),
});

export type Faults = v.InferOutput<typeof faultsSchema>;
export const NO_FAULTS: Faults = v.parse(faultsSchema, {});

/** How long a client waits after a 429 that a fault control caused, in seconds. */
const FAULT_RETRY_AFTER = 5;

/** The answer that the faults ask for instead of the real one, or null. Response.error() stands for a lost connection. */
export function faultyAnswer(
  faults: Faults,
  { method, path }: { readonly method: string; readonly path: string },
  now: number,
): ServiceError | Response | null {
  if (faults.failMethod !== null && method !== faults.failMethod) return null;
  if (faults.failPath !== null && !path.includes(faults.failPath)) return null;
  if (faults.failRow !== null) return formed(faults, rowError(faults.failRow, now));
  if (faults.rateLimited) return formed(faults, rowError('rate-limit', now));
  if (faults.failStatus === null) return null;
  if (faults.failStatus === 0) return Response.error();
  return formed(faults, statusError(faults.failStatus, now));
}

function statusError(status: number, now: number): ServiceError | Response {
  const row = GENERAL_ERRORS.find((general) => general.status === status);
  if (row) return rowError(row.id, now);
  // A status outside the catalogue, as a proxy may send one.
  return Response.json({ success: false, error: explainError(status, '').row.message }, { status });
}

function rowError(rowId: string, now: number): ServiceError {
  if (rowId === 'rate-limit') return rateLimitError(1, FAULT_RETRY_AFTER, now);
  return rowId === 'concurrency-limit'
    ? new ServiceError(rowId, { retryAfterSeconds: FAULT_RETRY_AFTER })
    : new ServiceError(rowId);
}

function formed(faults: Faults, answer: ServiceError | Response): ServiceError | Response {
  if (!(answer instanceof ServiceError)) return answer;
  if (faults.failBody === 'without-success')
    return new ServiceError(answer.row.id, {
      ...answer.parts,
      message: answer.message,
      relayed: true,
    });
  if (faults.failBody === 'json') return answer;
  const { status } = answer.row;
  const page = `<html>\n<head><title>${status} ${answer.row.message}</title></head>\n<body><center><h1>${status} ${answer.row.message}</h1></center><hr><center>nginx</center></body>\n</html>\n`;
  return new Response(page, { status, headers: { 'Content-Type': 'text/html' } });
}

/** A 429 in the words of practice (open points, "Errors and limits"). */
export const rateLimitError = (
  consumed: number,
  retryAfterSeconds: number,
  now: number,
): ServiceError =>
  new ServiceError('rate-limit', {
    message:
      `Rate limit exceeded. Consumed (req/min): ${consumed}, Remaining (req/min): 0. Upgrade your plan for higher limits, ` +
      `or please retry after ${retryAfterSeconds}s, resets at ${new Date(now + retryAfterSeconds * 1000).toUTCString()}`,
    retryAfterSeconds,
  });
