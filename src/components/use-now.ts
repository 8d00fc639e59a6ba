import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiOf } from '#/api/queries/query-client.ts';
import { readServiceTime } from '#/api/connection/service-clock.ts';

/**
 * The service's time, milliseconds since the epoch (this machine's where the service's cannot be read): what is measured against it are
 * times of the service. It moves by the second while `ticking`.
 */
export function useNow(ticking: boolean): number {
  const { baseUrl } = apiOf(useQueryClient()).connection;
  const [now, setNow] = useState(() => readServiceTime(baseUrl));
  useEffect(() => {
    if (!ticking) return;
    const read = () => setNow(readServiceTime(baseUrl));
    // What is ticking came with an answer, whose `Date` may have told the service's time.
    const first = setTimeout(read);
    const timer = setInterval(read, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [ticking, baseUrl]);
  return now;
}
