import { printJson } from '#/lib/json/print-json.ts';
import { HTTP_ERRORS, type HttpErrorRow } from '#/contract/errors/error-catalogue.ts';

export interface ErrorDetail {
  readonly path: readonly (string | number)[];
  readonly code?: string;
  readonly message: string;
}

export interface ServiceErrorParts {
  /** The message as practice words it, when it is longer than the row's typical one. */
  readonly message?: string;
  readonly details?: readonly ErrorDetail[];
  readonly retryAfterSeconds?: number;
  /** A body relayed from upstream: it has no `success` (specification, "Agent endpoints": trace and snapshot). */
  readonly relayed?: boolean;
}

/** Thrown by a handler to answer with a row of the error catalogue. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly row: HttpErrorRow;
  constructor(
    rowId: string,
    readonly parts: ServiceErrorParts = {},
  ) {
    const row = HTTP_ERRORS.find(({ id }) => id === rowId);
    if (!row) throw new TypeError(`The error catalogue has no row "${rowId}".`);
    super(parts.message ?? row.message);
    this.row = row;
  }
}

export function errorResponse(error: ServiceError, requestId: string): Response {
  const { details, retryAfterSeconds, relayed } = error.parts;
  return jsonResponse(
    {
      ...(relayed !== true && { success: false }),
      error: error.message,
      ...(details && { details }),
    },
    error.row.status,
    requestId,
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
  );
}

export const jsonResponse = (
  body: unknown,
  status: number,
  requestId: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(printJson(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Request-Id': requestId,
      ...headers,
    },
  });
