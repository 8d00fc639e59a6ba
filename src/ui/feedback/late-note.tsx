import { useState } from 'react';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { readSteadyTime } from '#/lib/steady-time.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';
import { PATIENCE_MS } from './patience.ts';
import { useSteadyTime } from './use-device-time.ts';

interface LateNoteProps {
  readonly what: 'screen' | 'part';
  /** Does without it; not given where there is nothing to go back to. */
  readonly onClose?: (() => void) | undefined;
  readonly className?: string;
}

/** While code of the console is on its way: says so where it takes long. A skeleton alone would stand there for ever, a click come to nothing. */
export function LateNote({ what, onClose, className }: LateNoteProps) {
  const [since] = useState(readSteadyTime);
  const waited = useSteadyTime(500) - since;
  if (waited < PATIENCE_MS) return null;
  return (
    <Notice
      tone="warning"
      title={
        <>
          <output className="sr-only">{`This ${what} has not been loaded yet.`}</output>
          <span aria-hidden className="tabular">
            {`This ${what} has been loading for ${formatDuration(waited)}`}
          </span>
        </>
      }
      className={className}
      actions={
        <>
          <Button size="small" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
          {onClose && (
            <Button size="small" variant="quiet" onClick={onClose}>
              Close
            </Button>
          )}
        </>
      }
    >
      Its files have not come. They are the console's own: the service has nothing to do with it.
    </Notice>
  );
}
