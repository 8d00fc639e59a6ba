import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { buttonClasses } from '../controls/button.tsx';
import { ignoreHeldEnter } from '../keys/ignore-held-enter.ts';
import { useClickGuard } from './use-click-guard.ts';

const CENTRED = 'sm:inset-x-4 sm:top-[12vh] sm:bottom-auto sm:max-h-[76vh] sm:w-auto sm:rounded-lg';
const SIZES = {
  small: `${CENTRED} max-w-md`,
  medium: `${CENTRED} max-w-xl`,
  large: `${CENTRED} max-w-4xl`,
  /** At the right, from top to bottom; on a phone a sheet as the others. */
  drawer: 'sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:max-w-120 sm:rounded-none',
} as const;

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons; the primary one last. */
  readonly footer?: ReactNode;
  readonly size?: keyof typeof SIZES;
}

export function DialogPanel({
  onClose,
  title,
  description,
  children,
  footer,
  size = 'medium',
}: DialogProps) {
  useClickGuard();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.15_0.01_220/0.4)]" />
        {/* The Enter that opened it, still held, would press what has the focus first: its way out. */}
        <Dialog.Popup
          onKeyDownCapture={ignoreHeldEnter}
          className={joinClasses(
            'fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[85dvh] w-full animate-appear flex-col rounded-t-lg bg-raised shadow-float outline-none',
            SIZES[size],
          )}
        >
          <div className="flex items-start gap-3 border-b py-2.5 pr-2.5 pl-4">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-14 leading-8 font-semibold text-strong">
                {title}
              </Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="pb-1 text-13 text-muted">
                  {description}
                </Dialog.Description>
              )}
            </div>
            <Dialog.Close
              aria-label="Close"
              className={joinClasses(buttonClasses('quiet'), 'w-8 !px-0')}
            >
              <X size={16} aria-hidden />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t px-4 py-3">{footer}</div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
