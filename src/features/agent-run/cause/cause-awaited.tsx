import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { messageOf, type RunView } from '../run/run-view.ts';
import { ServiceSays } from './cause-brief.tsx';

interface CauseAwaitedProps {
  readonly view: RunView;
  /** The trace is long in coming. */
  readonly isLate: boolean;
}

/** In the place of the cause of a failure until its trace has come. A late one keeps nobody from what is known without it. */
export function CauseAwaited({ view, isLate }: CauseAwaitedProps) {
  const said = messageOf(view);
  return (
    <div className="border-b px-4 py-3 sm:px-6">
      {isLate && said !== null && <ServiceSays error={said} />}
      <SkeletonRows rows={5} label="Looking for the cause" rowClassName="h-6" />
    </div>
  );
}
