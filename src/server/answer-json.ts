import type { ServerResponse } from 'node:http';
import { NO_PAGE_POLICY } from './security-headers.ts';

/** An answer in JSON. */
export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = `${JSON.stringify(body)}\n`;
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': NO_PAGE_POLICY,
    ...headers,
  });
  response.end(text);
}

/**
 * A refusal in the form of the API (specification, "Error body"), which the console and other clients explain. Its details say that it is not
 * the API's own (src/api/errors/describe-error.ts).
 */
export const answerError = (
  response: ServerResponse,
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): void =>
  answerJson(
    response,
    status,
    { success: false, error, details: { answeredBy: 'web-data-console' } },
    headers,
  );
