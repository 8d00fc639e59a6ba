import { readableText, readableTitle } from '#/lib/text/readable-text.ts';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { PatchViewHandle } from '#/ui/patch/model/patch-view-props.ts';
import { ScrollPlace } from '#/ui/layout/scroll-place.ts';
import { SplitPane } from '#/ui/layout/split-pane.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Kbd } from '#/ui/keys/kbd.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { sayUndone } from '#/components/review/say-undone.ts';
import { SpokenPosition } from '#/components/review/spoken-position.tsx';
import type { ReviewControl } from '#/components/review/use-review-marks.ts';
import type { NameOf } from '#/components/check-pages/name-results.ts';
import { warningsOf, rawOf } from '#/components/check-pages/raw-pages.ts';
import {
  findNextUnreviewed,
  findStop,
  findUndone,
  sayNoChange,
  sayNoPage,
  type Stop,
} from './stops.ts';
import { useIsReport } from '#/api/queries/use-is-file.ts';
import { useCheckSearch } from '../search/use-check-search.ts';
import { HistoryLink } from '../detail/history-link.tsx';
import { LazyPageDetail, pageDetail } from './lazy-page-detail.tsx';

const route = getRouteApi('/monitors/$monitorId/checks/$checkId');

export interface WorkbenchProps {
  /** What `j` and `k` go through, in the order of the list. */
  readonly stops: readonly Stop[];
  /** They may not be all: more are being read, or the reading ended early. */
  readonly isPart: boolean;
  /** Where they are a part of a longer list: how many are before them, and in all; null where nobody says that. */
  readonly among?: { readonly from: number; readonly total: number | null } | undefined;
  readonly nameOf: NameOf;
  readonly list: ReactNode;
  readonly listLabel: string;
  /** The right pane where there is no page to open. */
  readonly record: ReactNode;
  /** Shown while the page to open is not known yet. */
  readonly opening?: ReactNode;
  /** The right pane when the page of the address is not among the stops. Its patch, if it has one, is for the keys as well. */
  readonly renderMissing: (patch: RefObject<PatchViewHandle | null>) => ReactNode;
  /** Above the facts of the open page: the other pages of its group. */
  readonly renderGroup?: (stop: Stop, page: MonitorCheckPage) => ReactNode;
  /** Called when `j` or `k` goes over the end; true when there is more. */
  readonly onBeyond?: (direction: 1 | -1) => boolean;
  readonly review: ReviewControl;
}

const sayName = ({ metadata, url, id }: MonitorCheckPage) =>
  readableTitle(metadata?.title) ?? readableText(url) ?? id;

