import { type ComponentProps, useState } from 'react';
import { useIsReport } from '#/api/queries/use-is-report.ts';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { describeStorageLife } from '../describe-storage-life.ts';

/** How much is reviewed, and where that is saved. */
export function ReviewProgress(props: Omit<ComponentProps<typeof ProgressBar>, 'label'>) {
  const service = useServiceName();
  const [saved] = useState(() => describeStorageLife(service));
  const isReport = useIsReport();
  return <ProgressBar label={isReport ? 'Reviewed' : `Reviewed, ${saved}`} {...props} />;
}
