import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant, IconButton } from '../controls/button.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';
import type { MenuItem, MenuPanelProps } from './menu-panel.tsx';

const loadPanel = () => import('./menu-panel.tsx').then((module) => module.MenuPanel);
const MenuPanel = lazyOverlay<MenuPanelProps>(loadPanel);

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Instead of the label, on an icon-only trigger. */
  readonly icon?: ReactNode;
  readonly iconOnly?: boolean;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  readonly align?: 'start' | 'end';
  readonly className?: string;
}

/** A button that opens a list of actions. The list's machinery is fetched as the pointer comes near. */
export function Menu({
  label,
  items,
  icon,
  iconOnly = false,
  size = 'medium',
  variant = 'secondary',
  align = 'start',
  className,
}: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shared = {
    size,
    variant,
    'aria-haspopup': 'menu',
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
          <ChevronDown size={14} aria-hidden className="-mr-0.5 text-muted" />
        </Button>
      )}
      {anchor !== null && <MenuPanel label={label} anchor={anchor} items={items} align={align} onClose={() => setAnchor(null)} />}
    </>
  );
}
