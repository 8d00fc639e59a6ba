import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import { LazyPart } from '#/components/lazy-part.tsx';
import type { CheckAnswer } from '#/api/queries/monitors.ts';
import { useReviewMarks } from '#/components/review/use-review-marks.ts';
import type { CheckQuery } from './search/check-query.ts';
import type { CheckView } from './search/choose-view.ts';
import { CheckRecord } from './record/check-record.tsx';
import type { CheckClock } from './record/use-check-clock.ts';
import { countsEveryPage } from '#/components/monitor/compare-summary.ts';
import { ListView } from './list/list-view.tsx';
import { MissingPage } from './workbench/missing-page.tsx';
import { useCheckSearch } from './search/use-check-search.ts';
import { nameEdition } from '#/components/check-pages/use-pages-loader.ts';
import { warningsOf, rawOf } from '#/components/check-pages/raw-pages.ts';
import { TriageSkeleton } from './workbench/triage-skeleton.tsx';
import { HistoryLink } from './detail/history-link.tsx';
import { LazyPageDetail } from './workbench/lazy-page-detail.tsx';

export const triageView = lazyModule(() =>
  import('./triage/triage-view.tsx').then((module) => module.TriageView),
);
const mapView = lazyModule(() => import('./map/map-view.tsx').then((module) => module.MapView));

interface CheckBodyProps {
  readonly monitorId: string;
  readonly checkId: string;
  readonly answer: CheckAnswer;
  readonly query: CheckQuery & { readonly limit: number; readonly skip: number };
  readonly isPlaceholderData: boolean;
  readonly view: CheckView;
  readonly clock: CheckClock;
}

/** The ways to go through the pages: as listed, as an inbox, or by where they lie. */
export function CheckBody({ answer, view, clock, ...props }: CheckBodyProps) {
  const { monitorId, checkId } = props;
  const [search, change] = useCheckSearch();
  const review = useReviewMarks(checkId);
  const { data } = answer.value;
  const edition = nameEdition(data);
  const record = (
    <CheckRecord hasTitle monitorId={monitorId} check={data} raw={answer.raw} {...clock} />
  );
  if (view === 'triage')
    return (
      <LazyPart name="triage" module={triageView} fallback={<TriageSkeleton />}>
        {(TriageView) => (
          <TriageView
            monitorId={monitorId}
            checkId={checkId}
            check={data}
            review={review}
            edition={edition}
            summary={data.summary}
            isCounted={countsEveryPage(data.summary, data.pages)}
            record={record}
          />
        )}
      </LazyPart>
    );
  if (view === 'map')
    return (
      <LazyPart
        name="map"
        module={mapView}
        fallback={<SkeletonRows rows={8} label="Loading the map" />}
      >
        {(MapView) => (
          <MapView
            monitorId={monitorId}
            checkId={checkId}
            edition={edition}
            review={review}
            record={record}
          />
        )}
      </LazyPart>
    );
  const close = () => change({ page: undefined });
  return (
    <ListView
      {...props}
      review={review}
      answer={answer}
      record={record}
      renderMissing={(patchRef) =>
        search.page !== undefined && (
          <MissingPage
            key={search.page}
            monitorId={monitorId}
            checkId={checkId}
            pageId={search.page}
            edition={edition}
            onClose={close}
          >
            {(page) => (
              <LazyPageDetail
                page={page}
                raw={rawOf(page)}
                warnings={warningsOf(page)}
                place={{ monitorId, checkId, pageName: search.page ?? page.id }}
                patchRef={patchRef}
                view={search}
                onView={(view) => change(view, { replace: true })}
                groupSize={1}
                goesOn={false}
                links={
                  <HistoryLink
                    monitorId={monitorId}
                    checkId={checkId}
                    page={search.page ?? page.id}
                  />
                }
                isReviewed={review.isReviewed(page)}
                onReview={() => review.review([page])}
                onUnreview={() => review.unreview([page])}
                onClose={close}
              />
            )}
          </MissingPage>
        )
      }
    />
  );
}
