import {
  ArrowRightToLine,
  ChevronsDownUp,
  ChevronsUpDown,
  CircleAlert,
  Maximize2,
  Pause,
  Play,
  Route,
  UnfoldHorizontal,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { Button, IconButton } from '#/ui/controls/button.tsx';
import { useRunSearch } from '../search/use-run-search.ts';
import type { Folding } from './use-folding.ts';

interface ViewControlsProps {
  readonly errorCount: number;
  /** How many of them the filter lets pass. */
  readonly errorsShown: number;
  readonly onNextError: () => void;
  readonly onZoom: (factor: number) => void;
  readonly onWhole: () => void;
  /** Whether idle time is collapsed somewhere. */
  readonly hasIdle: boolean;
  readonly folding: Folding;
  readonly playing: boolean;
  readonly onPlay: () => void;
  /** Offered while the run grows out of sight; null otherwise. */
  readonly onJumpToNow: (() => void) | null;
}

/** What can be done to the view of the timeline. */
export function ViewControls(props: ViewControlsProps) {
  const { errorCount, errorsShown, onZoom, hasIdle, folding, playing, onJumpToNow } = props;
  return (
    <div role="group" aria-label="View" className="flex flex-wrap items-center gap-1">
      {onJumpToNow && (
        <Button
          size="small"
          variant="primary"
          icon={<ArrowRightToLine size={14} aria-hidden />}
          onClick={onJumpToNow}
        >
          Jump to now
        </Button>
      )}
      {errorCount > 0 && (
        <Button
          size="small"
          icon={<CircleAlert size={14} aria-hidden className="text-error" />}
          onClick={props.onNextError}
          disabled={errorsShown === 0}
          title={errorsShown === 0 ? 'The filter hides all errors' : 'Next error (e)'}
        >
          {`${errorsShown === errorCount ? '' : `${formatNumber(errorsShown)} of `}${formatNumber(errorCount)} ${errorCount === 1 ? 'error' : 'errors'}`}
        </Button>
      )}
      <IconButton
        size="small"
        label={playing ? 'Pause the playhead' : 'Play the run'}
        shortcut="p"
        icon={playing ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
        onClick={props.onPlay}
      />
      <IconButton
        size="small"
        label="Zoom in"
        shortcut="+"
        icon={<ZoomIn size={14} aria-hidden />}
        onClick={() => onZoom(0.5)}
      />
      <IconButton
        size="small"
        label="Zoom out"
        shortcut="-"
        icon={<ZoomOut size={14} aria-hidden />}
        onClick={() => onZoom(2)}
      />
      <IconButton
        size="small"
        label="Show the whole run"
        shortcut="0"
        icon={<Maximize2 size={14} aria-hidden />}
        onClick={props.onWhole}
      />
      <FoldAllButton folding={folding} />
      <IdleSwitch hasIdle={hasIdle} />
      <PathSwitch />
    </div>
  );
}

function FoldAllButton({ folding: { allFolded, foldAll } }: { readonly folding: Folding }) {
  if (foldAll === null) return null;
  const Icon = allFolded ? ChevronsUpDown : ChevronsDownUp;
  return (
    <IconButton
      size="small"
      label={allFolded ? 'Open all sub-agents' : 'Fold all sub-agents'}
      shortcut="f"
      icon={<Icon size={14} aria-hidden />}
      onClick={foldAll}
    />
  );
}

/** The window is left, too: its ends would be other times on the other scale. */
function IdleSwitch({ hasIdle }: { readonly hasIdle: boolean }) {
  const [{ idle }, changeSearch] = useRunSearch();
  const isShown = idle === 'shown';
  if (!isShown && !hasIdle) return null;
  return (
    <Button
      size="small"
      variant={isShown ? 'secondary' : 'quiet'}
      aria-pressed={isShown}
      title={isShown ? 'Collapse idle time' : 'Show idle time at its true length'}
      onClick={() =>
        changeSearch(
          { idle: isShown ? undefined : 'shown', from: undefined, to: undefined, last: undefined },
          { replace: true },
        )
      }
      icon={<UnfoldHorizontal size={14} aria-hidden />}
    >
      Idle time
    </Button>
  );
}

function PathSwitch() {
  const [{ path }, changeSearch] = useRunSearch();
  const isShown = path === 'shown';
  return (
    <Button
      size="small"
      variant={isShown ? 'secondary' : 'quiet'}
      aria-pressed={isShown}
      title="What the run waited for, from its end back to its start"
      onClick={() => changeSearch({ path: isShown ? undefined : 'shown' }, { replace: true })}
      icon={<Route size={14} aria-hidden />}
    >
      Critical path
    </Button>
  );
}
