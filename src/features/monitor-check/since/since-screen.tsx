import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { OpenCheckForm } from '#/components/monitor/open-check-form.tsx';
import { PageHeader } from '#/components/page-header.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { chooseRange } from './model/check-range.ts';
import { findPage } from './model/find-page.ts';
import { mergeChanges } from './model/merge-changes.ts';
import { isAllRead } from './reading/explain-reading.ts';
import { useChangesReading } from './reading/use-changes-reading.ts';
import { useListedChecks } from '../neighbours/use-listed-checks.ts';
import { useLastReviewed } from '#/components/review/use-last-reviewed.ts';
import { useSinceReview } from './review/use-since-review.ts';
import { SinceHeader } from './since-header.tsx';
import { SinceNotices } from './since-notices.tsx';
import { isMonitorId } from './since-params.ts';
import { SinceSkeleton } from './since-pending.tsx';
import { SinceWorkbench } from './since-workbench.tsx';
import { useSinceSearch } from './use-since-search.ts';

const route = getRouteApi('/monitors/$monitorId/since');

/** More checks than these are read when they are asked for: each is several requests. */
const CHECKS_AT_ONCE = 30;

/** Every page of a monitor that changed since somebody last looked, once, whatever number of checks it changed in. */
export function SinceScreen() {
  const { monitorId } = route.useParams();
  const isFile = useIsFile();
  if (isFile || isMonitorId(monitorId)) return <KnownSince key={monitorId} monitorId={monitorId} />;
  return (
    <>
      <PageHeader
        title="Since I last looked"
        parent={{ label: 'Monitors', link: { to: '/monitors' } }}
      />
      <div className="flex flex-col gap-4 px-4 py-6 sm:px-6">
        <Notice tone="warning" title="The monitor id is malformed">
          <code className="text-12 text-strong">{monitorId}</code> is not a UUID, which the API
          requires. Nothing was sent.
        </Notice>
        <OpenCheckForm monitorId={monitorId} />
      </div>
    </>
  );
}

function KnownSince({ monitorId }: { readonly monitorId: string }) {
  const [search, change] = useSinceSearch();
  const [most, setMost] = useState(CHECKS_AT_ONCE);
  const last = useLastReviewed(monitorId);
  const listed = useListedChecks(
    monitorId,
    (checks) => chooseRange({ checks, isWhole: false }, search.from, last) !== null,
  );
  const range =
    listed.checks === null
      ? null
      : chooseRange(
          { checks: listed.checks, isWhole: listed.isWhole || listed.isCut },
          search.from,
          last,
        );
  // From then on the address says where the view begins: a link opens the same one elsewhere, and marking does not empty it.
  const from = range?.from ?? null;
  useEffect(() => {
    if (search.from === undefined && from !== null) change({ from }, { replace: true });
  }, [search.from, from, change]);

  const wanted = range?.checks.slice(0, most) ?? null;
  const progress = useChangesReading(monitorId, wanted);
  // Its pages take a while to draw: what is said of them is said by the reading that they are of, and as of the end only where it is of all.
  const drawn = useDeferredValue(progress);
  const isDrawn = progress.phase !== 'reading' && drawn.checks.length === wanted?.length;
  const reading = isDrawn ? drawn : { ...drawn, phase: 'reading' as const };
  const { checks: readings } = drawn;
  const checks = useMemo(() => readings.map(({ check }) => check), [readings]);
  const isWhole = range !== null && isAllRead(reading, range, listed);
  const pages = useMemo(() => {
    const shown = readings.filter(({ phase, pages: held }) => phase === 'read' || held.length > 0);
    return mergeChanges(shown.toReversed(), { isWhole });
  }, [readings, isWhole]);
  const review = useSinceReview(monitorId, checks, last);
  const current = findPage(pages, search.page);
  const parts = { monitorId, listed, range, reading, last, pages, review };
  return (
    <div className="frame-height flex min-h-[32rem] flex-col">
      {/* On a phone the open page covers the header; the page of the browser still needs its name. */}
      {search.page !== undefined && (
        <h1 className="sr-only md:hidden print:hidden">Since I last looked</h1>
      )}
      <div className={search.page === undefined ? undefined : 'max-md:not-print:hidden'}>
        <SinceHeader {...parts} />
        <SinceNotices {...parts} reading={progress} onMore={() => setMost(most + CHECKS_AT_ONCE)} />
      </div>
      {range === null ? (
        listed.isLoading && <SinceSkeleton />
      ) : (
        <SinceWorkbench {...parts} range={range} current={current} />
      )}
    </div>
  );
}
