import { type ReactNode, useState } from 'react';
import { lazyModule } from '../lazy/lazy-module.ts';
import { lazyOverlay } from './lazy-overlay.tsx';
import { PanelTrigger, type TriggerLook } from './panel-trigger.tsx';
import type { PopoverPanelProps } from './popover-panel.tsx';

const panel = lazyModule(() => import('./popover-panel.tsx').then((module) => module.PopoverPanel));
const PopoverPanel = lazyOverlay<PopoverPanelProps>(panel);

interface PopoverProps extends TriggerLook {
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a small panel beside it. */
export function Popover({ children, ...look }: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <PanelTrigger
        {...look}
        popup="dialog"
        isOpen={anchor !== null}
        onToggle={setAnchor}
        onApproach={panel.preload}
      />
      {anchor !== null && (
        <PopoverPanel label={look.label} anchor={anchor} onClose={close}>
          {typeof children === 'function' ? children(close) : children}
        </PopoverPanel>
      )}
    </>
  );
}
