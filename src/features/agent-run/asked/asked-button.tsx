import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import { lazyOverlay } from '#/ui/overlay/lazy-overlay.tsx';
import type { AskedRequest } from '../runs/remembered-runs.ts';

/** Comes when it is asked for. */
const AskedDrawer = lazyOverlay(
  lazyModule(() => import('./asked-drawer.tsx').then((module) => module.AskedDrawer)),
);

interface AskedButtonProps {
  /** Null while it is asked for, or where nobody knows: the button's room is kept. */
  readonly asked: AskedRequest | null;
}

/** Opens all that a run was asked: a title has room for two lines of the prompt, and none for what goes with it. */
export function AskedButton({ asked }: AskedButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<ScrollText size={14} aria-hidden />}
        className={asked === null ? 'invisible -ml-2' : '-ml-2'}
        onClick={() => setOpen(true)}
      >
        What was asked
      </Button>
      {isOpen && asked !== null && <AskedDrawer asked={asked} onClose={() => setOpen(false)} />}
    </>
  );
}
