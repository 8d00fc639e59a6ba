import { ChevronLeft } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { Button } from '../controls/button.tsx';
import { hasModifier } from '../keys/has-modifier.ts';
import { useStoredState } from '../storage/use-stored-state.ts';
import { scrollTo } from '../virtual-rows/use-virtual-rows.ts';
import { nameScrollPlace } from './scroll-place.ts';
import { isWide } from './is-wide.ts';
import { useStackFocus } from './use-stack-focus.ts';

interface SplitPaneProps {
  /** Under which the width is remembered: `check-pages`. */
  readonly storageKey: string;
  readonly list: ReactNode;
  readonly detail: ReactNode;
  /** Names the two panes for screen readers. */
  readonly listLabel: string;
  readonly detailLabel: string;
  /** On a narrow screen the panes are a stack: the detail covers the list while it is open. */
  readonly detailOpen: boolean;
  /** Names what the detail shows: another one is read from its top. */
  readonly detailName?: string | undefined;
  readonly onCloseDetail: () => void;
  /** The pointer or the focus comes to the list: the time to fetch what draws the detail. */
  readonly onApproach?: () => void;
  /** The list's share of the width in percent, at first. */
  readonly initialShare?: number;
  readonly className?: string;
}

/** A sheet of paper may be as narrow as a phone, but holds all: nobody can go back from one pane to another there. */
const HIDDEN_ON_PHONES = 'max-md:not-print:hidden';

const MIN_SHARE = 20;
const MAX_SHARE = 75;
const STEP = 2;
const clamp = (share: number) => Math.min(MAX_SHARE, Math.max(MIN_SHARE, share));
const readShare = (stored: unknown) =>
  typeof stored === 'number' && Number.isFinite(stored) ? clamp(stored) : null;

/** List and detail side by side with a separator that mouse and arrow keys move; below 768 px a stack with a clear way back. */
export function SplitPane({
  storageKey,
  list,
  detail,
  listLabel,
  detailLabel,
  detailOpen,
  detailName,
  onCloseDetail,
  onApproach,
  initialShare = 40,
  className = 'min-h-0',
}: SplitPaneProps) {
  const [stored, setShare] = useStoredState(`split.${storageKey}`, readShare);
  const frame = useRef<HTMLDivElement>(null);
  const share = stored ?? initialShare;
  const listPane = useRef<HTMLElement>(null);
  const detailPane = useRef<HTMLElement>(null);
  const notePlace = useStackFocus(listPane, detailPane, detailOpen);
  // On a narrow screen the detail takes the list's place, which may lie below what is on screen.
  useEffect(() => {
    const box = frame.current?.getBoundingClientRect();
    if (detailOpen && box && box.top > window.innerHeight / 2 && !isWide())
      frame.current?.scrollIntoView({ block: 'start' });
  }, [detailOpen]);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setShare(clamp(Math.round(((event.clientX - box.left) / box.width) * 1000) / 10));
  };
  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: MIN_SHARE,
      End: MAX_SHARE,
    };
    const target = hasModifier(event) ? undefined : targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setShare(clamp(target));
  };
  return (
    <div ref={frame} className={joinClasses('flex min-w-0 flex-1', className)}>
      <section
        ref={listPane}
        aria-label={listLabel}
        className={joinClasses(
          'min-h-0 min-w-0 overflow-auto max-md:!w-full',
          detailOpen && HIDDEN_ON_PHONES,
        )}
        style={{ width: `${share}%` }}
      >
        <div
          role="presentation"
          className="contents"
          onPointerEnter={onApproach}
          onFocus={(event) => {
            notePlace(event);
            onApproach?.();
          }}
        >
          {list}
        </div>
      </section>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={`Width of ${listLabel}`}
        aria-valuenow={Math.round(share)}
        aria-valuemin={MIN_SHARE}
        aria-valuemax={MAX_SHARE}
        tabIndex={0}
        onKeyDown={move}
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onDoubleClick={() => setShare(initialShare)}
        className="relative hidden w-px shrink-0 cursor-col-resize touch-none bg-line transition-colors before:absolute before:inset-y-0 before:-left-1.5 before:z-10 before:w-3 hover:bg-accent active:bg-accent md:block"
      />
      <DetailPane
        pane={detailPane}
        {...{ detail, detailLabel, detailOpen, detailName, listLabel, onCloseDetail }}
      />
    </div>
  );
}

/** The detail, scrolled to its top whenever it is of something else. */
function DetailPane({
  pane,
  detail,
  detailLabel,
  detailOpen,
  detailName = '',
  listLabel,
  onCloseDetail,
}: Pick<
  SplitPaneProps,
  'detail' | 'detailLabel' | 'detailOpen' | 'detailName' | 'listLabel' | 'onCloseDetail'
> & { readonly pane: RefObject<HTMLElement | null> }) {
  const shown = useRef(detailName);
  // Before the router goes back to where it was left.
  useLayoutEffect(() => {
    if (shown.current !== detailName) scrollTo(pane.current, 0);
    shown.current = detailName;
  }, [detailName, pane]);
  return (
    <section
      ref={pane}
      {...(detailName !== '' && nameScrollPlace(detailName))}
      aria-label={detailLabel}
      className={joinClasses(
        'min-h-0 min-w-0 flex-1 overflow-auto',
        !detailOpen && HIDDEN_ON_PHONES,
      )}
    >
      <div className="sticky top-0 z-10 border-b bg-page px-2 py-1 md:hidden print:hidden">
        <Button
          variant="quiet"
          icon={<ChevronLeft size={16} aria-hidden />}
          onClick={onCloseDetail}
        >
          {`Back to ${listLabel.toLowerCase()}`}
        </Button>
      </div>
      {detail}
    </section>
  );
}
