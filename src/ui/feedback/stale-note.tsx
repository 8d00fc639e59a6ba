import { TriangleAlert } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { formatAge } from '#/lib/format/format-relative-time.ts';
import { useDeviceTime } from './use-device-time.ts';

interface StaleNoteProps {
  /** When the shown data came: `dataUpdatedAt`, milliseconds since the epoch. */
  readonly since: number;
  /** Why it could not be renewed: the error's title. */
  readonly reason: string;
  readonly onRetry?: (() => void) | undefined;
  /** Of what costs: with its price. */
  readonly retryLabel?: string;
}

/** Data stays on screen while a refetch fails; this line says how old it is and why. */
export function StaleNote({ since, reason, onRetry, retryLabel = 'Try again' }: StaleNoteProps) {
  const now = useDeviceTime(15_000);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b bg-changed-soft px-4 py-1 text-13 text-body">
      <TriangleAlert size={14} aria-hidden className="shrink-0 text-changed" />
      <span className="min-w-0 flex-1">
        {`Shown as of ${formatAge(since, now)}. `}
        {/* Read out once, not with every minute of its age. */}
        <span role="status">{`It could not be refreshed: ${reason}`}</span>
      </span>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