/** List and reading pane with the keys that go through them. The list differs by view; reading and reviewing are the same everywhere. */
export function Workbench(props: WorkbenchProps) {
  const { stops, nameOf, isPart, list, listLabel, record, opening, renderMissing, review } = props;
  const { from, total } = props.among ?? { from: 0, total: isPart ? null : stops.length };
  const [search, change] = useCheckSearch();
  const ids = route.useParams();
  const isReport = useIsReport();
  const patch = useRef<PatchViewHandle>(null);
  const detail = useRef<HTMLDivElement>(null);
  const { index, stop, page, open, step } = useOpenStop(props);
  const warnings = useMemo(() => (page === undefined ? [] : warningsOf(page)), [page]);

  const reviewAndGoOn = () => {
    if (!stop) return;
    review.review(stop.pages);
    const next = findNextUnreviewed(stops, index, review.isReviewed);
    if (next) open(next);
    else showToast('Everything shown here is reviewed.');
  };
  const undo = () => {
    const undone = review.undo();
    const shown = findUndone(stops, undone);
    if (shown !== undefined) change({ page: nameOf(shown) }, { replace: true });
    else showToast(undone.length === 0 ? 'Nothing to undo here.' : sayUndone(undone.length));
  };
  const find = () => {
    if (patch.current) patch.current.openFind();
    else
      detail.current?.querySelector<HTMLElement>('input[type=search], [role=searchbox]')?.focus();
  };
  const goToChange = (direction: 1 | -1) => {
    if (patch.current?.goToChange(direction) !== true)
      showToast(sayNoChange(direction, patch.current !== null));
  };
  const close = () => change({ page: undefined });

  useHotkeys('Monitor check', [
    { keys: 'j', label: 'Next page', run: () => step(1) },
    { keys: 'k', label: 'Previous page', run: () => step(-1) },
    { keys: 'n', label: 'Next change in the diff', run: () => goToChange(1) },
    { keys: 'p', label: 'Previous change in the diff', run: () => goToChange(-1) },
    { keys: '/', label: 'Find in the diff or the snapshot', run: find },
    ...(isReport
      ? []
      : [
          {
            keys: 'v',
            label: 'Mark as reviewed and go to the next',
            run: reviewAndGoOn,
            once: true,
          },
          { keys: 'u', label: 'Undo the last review', run: undo, once: true },
        ]),
    { keys: 'escape', label: 'Close the page', run: close },
  ]);

  return (
    <SplitPane
      storageKey="check-pages"
      className="pane-height [--least-part:16rem]"
      list={<ScrollPlace value={ids.checkId}>{list}</ScrollPlace>}
      listLabel={listLabel}
      detailLabel={
        stops.length > 0 || search.page !== undefined ? 'Page result' : 'About this check'
      }
      onApproach={pageDetail.preload}
      detailOpen={search.page !== undefined}
      detailName={search.page}
      onCloseDetail={close}
      detail={
        <div ref={detail} className="h-full min-h-0 max-md:h-[calc(100%-2.5625rem)]">
          <SpokenPosition
            index={index === -1 ? -1 : index + from}
            count={total}
            name={page ? sayName(page) : null}
          />
          {search.page === undefined && (opening ?? (stops.length > 0 ? <NoPageOpen /> : record))}
          {search.page !== undefined && !page && renderMissing(patch)}
          {page && stop && (
            <ScrollPlace value={`${ids.checkId} ${nameOf(page)}`}>
              <LazyPageDetail
                key={nameOf(page)}
                page={page}
                raw={rawOf(page)}
                warnings={warnings}
                place={{ ...ids, pageName: nameOf(page) }}
                patchRef={patch}
                view={search}
                onView={(view) => change(view, { replace: true })}
                groupSize={stop.pages.length}
                group={props.renderGroup?.(stop, page)}
                links={<HistoryLink {...ids} page={nameOf(page)} />}
                isReviewed={stop.pages.every(review.isReviewed)}
                onReview={reviewAndGoOn}
                onUnreview={() => review.unreview(stop.pages)}
                onClose={close}
              />
            </ScrollPlace>
          )}
        </div>
      }
    />
  );
}

/** The stop and the page of it that the address has open, and the ways to another. */
function useOpenStop({ stops, nameOf, isPart, onBeyond }: WorkbenchProps) {
  const [search, change] = useCheckSearch();
  const index = useMemo(
    () => (search.page === undefined ? -1 : findStop(stops, search.page, nameOf)),
    [stops, search.page, nameOf],
  );
  const stop = stops[index];
  const open = (target: Stop) =>
    // Going through a list with the keys is one step of the history, not hundreds.
    change({ page: nameOf(target.pages[0]) }, { replace: search.page !== undefined });
  const step = (direction: 1 | -1) => {
    const first = direction === 1 ? 0 : stops.length - 1;
    const target = stops[index < 0 ? first : index + direction];
    if (target) open(target);
    else if (onBeyond?.(direction) !== true) showToast(sayNoPage(direction, isPart));
  };
  return {
    index,
    stop,
    page: stop?.pages.find((candidate) => nameOf(candidate) === search.page),
    open,
    step,
  };
}

/** Nothing for a sheet of paper: there is no list to choose from, and no key to press. */
const NoPageOpen = () => (
  <div className="print:hidden">
    <EmptyState title="No page is open">
      Choose one from the list to read what changed on it, or press <Kbd keys="j" />.
    </EmptyState>
  </div>
);
