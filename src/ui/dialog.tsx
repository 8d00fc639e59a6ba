import { lazy, type ReactNode, Suspense } from 'react';
import { standInForPart } from './part-missing.tsx';

const DialogPanel = lazy(() => import('./floating/dialog-panel.tsx').then((module) => ({ default: module.DialogPanel }), standInForPart));

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons; the primary one last. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A dialog that takes the focus and gives it back. Its machinery loads when the first one opens. */
export function Dialog(props: DialogProps) {
  return props.open ? (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  ) : null;
}
