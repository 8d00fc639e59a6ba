import { SettingsError } from './settings-error.ts';

/** Of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()',
};

/** Of what is no page: opened in a tab of its own it may load and run nothing. A proxied answer has the console's own origin. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The policy of the page as a header: what the page says of itself (scripts/content-security-policy.mjs), with `frame-ancestors`, which
 * only a header can say, and where it may connect to. `origins`: besides its own; null for any.
 */
export function writePagePolicy(html: string, origins: readonly string[] | null): string {
  const own =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ??
    'connect-src *';
  const text = own.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  const unnamed = origins?.find((origin) => !/^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin));
  if (unnamed !== undefined)
    throw new SettingsError(
      `A browser's policy cannot name ${unnamed}: use a host name, or API_PROXY=1, or ANY_ADDRESS=1.`,
    );
  const directives = text.split(';').map((directive) => directive.trim());
  return [
    ...directives.map((directive) =>
      origins !== null && directive.startsWith('connect-src ')
        ? ['connect-src', "'self'", ...origins].join(' ')
        : directive,
    ),
    "frame-ancestors 'none'",
  ].join('; ');
}
