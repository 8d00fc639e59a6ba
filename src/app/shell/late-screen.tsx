import { useState } from 'react';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { PATIENCE_MS } from '#/ui/feedback/patience.ts';
import { useDeviceTime } from '#/ui/feedback/use-device-time.ts';

/** While a screen's own code is on its way: says so where it takes long, for a skeleton alone would stand there for ever. */
export function LateScreen() {
  const [since] = useState(() => Date.now());
  const waited = useDeviceTime(500) - since;
  if (waited < PATIENCE_MS) return null;
  return (
    <Notice
      tone="warning"
      title={
        <>
          <output className="sr-only">This screen has not been loaded yet.</output>
          <span aria-hidden className="tabular">
            {`This screen has been loading for ${formatDuration(waited)}`}
          </span>
        </>
      }
      className="mx-4 mt-4 sm:mx-6"
      actions={
        <Button size="small" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      }
    >
      Its files have not come. They are the console's own: the service has nothing to do with it.
    </Notice>
  );
}
