import { useIsFile } from '#/api/queries/use-is-file.ts';
import { LinkButton } from '#/components/link-button.tsx';
import { rawOf, warningsOf } from '#/components/check-pages/raw-pages.ts';
import { useReviewMarks } from '#/components/review/use-review-marks.ts';
import { StatusMark } from '#/components/status/status-mark.tsx';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import type { PageView } from '../search/check-params.ts';
import { LazyPageDetail } from '../workbench/lazy-page-detail.tsx';
import { PageSkeleton } from '../workbench/triage-skeleton.tsx';
import type { HistoryMark } from './reading/build-history.ts';
import { isFullPage } from './reading/check-reading.ts';
import { explainMark, lookOf, nameCheck, offerAll } from './reading/describe-mark.ts';

interface HistoryResultProps {
  readonly monitorId: string;
  readonly mark: HistoryMark;
  /** Of the whole history: their long lists are read together. */
  readonly marks: readonly HistoryMark[];
  readonly view: PageView;
  readonly onView: (change: PageView) => void;
  /** Reads the long lists of all checks; null while something is read. */
  readonly onReadAll: (() => void) | null;
}

/** What became of the page in one check: its result in full, or why there is none. */
export function HistoryResult({
  monitorId,
  mark,
  marks,
  view,
  onView,
  onReadAll,
}: HistoryResultProps) {
  const { check, page, requests } = mark;
  const isFile = useIsFile();
  if (page !== null && isFullPage(page))
    return (
      <FullResult key={`${check.id} ${page.id}`} {...{ monitorId, mark, page, view, onView }} />
    );
  // What is stopped, or failed, loads no more.
  if (page !== null && onReadAll === null) return <PageSkeleton label="Loading the page result" />;
  return (
    <section aria-label={nameCheck(check)} className="flex flex-col items-start gap-2 px-4 py-4">
      <h2 className="text-16">{nameCheck(check)}</h2>
      <StatusMark {...lookOf(mark)} className="text-13" />
      <p className="prose-width text-14 leading-prose text-muted">{explainMark(mark, isFile)}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {requests > 0 && onReadAll !== null && (
          <Button onClick={onReadAll}>{offerAll(marks)}</Button>
        )}
        <OpenCheck monitorId={monitorId} checkId={check.id} />
      </div>
    </section>
  );
}

function FullResult({
  monitorId,
  mark: { check, others, kind, doubts },
  page,
  view,
  onView,
}: Omit<HistoryResultProps, 'onReadAll' | 'marks'> & { readonly page: MonitorCheckPage }) {
  const review = useReviewMarks(check.id);
  const isFile = useIsFile();
  return (
    <>
      {kind === 'under_way' && (
        <Notice className="mx-4 mt-3">
          {isFile
            ? 'The check was under way when this was saved; this is what it had of the page then.'
            : 'The check was still under way when it was read; this is what it had of the page by then.'}
        </Notice>
      )}
      {doubts.length > 0 && (
        <Notice tone="warning" className="mx-4 mt-3">
          {doubts.join(' ')}
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="warning" className="mx-4 mt-3">
          {`This check has ${formatCount(others.length + 1, 'result')} of the page. One of them is shown.`}
        </Notice>
      )}
      <LazyPageDetail
        page={page}
        name={nameCheck(check)}
        raw={rawOf(page)}
        warnings={warningsOf(page)}
        view={view}
        onView={onView}
        groupSize={1}
        goesOn={false}
        links={<OpenCheck monitorId={monitorId} checkId={check.id} pageId={page.id} />}
        isReviewed={review.isReviewed(page)}
        onReview={() => review.review([page])}
        onUnreview={() => review.unreview([page])}
      />
    </>
  );
}

const OpenCheck = ({
  monitorId,
  checkId,
  pageId,
}: {
  readonly monitorId: string;
  readonly checkId: string;
  readonly pageId?: string;
}) => (
  <LinkButton
    size="small"
    to="/monitors/$monitorId/checks/$checkId"
    params={{ monitorId, checkId }}
    search={pageId === undefined ? {} : { page: pageId }}
  >
    Open the check
  </LinkButton>
);
