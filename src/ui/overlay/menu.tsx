import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { lazyModule } from '../lazy/lazy-module.ts';
import { lazyOverlay } from './lazy-overlay.tsx';
import type { MenuItem, MenuPanelProps } from './menu-panel.tsx';
import { type MenuStart, PanelTrigger, type TriggerLook } from './panel-trigger.tsx';

const panel = lazyModule(() => import('./menu-panel.tsx').then((module) => module.MenuPanel));
/** The list alone, for a button of another shape. */
export const MenuPanel = lazyOverlay<MenuPanelProps>(panel);

interface MenuProps extends TriggerLook {
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
}

/** A button that opens a list of actions. The list's machinery is fetched as the pointer comes near. */
export function Menu({ items, align = 'start', ...look }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [start, setStart] = useState<MenuStart>();
  return (
    <>
      <PanelTrigger
        {...look}
        popup="menu"
        isOpen={anchor !== null}
        onToggle={(button, from) => {
          setAnchor(button);
          setStart(from);
        }}
        onApproach={panel.preload}
      >
        <ChevronDown size={14} aria-hidden className="-mr-0.5 text-muted" />
      </PanelTrigger>
      {anchor !== null && (
        <MenuPanel
          label={look.label}
          anchor={anchor}
          items={items}
          align={align}
          start={start}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
