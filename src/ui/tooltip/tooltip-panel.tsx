import { Tooltip } from '@base-ui/react/tooltip';
import { Kbd } from '../keys/kbd.tsx';

interface TooltipPanelProps {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly shortcut?: string | undefined;
  readonly onHold: () => void;
  readonly onClose: () => void;
}

export function TooltipPanel({ anchor, text, shortcut, onHold, onClose }: TooltipPanelProps) {
  return (
    <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-50">
          <Tooltip.Popup
            onPointerEnter={onHold}
            onPointerLeave={onClose}
            className="flex max-w-80 items-center gap-2 rounded-md bg-strong px-2 py-1 text-12 break-words text-page"
          >
            {text}
            {shortcut !== undefined && <Kbd keys={shortcut} onDark />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
