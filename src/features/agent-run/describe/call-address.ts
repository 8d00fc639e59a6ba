import type { Json } from '#/contract/schemas/tolerant.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { lookUp } from '#/lib/json/look-up.ts';

/** Under these names tools take the address that they work on; the contract fixes none. */
export const ADDRESS_NAMES = ['url', 'page', 'address', 'href', 'uri'] as const;

/** The host that a call's parameters name, without `www.`; null where they name none, or list addresses of several. */
export function siteOfCall(parameters: Json | undefined): string | null {
  const fields: Readonly<Record<string, unknown>> = asRecord(parameters);
  const hostOf = (value: unknown) => (typeof value === 'string' ? readHost(value) : null);
  for (const name of ADDRESS_NAMES) {
    const host = hostOf(lookUp(fields, name));
    if (host !== null) return host;
  }
  const urls = lookUp(fields, 'urls');
  if (!Array.isArray(urls)) return null;
  const host = hostOf(urls[0]);
  return urls.every((url) => hostOf(url) === host) ? host : null;
}

function readHost(text: string): string | null {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  // A name without a dot, or with a blank, is a word and no address.
  if (!/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(whole) || !URL.canParse(whole)) return null;
  return new URL(whole).hostname.replace(/^www\./, '');
}
