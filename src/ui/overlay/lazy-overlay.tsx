import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { sayReload } from '#/lib/say-reload.ts';
import { Button } from '../controls/button.tsx';
import { LateNote } from '../feedback/late-note.tsx';
import type { LazyModule } from '../lazy/lazy-module.ts';
import { lazyPanel } from '../lazy/lazy-panel.tsx';

/** Above the screen, where the part itself would be. */
const FLOATING =
  'fixed inset-x-4 bottom-18 z-50 shadow-float md:inset-x-0 md:bottom-4 md:mx-auto md:max-w-sm';

/**
 * Stands in for what floats above a screen (a dialog, a menu) when its file is gone: the network was lost, or a new version was deployed
 * while the page was open. Without it the failure would take down the screen below, or the whole console.
 */
function PartMissing({ onClose }: { readonly onClose: () => void }) {
  return createPortal(
    <div
      role="alert"
      className={`${FLOATING} flex flex-col gap-2 rounded-md border border-l-2 border-l-error bg-raised px-3 py-2 text-13`}
    >
      <p className="font-medium text-strong">A part of the console could not be loaded</p>
      <p>
        The network was lost, or a new version was deployed while this page was open. {sayReload()}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>,
    document.body,
  );
}

/** A click that seems to come to nothing is made again, and again. */
const PartLate = ({ onClose }: { readonly onClose: () => void }) =>
  createPortal(<LateNote what="part" onClose={onClose} className={FLOATING} />, document.body);

/** A dialog, a menu or a panel that is fetched when it is first opened, and that says so where its file is gone. */
export const lazyOverlay = <Props extends { readonly onClose: () => void }>(
  module: LazyModule<ComponentType<Props>>,
) => lazyPanel<Props>(module, PartMissing, PartLate);
