import { type ComponentProps, useState } from 'react';
import { useIsReport } from '#/api/queries/use-is-file.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { describeHeldLife, describeStorageLife } from '../describe-storage-life.ts';
import { keyOfMarks } from './marks-key.ts';

interface ReviewProgressProps extends Omit<ComponentProps<typeof ProgressBar>, 'label'> {
  /** Whose marks are counted. */
  readonly checkIds: readonly string[];
}

/** How much is reviewed, and where that is saved: any mark may find no more room on the device. */
export function ReviewProgress({ checkIds, ...bar }: ReviewProgressProps) {
  const service = useServiceName();
  const [first] = useState(() => describeStorageLife(service));
  const isReport = useIsReport();
  const saved = describeHeldLife(checkIds.map((id) => keyOfMarks(service, id))) ?? first;
  return <ProgressBar label={isReport ? 'Reviewed' : `Reviewed, ${saved}`} {...bar} />;
}
