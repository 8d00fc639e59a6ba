import { readSteadyTime } from '#/lib/steady-time.ts';
import { type AskedRequest, askedRequests } from './asked-requests.ts';

/** Whether a request has been under way for so many milliseconds, by the page's steady time. */
export const isLong = ({ askedAt }: AskedRequest, patienceMs: number): boolean =>
  readSteadyTime() - askedAt >= patienceMs;

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
      .map(({ askedAt }) => askedAt + patienceMs - readSteadyTime());
    if (waits.length > 0) timer = setTimeout(change, Math.ceil(Math.min(...waits)));
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
