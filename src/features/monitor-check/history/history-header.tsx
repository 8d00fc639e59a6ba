import { useMonitor } from '#/api/queries/monitors.ts';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { useKnownMonitor } from '#/components/monitor/use-known-monitor.ts';
import { PageHeader } from '#/components/page-header.tsx';
import { readableText, readableTitle } from '#/lib/text/readable-text.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { PageAddress } from '../page/page-address.tsx';
import { HistoryFactsSkeleton } from './history-pending.tsx';
import { isFullPage, type KnownPage } from './reading/check-reading.ts';
import type { HistoryReading } from './reading/use-history.ts';

interface HistoryHeaderProps {
  readonly monitorId: string;
  readonly checkId: string;
  readonly history: HistoryReading;
}

const titleOf = (page: KnownPage): string | null =>
  isFullPage(page) ? readableTitle(page.metadata?.title) : page.title;

/** Which page it is, and by what its results were taken for one page. */
export function HistoryHeader({ monitorId, checkId, history }: HistoryHeaderProps) {
  const known = useKnownMonitor(monitorId);
  const monitor = useMonitor(monitorId).data?.value.data ?? known;
  const { followed } = history;
  const page = followed?.visits.get(checkId)?.page ?? null;
  const name = page === null ? null : (titleOf(page) ?? readableText(page.url) ?? page.id);
  return (
    <PageHeader
      title={
        name === null ? (
          'History of a page'
        ) : (
          <bdi className="line-clamp-2">
            <HiddenText text={name} />
          </bdi>
        )
      }
      documentTitle={name === null ? 'History of a page' : `${name} · History`}
      parent={{
        label: monitor === null ? 'Monitor' : nameMonitor(monitor),
        link: { to: '/monitors/$monitorId', params: { monitorId } },
      }}
    >
      {page !== null && page.url !== null && <PageAddress url={page.url} />}
      {followed === null && history.phase === 'reading' && <HistoryFactsSkeleton />}
      {followed !== null && (
        // Every URL that it had, whole where the page scrolls; a page that moves each time leaves room for the rest of a screen that does not.
        <p
          title={followed.explanation ?? undefined}
          className="prose-width min-h-5 text-13 wrap-anywhere text-muted max-sm:min-h-10 md:line-clamp-6"
        >
          <HiddenText text={followed.explanation ?? explainAbsence(history)} />
        </p>
      )}
    </PageHeader>
  );
}

function explainAbsence({ phase, marks }: HistoryHeaderProps['history']): string {
  if (phase === 'reading') return 'Looking for the page in other checks.';
  return marks.length < 2
    ? 'No other check that could hold the page has been read.'
    : 'None of the other checks that were read has this page.';
}
