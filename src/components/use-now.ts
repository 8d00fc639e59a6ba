import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiOf } from '#/api/queries/query-client.ts';
import {
  readServiceAhead,
  readServiceTime,
  watchServiceClock,
} from '#/api/connection/service-clock.ts';

/** How old a time may be that nothing counts by the second. */
const AT_REST_MS = 30_000;

/**
 * The service's time, milliseconds since the epoch (this machine's where the service's cannot be read): what is measured against it are
 * times of the service. It moves by the second while `ticking`, else by the half minute, and once an answer has told the service's time.
 */
export function useNow(ticking: boolean): number {
  const { baseUrl } = apiOf(useQueryClient()).connection;
  const [now, setNow] = useState(() => readServiceTime(baseUrl));
  useEffect(() => {
    const read = () => setNow(readServiceTime(baseUrl));
    // What is ticking came with an answer, whose `Date` may have told the service's time.
    const first = setTimeout(read);
    const timer = setInterval(read, ticking ? 1000 : AT_REST_MS);
    const unwatch = watchServiceClock(read);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      unwatch();
    };
  }, [ticking, baseUrl]);
  return now;
}

/** After so long without an answer nobody knows whether what is under way goes on. Longer than the pause between two polls that are answered. */
const SILENT_MS = 20_000;

/** For how long nothing was heard, in milliseconds; 0 where that is no longer than a poll may take. Both times are of one clock. */
export const readSilence = (heardAt: number, now: number): number =>
  now - heardAt < SILENT_MS ? 0 : now - heardAt;

/** As `readSilence`, of what is under way; 0 of what has ended. `heardAt` by this device, 0 where nothing was heard yet. */
export const readSilenceOf = (isUnderWay: boolean, heardAt: number): number =>
  isUnderWay && heardAt > 0 ? readSilence(heardAt, Date.now()) : 0;

/** Whether `useNow` is the service's own time; else it is this machine's, which may be wrong. */
export const useKnowsServiceTime = (): boolean =>
  readServiceAhead(apiOf(useQueryClient()).connection.baseUrl) !== null;
