import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { ignoreHeldEnter } from '../keys/ignore-held-enter.ts';
import { onceAPress } from './once-a-press.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'bg-raised text-strong border-line-strong/50 hover:bg-hover',
  quiet: 'text-body border-transparent hover:bg-hover hover:text-strong',
  danger: 'bg-raised text-error border-line-strong/50 hover:bg-error-soft',
};
// 32 and 24 px high; WCAG 2.2 asks for targets of at least 24 px.
const SIZES: Record<ButtonSize, string> = {
  medium: 'h-8 px-3 text-13 gap-2',
  small: 'h-6 px-2 text-12 gap-1.5',
};

export const buttonClasses = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium') =>
  joinClasses(
    'inline-flex shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap transition-colors duration-120 select-none print:hidden',
    'aria-disabled:opacity-50 aria-pressed:bg-selected aria-pressed:text-strong aria-expanded:bg-hover',
    VARIANTS[variant],
    SIZES[size],
  );

const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * What cannot be pressed just now says so and keeps the focus: the browser takes it from an element that is `disabled`, so that who pressed
 * "Read again" by key would go on from the start of the page. A refused click submits no form either, Enter in a field included.
 */
const pressable = ({ disabled, onClick, ...rest }: ComponentProps<'button'>) => ({
  onKeyDownCapture: ignoreHeldEnter,
  ...rest,
  ...(disabled === true ? { 'aria-disabled': true, onClick: refuse } : { onClick }),
});

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action per screen. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** The same button for the next thing comes into its place: a double click is for this one alone. */
  readonly once?: boolean;
}

/** A button says what it does with a verb. */
export function Button({
  variant,
  size,
  icon,
  once = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...pressable({ ...rest, onClick: once ? onceAPress(onClick) : onClick })}
      className={joinClasses(buttonClasses(variant, size), className)}
    >
      {icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does: its name for everyone who cannot see the icon, and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  /** The key that does the same. */
  readonly shortcut?: string;
  /** As of a `Button`. */
  readonly once?: boolean;
}

export function IconButton({
  label,
  icon,
  size = 'medium',
  variant = 'quiet',
  shortcut,
  once = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <button
        type="button"
        aria-label={label}
        {...pressable({ ...rest, onClick: once ? onceAPress(onClick) : onClick })}
        className={joinClasses(
          buttonClasses(variant, size),
          size === 'medium' ? 'w-8 !px-0' : 'w-6 !px-0',
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
