import { type ReactNode, useMemo, useState } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { LoadProgress } from '#/components/check-pages/load-progress.tsx';
import { describeComplete, explainIncomplete } from '#/components/check-pages/explain-doubt.ts';
import { nameResults } from '#/components/check-pages/name-results.ts';
import { usePagesLoader } from '#/components/check-pages/use-pages-loader.ts';

interface MissingPageProps {
  readonly monitorId: string;
  readonly checkId: string;
  readonly pageId: string;
  /** `nameEdition` */
  readonly edition: string;
  readonly onClose: () => void;
  /** Draws the page once it was found. */
  readonly children: (page: MonitorCheckPage) => ReactNode;
}

/** A link names a page that is not in the list shown: the list may have shifted, or the filter hides it. It can be looked for. */
export function MissingPage({
  monitorId,
  checkId,
  pageId,
  edition,
  onClose,
  children,
}: MissingPageProps) {
  const [isLooking, setLooking] = useState(false);
  const load = usePagesLoader({ monitorId, checkId, status: null }, isLooking, edition);
  const nameOf = useMemo(() => nameResults(load.pages), [load.pages]);
  const page = load.pages.find((each) => nameOf(each) === pageId);
  if (page) return children(page);
  const incomplete = explainIncomplete(load);
  return (
    <div className="flex flex-col">
      <EmptyState
        title={
          load.phase === 'read' && incomplete === null
            ? 'No such page in this check'
            : 'This page is not in the list'
        }
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
        {load.phase === 'read'
          ? `${incomplete ?? describeComplete(load)} None of what was read has this id. It may belong to another check.`
          : 'The address names a page that is not among those shown: the filter may hide it, or the list may have shifted.'}
        <code className="mt-1 block text-12 wrap-anywhere">{pageId}</code>
      </EmptyState>
      <div className="px-4 sm:px-6">
        <LoadProgress label="Looking for the page" loads={[load]} />
      </div>
    </div>
  );
}
