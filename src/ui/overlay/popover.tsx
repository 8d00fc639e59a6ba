import { type ReactNode, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from '../controls/button.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';
import type { PopoverPanelProps } from './popover-panel.tsx';

const loadPanel = () => import('./popover-panel.tsx').then((module) => module.PopoverPanel);
const PopoverPanel = lazyOverlay<PopoverPanelProps>(loadPanel);

interface PopoverProps {
  /** Names the trigger and the panel. */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly iconOnly?: boolean;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  readonly align?: 'start' | 'center' | 'end';
  readonly className?: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a small panel beside it. */
export function Popover({
  label,
  icon,
  iconOnly = false,
  size = 'medium',
  variant = 'secondary',
  align = 'start',
  className,
  children,
}: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const shared = {
    size,
    variant,
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onPointerEnter: () => void loadPanel().catch(() => undefined),
    onFocus: () => void loadPanel().catch(() => undefined),
    onClick: (event: React.MouseEvent<HTMLButtonElement>) => setAnchor(anchor === null ? event.currentTarget : null),
    ...(className !== undefined && { className }),
  } as const;
  return (
    <>
      {iconOnly ? (
        <IconButton {...shared} label={label} icon={icon} />
      ) : (
        <Button {...shared} icon={icon}>
          {label}
        </Button>
      )}
      {anchor !== null && (
        <PopoverPanel label={label} anchor={anchor} align={align} onClose={close}>
          {typeof children === 'function' ? children(close) : children}
        </PopoverPanel>
      )}
    </>
  );
}
