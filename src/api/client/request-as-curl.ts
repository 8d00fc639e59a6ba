import { addresses, type EndpointId } from '#/contract/endpoint-addresses.ts';
import type { endpoints } from '#/contract/endpoints.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { type RequestParts, requestUrl } from './request-url.ts';

/** Stands where the key goes in everything that leaves the console. */
const KEY_PLACEHOLDER = 'YOUR_API_KEY';

/**
 * The request as a shell command that asks the same, with a placeholder for the key. Where it is asked without one the header is left out: a
 * service refuses a search with a placeholder, and answers one without any key (specification, "Authentication", 3 and 4).
 */
export function writeRequestAsCurl<Id extends EndpointId>(
  baseUrl: string,
  endpointId: Id,
  parts: RequestParts<(typeof endpoints)[Id]>,
  { hasKey = true }: { readonly hasKey?: boolean } = {},
): string {
  const address = addresses[endpointId];
  const words = ['curl', ...(address.method === 'GET' ? [] : ['-X', address.method])];
  const lines = [`${words.join(' ')} ${quoteForShell(requestUrl(baseUrl, address, parts))}`];
  if (hasKey) lines.push(`-H ${quoteForShell(`Authorization: Bearer ${KEY_PLACEHOLDER}`)}`);
  if (parts.body !== undefined)
    lines.push("-H 'Content-Type: application/json'", `-d ${quoteForShell(printJson(parts.body))}`);
  return lines.join(' \\\n  ');
}

/** One word of a POSIX shell, whatever it holds. */
export const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
