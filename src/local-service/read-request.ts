import * as v from 'valibot';
import type { Endpoint } from '#/contract/endpoints.ts';
import { readQuery } from '#/contract/query-string.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { type ErrorDetail, ServiceError } from './service-error.ts';

/** Deeper than any request of the contract; what reads JSON recursively would run out of stack far below the size limit. */
const MAX_BODY_DEPTH = 200;

/** The specification does not show the limit behind 413; this is the local service's own. */
export const MAX_BODY_BYTES = 1_048_576;

/**
 * The request's parts, checked by the endpoint's schemas. Throws the 400 or 413 that they earn. Unknown keys are left out. `sent` is the body
 * as it came, with every number as it was written: for what is given back to the caller.
 */
export async function readRequest<E extends Endpoint>(
  endpoint: E,
  request: Request,
  pathParams: Record<string, unknown>,
) {
  const params = v.safeParse(endpoint.params, pathParams);
  const query = v.safeParse(
    endpoint.query,
    readQuery(endpoint.query, new URL(request.url).searchParams),
  );
  const sent = endpoint.body ? await readBody(request) : null;
  const body = endpoint.body ? v.safeParse(endpoint.body, sent?.plain) : null;
  const details = [params, query, body].flatMap((part) =>
    part === null || part.success ? [] : part.issues.map(toDetail),
  );
  if (details.length > 0) throw validationError(details);
  return { params: params.output, query: query.output, body: body?.output, sent: sent?.exact };
}

/** The body as the engine reads it, and with the numbers that a double would alter. */
async function readBody(
  request: Request,
): Promise<{ readonly plain: unknown; readonly exact: unknown }> {
  const declared = Number(request.headers.get('Content-Length') ?? 0);
  if (declared > MAX_BODY_BYTES) throw new ServiceError('payload-too-large');
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw new ServiceError('payload-too-large');
  const encoding = request.headers.get('Content-Encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity')
    throw refuseBody(
      'invalid_encoding',
      `The body is encoded as ${encoding}, which this service does not read.`,
    );
  let text: string;
  let body: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch (error) {
    throw error instanceof SyntaxError
      ? refuseBody('invalid_json', 'The body is not valid JSON.')
      : refuseBody('invalid_encoding', 'The body is not valid UTF-8.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw refuseBody('invalid_type', 'Body must be a JSON object');
  if (isDeeperThan(body, MAX_BODY_DEPTH))
    throw refuseBody('too_deep', `The body is nested deeper than ${MAX_BODY_DEPTH} levels.`);
  return { plain: body, exact: text.trim() === '' ? body : parseJson(text) };
}

const refuseBody = (code: string, message: string) =>
  new ServiceError('bad-request', {
    message: `Bad Request: ${message}`,
    details: [{ path: [], code, message }],
  });

/** Level by level, without recursion. */
function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((part) =>
      typeof part === 'object' && part !== null ? Object.values(part) : [],
    );
  }
  return false;
}

function validationError(details: readonly ErrorDetail[]): ServiceError {
  if (details.some(({ message }) => message === 'Invalid URL'))
    return new ServiceError('invalid-url', { details });
  const first = details[0];
  const place = first && first.path.length > 0 ? `${first.path.join('.')}: ` : '';
  return new ServiceError('bad-request', {
    message: `Bad Request: ${place}${first?.message ?? 'validation failed'}`,
    details,
  });
}

/** A 400 for a rule between fields, in the same form as a broken bound. */
export const refuseField = (path: readonly (string | number)[], message: string): ServiceError =>
  new ServiceError('bad-request', {
    message: `Bad Request: ${message}`,
    details: [{ path, code: 'custom', message }],
  });

const CODES: Readonly<Record<string, string>> = {
  min_value: 'too_small',
  max_value: 'too_big',
  min_length: 'too_small',
  max_length: 'too_big',
  picklist: 'invalid_enum_value',
  check: 'custom',
  regex: 'invalid_string',
  url: 'invalid_string',
};

function toDetail(issue: v.BaseIssue<unknown>): ErrorDetail {
  const path = (issue.path ?? []).flatMap(({ key }) =>
    typeof key === 'string' || typeof key === 'number' ? [key] : [],
  );
  // The library's own words for a missing field name it in its terms.
  const isMissing = issue.type === 'object' && issue.received === 'undefined';
  const message = isMissing ? `${String(path.at(-1) ?? 'field')} is required` : issue.message;
  return { path, code: CODES[issue.type] ?? 'invalid_type', message };
}
