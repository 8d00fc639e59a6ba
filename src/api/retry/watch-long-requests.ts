import { type AskedRequest, askedRequests } from './asked-requests.ts';

/** Whether a request has been under way for so many milliseconds, by this device. */
export const isLong = ({ askedAt }: AskedRequest, patienceMs: number): boolean =>
  Date.now() - askedAt >= patienceMs;

/**
 * Calls back when a request is sent, goes on or ends, and when one has been under way for so many milliseconds. Returns what ends it.
 */
export function watchLongRequests(patienceMs: number, onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const waits = askedRequests
      .list()
      .filter((request) => !isLong(request, patienceMs))
      .map(({ askedAt }) => askedAt + patienceMs - Date.now());
    // Never longer than that, however far the device's clock was set back meanwhile.
    if (waits.length > 0) timer = setTimeout(change, Math.min(patienceMs, ...waits));
  };
  const change = () => {
    wait();
    onChange();
  };
  wait();
  const { unsubscribe } = askedRequests.store.subscribe(change);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
