import type { Json } from '#/contract/schemas/tolerant.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { lookUp } from '#/lib/json/look-up.ts';

/** Under these names tools take the address that they work on; the contract fixes none. */
export const ADDRESS_NAMES = ['url', 'page', 'address', 'href', 'uri'] as const;

/** The host that a call's parameters name, without `www.`; null where they name none. Of several addresses the first. */
export function siteOfCall(parameters: Json | undefined): string | null {
  const fields: Readonly<Record<string, unknown>> = asRecord(parameters);
  const urls = lookUp(fields, 'urls');
  const candidates = [
    ...ADDRESS_NAMES.map((name) => lookUp(fields, name)),
    ...(Array.isArray(urls) ? urls.slice(0, 1) : []),
  ];
  for (const value of candidates) {
    const host = typeof value === 'string' ? readHost(value) : null;
    if (host !== null) return host;
  }
  return null;
}

function readHost(text: string): string | null {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  // A name without a dot, or with a blank, is a word and no address.
  if (!/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(whole) || !URL.canParse(whole)) return null;
  return new URL(whole).hostname.replace(/^www\./, '');
}
