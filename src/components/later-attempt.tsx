import { Button } from '#/ui/controls/button.tsx';
import { useDeviceTime } from '#/ui/feedback/use-device-time.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';

interface Later {
  /** When what was refused is sent again by itself, milliseconds since the epoch; null where it is not. */
  readonly retryAt: number | null;
}

const isToCome = (retryAt: number | null, now: number): retryAt is number =>
  retryAt !== null && retryAt > now;

/** Whether a start that was refused is sent again by itself at a time that is still to come. */
export const useIsWaiting = (retryAt: number | null): retryAt is number =>
  isToCome(retryAt, useDeviceTime(1_000));

/** What is left of a start that is dismissed: of one that waits its wait is given up first, in whichever tab it is. */
export const dismissed = <Start extends Later>(start: Start): Start | null =>
  isToCome(start.retryAt, Date.now()) ? { ...start, retryAt: null } : null;

/** What gives up a start that waits, or takes one out of sight. */
export const DismissButton = ({ retryAt, onPress }: Later & { readonly onPress: () => void }) => (
  <Button size="small" variant="quiet" onClick={onPress}>
    {useIsWaiting(retryAt) ? 'Do not send it again' : 'Dismiss'}
  </Button>
);

/** Said where the page that waits is not the one that is read: nobody should start the same a second time meanwhile. */
export const LaterAttempt = ({ at }: { readonly at: number | null }) => (
  <>
    {'The page that sent it sends it again by itself at '}
    <Timestamp value={at} />
    {', unless it was closed or reloaded. '}
  </>
);
