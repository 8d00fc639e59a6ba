import * as v from 'valibot';
import type { Endpoint } from '#/contract/endpoints.ts';
import { readQuery } from '#/contract/query-string.ts';
import { type ErrorDetail, ServiceError } from './service-error.ts';

/** The specification does not show the limit behind 413; this is the local service's own. */
export const MAX_BODY_BYTES = 1_048_576;

/** The request's parts, checked by the endpoint's schemas. Throws the 400 or 413 that they earn. Unknown keys are left out. */
export async function readRequest<E extends Endpoint>(endpoint: E, request: Request, pathParams: Record<string, unknown>) {
  const params = v.safeParse(endpoint.params, pathParams);
  const query = v.safeParse(endpoint.query, readQuery(endpoint.query, new URL(request.url).searchParams));
  const body = endpoint.body ? v.safeParse(endpoint.body, await readBody(request)) : null;
  const details = [params, query, body].flatMap((part) => (part === null || part.success ? [] : part.issues.map(toDetail)));
  if (details.length > 0) throw validationError(details);
  return { params: params.output, query: query.output, body: body?.output };
}

async function readBody(request: Request): Promise<unknown> {
  const declared = Number(request.headers.get('Content-Length') ?? 0);
  if (declared > MAX_BODY_BYTES) throw new ServiceError('payload-too-large');
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw new ServiceError('payload-too-large');
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const message = 'The body is not valid JSON.';
    throw new ServiceError('bad-request', { message: `Bad Request: ${message}`, details: [{ path: [], code: 'invalid_json', message }] });
  }
}

function validationError(details: readonly ErrorDetail[]): ServiceError {
  if (details.some(({ message }) => message === 'Invalid URL')) return new ServiceError('invalid-url', { details });
  const first = details[0];
  const place = first && first.path.length > 0 ? `${first.path.join('.')}: ` : '';
  return new ServiceError('bad-request', { message: `Bad Request: ${place}${first?.message ?? 'validation failed'}`, details });
}

/** A 400 for a rule between fields, in the same form as a broken bound. */
export const refuseField = (path: readonly (string | number)[], message: string): ServiceError =>
  new ServiceError('bad-request', { message: `Bad Request: ${message}`, details: [{ path, code: 'custom', message }] });

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
  const path = (issue.path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
  return { path, code: CODES[issue.type] ?? 'invalid_type', message: issue.message };
}
