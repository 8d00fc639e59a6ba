import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';

export interface PopoverPanelProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly align: 'start' | 'center' | 'end';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function PopoverPanel({ label, anchor, align, onClose, children }: PopoverPanelProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, details) => {
        // The trigger closes it by itself; closing on its press too would open it again.
        const target = details.event.target;
        if (
          !open &&
          !(details.reason === 'outside-press' && target instanceof Node && anchor.contains(target))
        )
          onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50"
        >
          <Popover.Popup
            aria-label={label}
            finalFocus={() => anchor}
            className="max-h-(--available-height) max-w-[min(28rem,calc(100vw-1rem))] min-w-56 animate-appear overflow-y-auto rounded-lg bg-raised p-3 text-13 shadow-float outline-none"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
