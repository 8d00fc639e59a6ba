import { isUpTo } from '#/components/check-digest/review-state.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { useLastReviewed } from '#/components/review/use-last-reviewed.ts';

interface CoveredNoteProps {
  readonly monitorId: string;
  readonly check: MonitorCheck;
}

/**
 * Where all of the monitor was said to be reviewed, up to this check or a later one: the overview and the lists take the check for
 * reviewed, while an inbox counts the changes that were marked one by one.
 */
export function CoveredNote({ monitorId, check }: CoveredNoteProps) {
  const last = useLastReviewed(monitorId);
  if (last === null || !isUpTo(check, last)) return null;
  return (
    <p className="text-12 text-muted">
      Everything up to this check was marked as reviewed <Timestamp value={last.at} style="age" />.
      The bar counts the changes that were marked one by one.
    </p>
  );
}
