import type { Endpoint } from '#/contract/endpoints.ts';
import { requestUrl, type RequestParts } from './api-client.ts';

/** Stands where the key goes in everything that leaves the console. */
export const KEY_PLACEHOLDER = 'YOUR_API_KEY';

/** The request as a shell command that asks the same, with a placeholder for the key. */
export function writeRequestAsCurl<E extends Endpoint>(baseUrl: string, endpoint: E, parts: RequestParts<E>): string {
  const words = ['curl', ...(endpoint.method === 'GET' ? [] : ['-X', endpoint.method])];
  const lines = [`${words.join(' ')} ${quoteForShell(requestUrl(baseUrl, endpoint, parts))}`];
  lines.push(`-H ${quoteForShell(`Authorization: Bearer ${KEY_PLACEHOLDER}`)}`);
  if (parts.body !== undefined) lines.push("-H 'Content-Type: application/json'", `-d ${quoteForShell(JSON.stringify(parts.body))}`);
  return lines.join(' \\\n  ');
}

/** One word of a POSIX shell, whatever it holds. */
export const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
