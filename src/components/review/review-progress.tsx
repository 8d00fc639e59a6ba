import { type ComponentProps, useState } from 'react';
import { useIsReport } from '#/api/queries/use-is-report.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { describeLifeOf, describeStorageLife } from '../describe-storage-life.ts';
import { keyOfMarks } from './marks-key.ts';
import { useReviewEdition } from './use-review-edition.ts';

interface ReviewProgressProps extends Omit<ComponentProps<typeof ProgressBar>, 'label'> {
  /** Whose marks are counted. */
  readonly checkIds: readonly string[];
}

/** How much is reviewed, and where that is saved: with each mark it may be elsewhere, for the browser may have no more room. */
export function ReviewProgress({ checkIds, ...bar }: ReviewProgressProps) {
  const service = useServiceName();
  const [first] = useState(() => describeStorageLife(service));
  const isReport = useIsReport();
  // What is saved may move from the tab to the device without another mark.
  useReviewEdition(service);
  const saved = describeLifeOf(checkIds.map((id) => keyOfMarks(service, id))) ?? first;
  return <ProgressBar label={isReport ? 'Reviewed' : `Reviewed, ${saved}`} {...bar} />;
}
