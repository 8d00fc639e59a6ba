import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { MonitorsReader, MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import { knownReaderOf } from '#/components/check-digest/known-readers.ts';
import { countInMonitor, type ReviewCount } from './count-for-review.ts';
import { useKnownReviews } from './use-known-reviews.ts';

export interface MonitorReviews {
  readonly countOf: (monitorId: string) => ReviewCount | null;
  /** Null until something is read. */
  readonly reading: MonitorsReading | null;
  readonly reader: MonitorsReader | null;
}

/** What is to be reviewed of each monitor, as far as this page has read it on any screen; all of it is read once it is asked for. */
export function useMonitorReviews(isAsked: boolean): MonitorReviews {
  const client = useQueryClient();
  const [reader, setReader] = useState(() => knownReaderOf(client));
  const [reading, setReading] = useState(() => reader?.store.get() ?? null);
  const reviewsOf = useKnownReviews();
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    // Most visits come for the list alone.
    void import('#/components/check-digest/monitors-reader.ts').then(({ monitorsReaderOf }) => {
      if (isGone) return;
      const made = monitorsReaderOf(client);
      setReader(made);
      made.start();
    });
    return () => {
      isGone = true;
    };
  }, [client, isAsked]);
  useEffect(() => {
    if (reader === null) return;
    const show = () => setReading(reader.store.get());
    show();
    return reader.store.subscribe(show).unsubscribe;
  }, [reader]);
  return useMemo(() => {
    const counts = new Map(
      reading?.monitors.map((each) => [
        each.monitor.id,
        countInMonitor(each, reviewsOf(each.monitor.id)),
      ]),
    );
    return { countOf: (monitorId) => counts.get(monitorId) ?? null, reading, reader };
  }, [reading, reviewsOf, reader]);
}
