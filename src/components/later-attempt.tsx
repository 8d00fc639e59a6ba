import { useDeviceTime } from '#/ui/feedback/use-device-time.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';

/** Whether a start that was refused is sent again by itself at a time that is still to come; milliseconds since the epoch. */
export function useIsWaiting(retryAt: number | null): retryAt is number {
  const now = useDeviceTime(1_000);
  return retryAt !== null && retryAt > now;
}

/** Said where the page that waits is not the one that is read: nobody should start the same a second time meanwhile. */
export const LaterAttempt = ({ at }: { readonly at: number | null }) => (
  <>
    {'The page that sent it sends it again by itself at '}
    <Timestamp value={at} />
    {', unless it was closed or reloaded. '}
  </>
);
