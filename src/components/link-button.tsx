import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { buttonClasses, type ButtonSize, type ButtonVariant } from '#/ui/controls/button.tsx';

interface ButtonAnchorProps extends ComponentProps<'a'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
}

const ButtonAnchor = ({ variant, size, icon, className, children, ...rest }: ButtonAnchorProps) => (
  <a {...rest} className={joinClasses(buttonClasses(variant, size), className)}>
    {icon}
    {children}
  </a>
);

/** Goes to a place of the console, looks like a button: `<LinkButton to="/monitors/$monitorId" params={{ monitorId }}>`. */
export const LinkButton = createLink(ButtonAnchor);
