import { useState } from 'react';
import { LazyPart } from '#/components/lazy-part.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { lazyModule } from '#/ui/lazy/lazy-module.ts';
import type { ResultPlace } from './last-snapshot.tsx';

const lastSnapshot = lazyModule(() =>
  import('./last-snapshot.tsx').then((module) => module.LastSnapshot),
);

/** The way to what a page that is gone held before. It reads other checks, so only when it is asked to. */
export function LastSnapshotOffer(place: ResultPlace) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted)
    return (
      <p className="px-4">
        <Button onClick={() => setWanted(true)}>Show its last snapshot</Button>
      </p>
    );
  return (
    <LazyPart
      name="last snapshot"
      module={lastSnapshot}
      fallback={<SkeletonRows rows={4} label="Loading" />}
    >
      {(LastSnapshot) => <LastSnapshot {...place} />}
    </LazyPart>
  );
}
