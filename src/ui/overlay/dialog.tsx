import type { DialogProps } from './dialog-panel.tsx';
import { lazyModule } from '../lazy/lazy-module.ts';
import { lazyOverlay } from './lazy-overlay.tsx';

const DialogPanel = lazyOverlay<DialogProps>(
  lazyModule(() => import('./dialog-panel.tsx').then((module) => module.DialogPanel)),
);

/** A dialog that takes the focus and gives it back. */
export const Dialog = (props: DialogProps) => (props.open ? <DialogPanel {...props} /> : null);
