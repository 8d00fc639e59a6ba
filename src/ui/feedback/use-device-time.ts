import { useEffect, useState } from 'react';

/**
 * This device's time, milliseconds since the epoch, read again every so many milliseconds: for what happened in this page. Moments that the
 * service names are measured by its own clock.
 */
export function useDeviceTime(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
