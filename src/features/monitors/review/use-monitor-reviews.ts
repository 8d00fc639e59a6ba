import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useMemo } from 'react';
import {
  monitorsReaderOf,
  type MonitorsReader,
  type MonitorsReading,
} from '#/components/check-digest/monitors-reader.ts';
import { countInMonitor, type ReviewCount } from './count-for-review.ts';
import { useKnownReviews } from './use-known-reviews.ts';

export interface MonitorReviews {
  readonly countOf: (monitorId: string) => ReviewCount | null;
  readonly reading: MonitorsReading;
  readonly reader: MonitorsReader;
}

/** What is to be reviewed of each monitor, as far as this page has read it on any screen; all of it is read once it is asked for. */
export function useMonitorReviews(isAsked: boolean): MonitorReviews {
  const reader = monitorsReaderOf(useQueryClient());
  const reading = useSelector(reader.store);
  const reviewsOf = useKnownReviews();
  useEffect(() => {
    if (isAsked) reader.start();
  }, [reader, isAsked]);
  return useMemo(() => {
    const counts = new Map(
      reading.monitors.map((each) => [
        each.monitor.id,
        countInMonitor(each, reviewsOf(each.monitor.id)),
      ]),
    );
    return { countOf: (monitorId) => counts.get(monitorId) ?? null, reading, reader };
  }, [reading, reviewsOf, reader]);
}
