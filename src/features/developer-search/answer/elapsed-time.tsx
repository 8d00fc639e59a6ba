import type { QueryKey } from '@tanstack/react-query';
import { useAskedRequest } from '#/api/queries/use-open-request.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { useSteadyTime } from '#/ui/feedback/use-device-time.ts';

/** What is answered sooner needs no clock. */
const WORTH_SAYING_MS = 1_000;

/** How long a search has been under way, from its first second on. Not read out: the seconds would drown the rest. */
export function ElapsedTime({ queryKey }: { readonly queryKey: QueryKey }) {
  const asked = useAskedRequest(queryKey);
  const now = useSteadyTime(500);
  const elapsed = asked === null ? 0 : now - asked.askedAt;
  if (elapsed < WORTH_SAYING_MS) return null;
  return (
    <span aria-hidden className="tabular" data-testid="elapsed">
      {` for ${formatDuration(Math.floor(elapsed / 1_000) * 1_000)}`}
    </span>
  );
}
