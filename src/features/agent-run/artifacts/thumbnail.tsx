import { Image } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from '#/api/queries/agent-runs.ts';
import { useInSight } from '#/ui/layout/use-in-sight.ts';
import { readScreenshot } from './read-screenshot.ts';

interface ThumbnailProps {
  readonly jobId: string;
  readonly snapshotId: string | null;
}

/** A screenshot in small, read once it is in sight. One that lies on another host is not asked for: it has a shape in its place. */
export function Thumbnail({ jobId, snapshotId }: ThumbnailProps) {
  const [place, inSight] = useInSight();
  const { data } = useSnapshot(jobId, inSight ? snapshotId : null);
  const [failed, setFailed] = useState<string | null>(null);
  const screenshot = data && readScreenshot(data.value.snapshot);
  return (
    <span
      ref={place}
      className="grid h-8 w-12 shrink-0 place-items-center overflow-hidden border bg-sunken"
    >
      {screenshot?.kind === 'inline' && failed !== screenshot.source ? (
        // What it shows is said beside it.
        <img
          src={screenshot.source}
          alt=""
          draggable={false}
          onError={() => setFailed(screenshot.source)}
          className="size-full object-cover object-top"
        />
      ) : (
        <Image size={14} aria-hidden className="text-faint" />
      )}
    </span>
  );
}
