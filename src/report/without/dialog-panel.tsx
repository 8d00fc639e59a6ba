import { useEffect, useRef } from 'react';
import type { DialogProps } from '#/ui/overlay/dialog-panel.tsx';
import { Button } from '#/ui/controls/button.tsx';

/** As the console's dialog, by the browser's own: the machinery that serves older browsers weighs a sixth of a report. */
export function DialogPanel({ onClose, title, description, children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label={title}
      className="m-auto max-h-[85dvh] w-full max-w-2xl overflow-y-auto rounded-lg bg-raised p-4 text-body shadow-float"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 className="text-14 font-semibold text-strong">{title}</h2>
        <Button size="small" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      {description !== undefined && <p className="pb-1 text-13 text-muted">{description}</p>}
      {children}
      {footer}
    </dialog>
  );
}
