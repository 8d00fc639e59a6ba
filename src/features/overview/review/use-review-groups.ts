import { useEffect, useMemo } from 'react';
import type { MonitorsReader, MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { readLastReviewed } from '#/components/review/last-reviewed.ts';
import { storedMarks } from '#/components/review/stored-marks.ts';
import { useReviewEdition } from '#/components/review/use-review-edition.ts';
import { groupReviews, listUnjudged } from '../model/group-reviews.ts';

/** What is for review in what was read, by the marks of this browser; another tab may mark, too. */
export function useReviewGroups(
  reader: Pick<MonitorsReader, 'readOn'>,
  { phase, monitors }: Pick<MonitorsReading, 'phase' | 'monitors'>,
) {
  const service = useServiceName();
  const edition = useReviewEdition(service);
  useEffect(() => reader.readOn(), [reader, edition]);
  return useMemo(() => {
    const lastReviewed = readLastReviewed(service);
    return {
      lastReviewed,
      unjudged: listUnjudged(monitors, lastReviewed),
      groups: groupReviews(
        monitors,
        (checkId) => storedMarks(service, checkId).read(),
        lastReviewed,
        phase === 'reading',
      ),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the edition stands for what is stored.
  }, [service, phase, monitors, edition]);
}
