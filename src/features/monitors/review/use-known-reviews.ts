import { useMemo } from 'react';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { readLastReviewed } from '#/components/review/last-reviewed.ts';
import { storedMarks } from '#/components/review/stored-marks.ts';
import { useReviewEdition } from '#/components/review/use-review-edition.ts';
import type { KnownReviews } from './count-for-review.ts';

/** What was reviewed on the service in use, by monitor id. Changes its identity with each mark, in any tab. */
export function useKnownReviews(): (monitorId: string) => KnownReviews {
  const service = useServiceName();
  const edition = useReviewEdition(service);
  return useMemo(() => {
    const last = readLastReviewed(service);
    const marksOf = (checkId: string) => storedMarks(service, checkId).read();
    return (monitorId) => ({ marksOf, last: last(monitorId) });
    // oxlint-disable-next-line react/exhaustive-deps -- the edition stands for what is stored.
  }, [service, edition]);
}
