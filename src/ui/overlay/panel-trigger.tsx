import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from '../controls/button.tsx';

export interface TriggerLook {
  /** Names the trigger and the panel. */
  readonly label: string;
  readonly icon?: ReactNode;
  /** The icon instead of the label. */
  readonly iconOnly?: boolean;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  readonly className?: string;
}

/** Where a menu that a key has opened begins. */
export type MenuStart = 'first' | 'last';

interface PanelTriggerProps extends TriggerLook {
  readonly popup: 'menu' | 'dialog';
  readonly isOpen: boolean;
  /** The button itself, which the panel is placed by; null to close. `start`: where it was opened by a key or by a screen reader. */
  readonly onToggle: (anchor: HTMLElement | null, start?: MenuStart) => void;
  /** The pointer or the focus comes near: the time to fetch what the panel is made of. */
  readonly onApproach: () => void;
  /** Behind the label. */
  readonly children?: ReactNode;
}

const ARROWS: Readonly<Record<string, MenuStart>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** The button that opens a menu or a popover. */
export function PanelTrigger({
  label,
  icon,
  iconOnly = false,
  size = 'medium',
  variant = 'secondary',
  className,
  popup,
  isOpen,
  onToggle,
  onApproach,
  children,
}: PanelTriggerProps) {
  const shared = {
    size,
    variant,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    onPointerEnter: onApproach,
    onFocus: onApproach,
    // A press that is none of a pointer counts no clicks.
    onClick: (event: MouseEvent<HTMLButtonElement>) =>
      onToggle(isOpen ? null : event.currentTarget, event.detail === 0 ? 'first' : undefined),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const start = popup === 'menu' ? ARROWS[event.key] : undefined;
      if (start === undefined) return;
      event.preventDefault();
      onToggle(event.currentTarget, start);
    },
    className,
  } as const;
  return iconOnly ? (
    <IconButton {...shared} label={label} icon={icon} />
  ) : (
    <Button {...shared} icon={icon}>
      {label}
      {children}
    </Button>
  );
}
