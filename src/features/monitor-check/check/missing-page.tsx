import { type ReactNode, useState } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatNumber } from '#/lib/format-number.ts';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { LoadProgress } from './load-progress.tsx';
import type { PageSource } from './raw-pages.ts';
import { usePagesLoader } from './use-pages-loader.ts';

interface MissingPageProps {
  readonly monitorId: string;
  readonly checkId: string;
  readonly pageId: string;
  readonly checkStatus: string | null;
  readonly onClose: () => void;
  /** Draws the page once it was found. */
  readonly children: (page: MonitorCheckPage, source: PageSource | undefined) => ReactNode;
}

/** A link names a page that is not in the list shown: the list may have shifted, or the filter hides it. It can be looked for. */
export function MissingPage({ monitorId, checkId, pageId, checkStatus, onClose, children }: MissingPageProps) {
  const [isLooking, setLooking] = useState(false);
  const load = usePagesLoader({ monitorId, checkId, status: null }, isLooking, checkStatus);
  const index = load.pages.findIndex((page) => page.id === pageId);
  const page = load.pages[index];
  if (page) return children(page, load.sources[index]);
  return (
    <div className="flex flex-col">
      <EmptyState
        title={load.phase === 'done' ? 'No such page in this check' : 'This page is not in the list'}
        actions={
          <>
            {!isLooking && (
              <Button variant="primary" onClick={() => setLooking(true)}>
                Look for it in all pages
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </>
        }
      >
        {load.phase === 'done'
          ? `All ${formatNumber(load.pages.length)} pages were read; none has this id. It may belong to another check.`
          : 'The address names a page that is not among those shown: the filter may hide it, or the list may have shifted.'}
        <code className="mt-1 block text-12 wrap-anywhere">{pageId}</code>
      </EmptyState>
      <div className="px-4 sm:px-6">
        <LoadProgress label="Looking for the page" loads={[load]} />
      </div>
    </div>
  );
}
