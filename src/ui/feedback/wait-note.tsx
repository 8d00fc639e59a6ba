import type { ReactNode } from 'react';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';
import { PATIENCE_MS } from './patience.ts';
import { useDeviceTime, useSteadyTime } from './use-device-time.ts';

interface WaitNoteProps {
  /** When it was sent, by the page's steady time (`readSteadyTime`). */
  readonly askedAt: number;
  /** The status of the answer is here, its end is not. */
  readonly hasBegun?: boolean;
  /** When the data on screen came, milliseconds since the epoch; undefined where there is none. */
  readonly shownSince?: number | undefined;
  readonly onStop: () => void;
  readonly stopLabel?: string;
  /** Sends the request once more, in place of the one that hangs; null where that is not offered. */
  readonly onAskAgain: (() => void) | null;
  readonly askAgainLabel?: string;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A request that has been under way for long: since when, how old the data on screen is, and what one can do about it. */
export function WaitNote(props: WaitNoteProps) {
  const {
    askedAt,
    hasBegun = false,
    shownSince,
    onStop,
    stopLabel = 'Stop',
    onAskAgain,
    askAgainLabel = 'Ask again',
  } = props;
  const now = useDeviceTime(500);
  const waited = useSteadyTime(500) - askedAt;
  if (waited < PATIENCE_MS) return null;
  return (
    <Notice
      tone="warning"
      title={
        <>
          {/* Read out once, not every second. */}
          <output className="sr-only">
            {hasBegun ? 'The answer is not complete yet.' : 'No answer yet.'}
          </output>
          <span aria-hidden className="tabular">
            {`Asked ${formatDuration(waited)} ago, ${hasBegun ? 'the answer has begun but is not complete' : 'no answer yet'}`}
          </span>
        </>
      }
      actions={
        <>
          {onAskAgain && (
            <Button size="small" onClick={onAskAgain}>
              {askAgainLabel}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onStop}>
            {stopLabel}
          </Button>
        </>
      }
      className={props.className}
    >
      {(shownSince !== undefined || props.children !== undefined) && (
        <>
          {shownSince !== undefined && (
            <span
              aria-hidden
              className="tabular"
            >{`What is shown came ${formatDuration(now - shownSince)} ago. `}</span>
          )}
          {props.children}
        </>
      )}
    </Notice>
  );
}
