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

interface ViewControlsProps {
  readonly errorCount: number;
  /** How many of them the filter lets pass. */
  readonly errorsShown: number;
  readonly onNextError: () => void;
  readonly onZoom: (factor: number) => void;
  readonly onWhole: () => void;
  readonly idleShown: boolean;
  readonly hasIdle: boolean;
  readonly onIdle: () => void;
  readonly pathShown: boolean;
  readonly onPath: () => void;
  /** Null where there is no sub-agent to fold. */
  readonly onFoldAll: (() => void) | null;
  readonly allFolded: boolean;
  readonly playing: boolean;
  readonly onPlay: () => void;
  /** Offered while the run grows out of sight; null otherwise. */
  readonly onJumpToNow: (() => void) | null;
}

/** What can be done to the view of the timeline. */
export function ViewControls(props: ViewControlsProps) {
  const {
    errorCount,
    errorsShown,
    onNextError,
    onZoom,
    onWhole,
    idleShown,
    hasIdle,
    onIdle,
    pathShown,
    onPath,
    playing,
    onPlay,
    onJumpToNow,
    onFoldAll,
    allFolded,
  } = props;
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
          onClick={onNextError}
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
        onClick={onPlay}
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
        onClick={onWhole}
      />
      {onFoldAll && (
        <IconButton
          size="small"
          label={allFolded ? 'Open all sub-agents' : 'Fold all sub-agents'}
          shortcut="f"
          icon={
            allFolded ? (
              <ChevronsUpDown size={14} aria-hidden />
            ) : (
              <ChevronsDownUp size={14} aria-hidden />
            )
          }
          onClick={onFoldAll}
        />
      )}
      {hasIdle && (
        <Button
          size="small"
          variant={idleShown ? 'secondary' : 'quiet'}
          aria-pressed={idleShown}
          title={idleShown ? 'Collapse idle time' : 'Show idle time at its true length'}
          onClick={onIdle}
          icon={<UnfoldHorizontal size={14} aria-hidden />}
        >
          Idle time
        </Button>
      )}
      <Button
        size="small"
        variant={pathShown ? 'secondary' : 'quiet'}
        aria-pressed={pathShown}
        title="What the run waited for, from its end back to its start"
        onClick={onPath}
        icon={<Route size={14} aria-hidden />}
      >
        Critical path
      </Button>
    </div>
  );
}
