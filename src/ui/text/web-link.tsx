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
