import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { type ReviewItem, sayReviewed } from '#/components/check-digest/review-state.ts';
import { setLastReviewed, takeBackLastReviewed } from '#/components/review/last-reviewed.ts';
import { sayUndone } from '#/components/review/say-undone.ts';
import { storedMarks } from '#/components/review/stored-marks.ts';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import { showToast } from '#/ui/feedback/toast.tsx';
import { sayMarked } from '../model/explain-none.ts';
import type { ReviewGroup } from '../model/group-reviews.ts';

const route = getRouteApi('/');

export interface Reviewing {
  /** The change that is open in place; null where none is. */
  readonly open: { readonly item: ReviewItem; readonly group: ReviewGroup } | null;
  /** Its place among the changes that the keys go through, from 0; -1 where none is open. */
  readonly index: number;
  readonly count: number;
  /** The address names a change that is not among those to review. */
  readonly isMissing: boolean;
  readonly review: (item: ReviewItem) => void;
  readonly unreview: (item: ReviewItem) => void;
  readonly reviewAll: (group: ReviewGroup) => void;
  /** Marks the open change and opens the next that is not reviewed. */
  readonly reviewAndGoOn: () => void;
  readonly close: () => void;
}

/** What `u` takes back: marks in a check, or that all of a monitor was said to be reviewed. */
type Act = string | (() => boolean);

const asReviewed = ({ pages }: ReviewItem) => pages.map(({ id, hash }) => ({ pageId: id, hash }));

/**
 * Reviewing on the overview: what is open, by the address, and the keys that go through the changes as in the inbox of a check. `isComing`:
 * more may come.
 */
export function useReviewing(groups: readonly ReviewGroup[], isComing: boolean): Reviewing {
  const service = useServiceName();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /** In order; of marks the check in which they were made here. */
  const acts = useRef<Act[]>([]);
  const stops = groups.flatMap((group) => group.items.map((item) => ({ item, group })));
  const index = stops.findIndex(
    ({ item }) => item.check.id === search.check && item.names.includes(search.page ?? ''),
  );
  const open = stops[index] ?? null;

  const show = (item: ReviewItem | undefined) =>
    void navigate({
      search: item === undefined ? {} : { check: item.check.id, page: item.names[0] },
      // Going through the changes with the keys is one step of the history.
      replace: search.page !== undefined && item !== undefined,
      resetScroll: false,
    });
  const review = (item: ReviewItem) => {
    if (storedMarks(service, item.check.id).review(asReviewed(item)))
      acts.current.push(item.check.id);
  };
  const step = (direction: 1 | -1) => {
    const from = index === -1 && direction === -1 ? stops.length : index;
    const next = stops[from + direction];
    if (next) show(next.item);
    else if (direction === -1) showToast('No earlier change here.');
    else showToast(isComing ? 'No further change so far.' : 'No further change here.');
  };
  const reviewAndGoOn = () => {
    if (open === null) return;
    review(open.item);
    const isOpen = (stop: (typeof stops)[number]) => stop !== open && !stop.item.isReviewed;
    const next = stops.slice(index + 1).find(isOpen) ?? stops.find(isOpen);
    if (next) show(next.item);
    else showToast('Everything shown here is reviewed.');
  };
  const undo = () => {
    for (let act = acts.current.pop(); act !== undefined; act = acts.current.pop()) {
      if (typeof act === 'function') {
        if (act()) return;
        continue;
      }
      const checkId = act;
      const marks = storedMarks(service, checkId).undo();
      if (marks.length === 0) continue;
      const undone = stops.find(
        ({ item }) =>
          item.check.id === checkId &&
          // Two results may have one id.
          item.pages.some(({ id, hash }) =>
            marks.some((mark) => mark.pageId === id && mark.hash === hash),
          ),
      );
      if (undone) show(undone.item);
      else showToast(sayUndone(marks.length));
      return;
    }
    showToast('Nothing to undo on this screen.');
  };
  const close = () => show(undefined);
  const reviewAll = (group: ReviewGroup) => {
    const { reading, newest } = group;
    const { monitor, checks } = reading;
    if (newest === null) return;
    const said = sayReviewed(newest, checks ?? []);
    const before = setLastReviewed(service, monitor.id, said);
    const takeBack = () => takeBackLastReviewed(service, monitor.id, said, before);
    if (open?.group.reading.monitor.id === monitor.id) close();
    const dismiss = showToast(sayMarked(newest, group), {
      action: { label: 'Undo', run: takeBack },
    });
    // Whoever takes it back with the key should not go on reading that it is so.
    acts.current.push(() => {
      dismiss();
      return takeBack();
    });
  };

  useHotkeys('Changes to review', [
    { keys: 'j', label: 'Next change', run: () => step(1) },
    { keys: 'k', label: 'Previous change', run: () => step(-1) },
    { keys: 'v', label: 'Mark as reviewed and go to the next', run: reviewAndGoOn, once: true },
    { keys: 'u', label: 'Undo the last review', run: undo, once: true },
    { keys: 'escape', label: 'Close the change', run: close },
  ]);

  return {
    open,
    index,
    count: stops.length,
    isMissing: search.page !== undefined && open === null,
    review,
    unreview: (item) => storedMarks(service, item.check.id).unreview(asReviewed(item)),
    reviewAll,
    reviewAndGoOn,
    close,
  };
}
