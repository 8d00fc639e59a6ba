import { useEffect, useState } from 'react';
import { readSteadyTime } from '#/lib/steady-time.ts';

/**
 * This device's time, milliseconds since the epoch, read again every so many milliseconds: for what happened in this page. Moments that the
 * service names are measured by its own clock.
 */
export const useDeviceTime = (everyMs: number): number => useTimeOf(Date.now, everyMs);

/** As `useDeviceTime`, the page's steady time: for what is waited for, which no setting of the device's clock brings nearer or puts off. */
export const useSteadyTime = (everyMs: number): number => useTimeOf(readSteadyTime, everyMs);

/** `read`: the same function each time. */
function useTimeOf(read: () => number, everyMs: number): number {
  const [now, setNow] = useState(() => read());
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), everyMs);
    return () => clearInterval(timer);
  }, [read, everyMs]);
  return now;
}
