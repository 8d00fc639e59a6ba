import type { ComponentProps } from 'react';

/** Whether a text that somebody else wrote is an absolute http(s) address. Anything else is shown, never linked. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:';
}

interface WebLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  readonly href: string;
}

/** Text that leads to the web, to an address that the service sent. A place of the console has the router's own links. */
export function WebLink({ href, children, ...rest }: WebLinkProps) {
  if (!isWebAddress(href))
    return (
      <span className={rest.className} title="Not a web address, so it is not linked">
        {children}
      </span>
    );
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/**
 * The host that a web address leads to, where that is not what is read between its strokes: behind a name before an `@`, letters that look like
 * others, a number in another form. Null where it is.
 */
export function hostBehind(address: string): string | null {
  if (!isWebAddress(address)) return null;
  const { host, protocol } = new URL(address);
  const written = /^\s*https?:\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  return written.replace(protocol === 'https:' ? /:(?:443)?$/ : /:(?:80)?$/, '') === host
    ? null
    : host;
}

/** Beside an address that is shown as it was sent: where it leads, if it reads as another. */
export function HostBehind({ address }: { readonly address: string }) {
  const host = hostBehind(address);
  return (
    host !== null && (
      <span className="min-w-0 text-changed wrap-anywhere">{`leads to ${host}`}</span>
    )
  );
}
