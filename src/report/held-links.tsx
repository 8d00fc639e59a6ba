import { createLink as createRouterLink, Link as RouterLink } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { holdsPlace, type LinkTarget } from './held-place.ts';
import { useSaved } from './saved-context.ts';

const OF_CONSOLE = ['/', '/monitors', '/agent-runs', '/search', '/errors', '/settings/connection'];

type AnyLinkProps = LinkTarget & { readonly className?: unknown; readonly children?: unknown };

/** The router's link where the report holds the place; else the words alone, and nothing where they only name a place of the console. Every link of the screens is this one (scripts/page). */
export function Link(props: AnyLinkProps) {
  const saved = useSaved();
  if (holdsPlace(saved, props)) return createElement(RouterLink, props as never);
  const { to, className, children } = props;
  if (typeof to === 'string' && OF_CONSOLE.includes(to)) return null;
  return (
    // The arrow of a way back leads nowhere.
    <span
      className={`[&>svg]:hidden ${typeof className === 'string' ? withoutLinkLook(className) : ''}`}
    >
      {children as ReactNode}
    </span>
  );
}

const withoutLinkLook = (classes: string) =>
  classes
    .split(' ')
    .filter((name) => !/underline|accent|^hover:|cursor-pointer/.test(name))
    .join(' ');

/** As the router's. A button that would lead to what is not held is not drawn. */
export const createLink: typeof createRouterLink = (component) => {
  const Made = createRouterLink(component);
  const Held = (props: AnyLinkProps) =>
    holdsPlace(useSaved(), props) ? createElement(Made, props as never) : null;
  return Held as typeof Made;
};
