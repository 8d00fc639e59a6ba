import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { closeUnlessOnTrigger } from './close-unless-on-trigger.ts';

export interface PopoverPanelProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function PopoverPanel({ label, anchor, onClose, children }: PopoverPanelProps) {
  return (
    <Popover.Root open onOpenChange={closeUnlessOnTrigger(anchor, onClose)}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="start"
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
