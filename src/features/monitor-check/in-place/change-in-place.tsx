import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { describeError } from '#/api/errors/describe-error.ts';
import { readEndedList } from '#/components/check-digest/read-check-digest.ts';
import type { ReviewItem } from '#/components/check-digest/review-state.ts';
import { rawOf, warningsOf } from '#/components/check-pages/raw-pages.ts';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { hashChange } from '#/components/page-change/change-content.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { PAGE_STATUSES } from '#/contract/values/monitor-values.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { showToast } from '#/ui/feedback/toast.tsx';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import type { PatchViewHandle } from '#/ui/patch/model/patch-view-props.ts';
import { LazyPageDetail } from '../workbench/lazy-page-detail.tsx';
import type { PageView } from '../search/check-params.ts';
import { PageSkeleton } from '../workbench/triage-skeleton.tsx';
import { sayNoChange } from '../workbench/stops.ts';

interface ChangeInPlaceProps {
  readonly monitorId: string;
  readonly item: ReviewItem;
  readonly onReview: () => void;
  readonly onUnreview: () => void;
  readonly onClose: () => void;
}

type Found =
  | { readonly phase: 'reading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'read'; readonly page: MonitorCheckPage | null };

/** A change of an ended check in full, on a screen that is not the check's. Key it by its check, page and content. */
export function ChangeInPlace({
  monitorId,
  item,
  onReview,
  onUnreview,
  onClose,
}: ChangeInPlaceProps) {
  const [found, tryAgain] = useResult(monitorId, item);
  const [view, setView] = useState<PageView>({});
  const patch = useRef<PatchViewHandle>(null);
  const page = found.phase === 'read' ? found.page : null;
  const warnings = useMemo(() => (page === null ? [] : warningsOf(page)), [page]);
  const step = (direction: 1 | -1) => () => {
    if (patch.current?.goToChange(direction) !== true)
      showToast(sayNoChange(direction, patch.current !== null));
  };
  useHotkeys('Changes to review', [
    { keys: 'n', label: 'Next change in the diff', run: step(1) },
    { keys: 'p', label: 'Previous change in the diff', run: step(-1) },
    { keys: '/', label: 'Find in the diff', run: () => patch.current?.openFind() },
  ]);
  const check = (
    <Link
      to="/monitors/$monitorId/checks/$checkId"
      params={{ monitorId, checkId: item.check.id }}
      search={{ view: 'triage', page: item.page.id }}
      className={`${textLink} text-13`}
    >
      Open in its check
    </Link>
  );
  if (found.phase === 'reading') return <PageSkeleton label="Reading the change" />;
  if (found.phase === 'failed')
    return (
      <div className="p-4">
        <ErrorNotice error={describeError(found.error)} onRetry={tryAgain} />
      </div>
    );
  if (page === null)
    return (
      <EmptyState title="The check no longer has this change" actions={check}>
        It was there when the check was read in this browser.
      </EmptyState>
    );
  return (
    <LazyPageDetail
      page={page}
      raw={rawOf(page)}
      warnings={warnings}
      patchRef={patch}
      view={view}
      onView={(change) => setView((now) => ({ ...now, ...change }))}
      groupSize={1}
      group={check}
      isReviewed={item.isReviewed}
      onReview={onReview}
      onUnreview={onUnreview}
      onClose={onClose}
    />
  );
}

/** The page result of a digest, from the archive where it is there. */
function useResult(monitorId: string, { check, page }: ReviewItem): [Found, () => void] {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>({ phase: 'reading' });
  const { id, hash, status } = page;
  useEffect(() => {
    const abort = new AbortController();
    const set = (next: Found) => abort.signal.aborted || setFound(next);
    set({ phase: 'reading' });
    readEndedList(client, monitorId, check, isKnown(PAGE_STATUSES, status) ? status : null, {
      signal: abort.signal,
      watch: (_, request) => request(),
    }).then(
      ({ pages }) => {
        const same = pages.filter((each) => each.id === id);
        set({
          phase: 'read',
          page: same.find((each) => hashChange(each) === hash) ?? same[0] ?? null,
        });
      },
      (error: unknown) => set({ phase: 'failed', error }),
    );
    return () => abort.abort();
  }, [client, monitorId, check, id, hash, status, attempt]);
  return [found, () => setAttempt((count) => count + 1)];
}
