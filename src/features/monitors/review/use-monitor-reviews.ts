import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { MonitorsReader, MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import { isSameText } from '#/lib/json/as-record.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { sayMissing } from '#/ui/feedback/say-missing.ts';
import { knownReaderOf } from '#/components/check-digest/known-readers.ts';
import { countInMonitor, hasReview, type ReviewCount } from './count-for-review.ts';
import { useKnownReviews } from './use-known-reviews.ts';

export interface MonitorReviews {
  readonly countOf: (monitorId: string) => ReviewCount | null;
  /** Null until something is read. */
  readonly reading: MonitorsReading | null;
  readonly reader: MonitorsReader | null;
  /** Monitors of which nothing was to be reviewed before they ran again. */
  readonly outdated: number;
}

/** Whether a check ended since a monitor was read, by its record then and now. */
const hasRunSince = (then: Monitor, now: Monitor): boolean =>
  then.lastRunAt !== now.lastRunAt ||
  (then.currentCheckId !== null && then.currentCheckId !== now.currentCheckId) ||
  !isSameText(then.lastCheckSummary, now.lastCheckSummary);

/**
 * What is to be reviewed of each of these monitors, as far as this page has read it on any screen and nothing came since; all of it is read
 * once it is asked for.
 */
export function useMonitorReviews(
  monitors: readonly Monitor[] | null,
  isAsked: boolean,
): MonitorReviews {
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
    }, sayMissing);
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
  useEffect(() => {
    if (isAsked) reader?.readOn();
  }, [reader, isAsked, reviewsOf]);
  return useMemo(() => {
    const listed = new Map(monitors?.map((monitor) => [monitor.id, monitor]));
    const counts = new Map<string, ReviewCount | null>();
    let outdated = 0;
    for (const each of reading?.monitors ?? []) {
      const { id } = each.monitor;
      const count = countInMonitor(each, reviewsOf(id));
      if (count === null || !hasRunSince(each.monitor, listed.get(id) ?? each.monitor))
        counts.set(id, count);
      // What was there is still to be reviewed, and there may be more.
      else if (hasReview(count)) counts.set(id, { ...count, isOpen: true });
      else outdated++;
    }
    return { countOf: (monitorId) => counts.get(monitorId) ?? null, reading, reader, outdated };
  }, [monitors, reading, reviewsOf, reader]);
}
