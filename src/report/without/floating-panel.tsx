import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { PopoverPanelProps } from '#/ui/overlay/popover-panel.tsx';

/** Between a panel and what it belongs to, and between it and the edge of the window; pixels. */
const GAP = 6;

interface FloatingPanelProps {
  readonly anchor: HTMLElement;
  readonly label?: string;
  readonly className: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A panel below what it belongs to, or above where there is no room, closed by Escape and by a press elsewhere. */
function FloatingPanel({ anchor, label, className, children, onClose }: FloatingPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    element.showPopover();
    const [at, own] = [anchor.getBoundingClientRect(), element.getBoundingClientRect()];
    const below = at.bottom + GAP;
    const isAbove = below + own.height > window.innerHeight && at.top - GAP - own.height > 0;
    const left = Math.min(at.left, window.innerWidth - own.width - GAP);
    element.style.top = `${isAbove ? at.top - GAP - own.height : below}px`;
    element.style.left = `${Math.max(GAP, left)}px`;
  }, [anchor]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (!panel.current?.contains(target) && !anchor.contains(target)) onClose();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [anchor, onClose]);
  return (
    <div
      ref={panel}
      popover="manual"
      role={label === undefined ? 'tooltip' : 'dialog'}
      aria-label={label}
      className={`fixed m-0 ${className}`}
    >
      {children}
    </div>
  );
}

/** As the console's popover. */
export const PopoverPanel = ({ label, anchor, onClose, children }: PopoverPanelProps) => (
  <FloatingPanel
    {...{ label, anchor, onClose }}
    className="max-h-[60dvh] max-w-[min(28rem,calc(100vw-1rem))] min-w-56 overflow-y-auto rounded-lg bg-raised p-3 text-13 text-body shadow-float"
  >
    {children}
  </FloatingPanel>
);

interface TooltipPanelProps {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly onClose: () => void;
}

/** As the console's tooltip, without the key: keys that lead elsewhere lead nowhere here. */
export const TooltipPanel = ({ anchor, text, onClose }: TooltipPanelProps) => (
  <FloatingPanel
    {...{ anchor, onClose }}
    className="max-w-80 rounded-md bg-strong px-2 py-1 text-12 break-words text-page"
  >
    {text}
  </FloatingPanel>
);
