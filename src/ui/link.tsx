import { createContext, type ComponentProps, type MouseEvent, use } from 'react';

export interface Navigation {
  /** Goes to a place of this console, given as its href. */
  navigate(href: string, options?: { readonly replace?: boolean }): void;
  /** Fetches what a place needs while the pointer moves towards it. */
  preload(href: string): void;
}

/** The app provides it; a ui part knows no router. Without it, links are plain links. */
export const NavigationContext = createContext<Navigation | null>(null);

/** For what navigates without being a link: a key, a menu. */
export function useNavigation(): Navigation {
  return use(NavigationContext) ?? plainNavigation;
}

const plainNavigation: Navigation = { navigate: (href) => window.location.assign(href), preload: () => undefined };

/** `app`: a place of this console. `web`: an absolute http(s) address. `unsafe`: anything else; it is shown, never linked. */
export function classifyHref(text: string): 'app' | 'web' | 'unsafe' {
  // As a browser reads an address: without tabs and line breaks, so that `/\t/host` is `//host`.
  const href = text.replaceAll(/[\t\r\n]/g, '');
  if (/^[/?#]/.test(href) && !/^\/[/\\]/.test(href)) return 'app';
  if (!URL.canParse(href)) return 'unsafe';
  const { protocol } = new URL(href);
  return protocol === 'http:' || protocol === 'https:' ? 'web' : 'unsafe';
}

/** A click that the browser should handle itself: another button, a modifier, a frame or tab of its own. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>) =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  readonly href: string;
  /** Replaces the current entry of the history instead of adding one. */
  readonly replace?: boolean;
}

/** Text that goes somewhere. Unstyled but for `textLink`; see there. */
export function Link({ href, replace = false, onClick, onPointerEnter, children, ...rest }: LinkProps) {
  const navigation = use(NavigationContext);
  const kind = classifyHref(href);
  if (kind === 'unsafe')
    return (
      <span className={rest.className} title="Not a web address, so it is not linked">
        {children}
      </span>
    );
  if (kind === 'web')
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
      </a>
    );
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        navigation?.preload(href);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (navigation === null || isForBrowser(event)) return;
        event.preventDefault();
        navigation.navigate(href, { replace });
      }}
    >
      {children}
    </a>
  );
}

/** The look of a link inside text. */
export const textLink = 'rounded-sm text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent';
