import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface RowAnchorProps extends ComponentProps<'a'> {
  readonly isCurrent: boolean;
}

const RowAnchor = ({ isCurrent, children, ...rest }: RowAnchorProps) => (
  <a {...rest} aria-current={isCurrent ? 'true' : undefined}>
    {children}
  </a>
);

/** The link of a row in a list with a reading pane. Which row is the current one the list knows, not the address alone. */
export const RowLink = createLink(RowAnchor);
