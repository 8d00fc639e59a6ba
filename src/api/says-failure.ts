import type { Endpoint } from '#/contract/endpoints.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands beside an answer and is not what was asked for. */
const ASIDE = new Set(['success', 'error', 'next', 'warning', 'coverage', 'reranked', 'creditsUsed']);

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.values(value).every(isEmpty);
}

/**
 * Whether the body of a 2xx says that the request failed (specification, "Error body": `success` is false on an error). A body that brings
 * what was asked for all the same, such as the status of a failed run, is an answer: what it holds is shown.
 */
export function saysFailure({ response }: Pick<Endpoint, 'response'>, body: unknown): boolean {
  if (!isRecord(body) || (body['success'] !== false && body['success'] !== 'false')) return false;
  const entries = 'entries' in response && isRecord(response.entries) ? Object.keys(response.entries) : [];
  return entries.every((name) => ASIDE.has(name) || isEmpty(Object.hasOwn(body, name) ? body[name] : null));
}
