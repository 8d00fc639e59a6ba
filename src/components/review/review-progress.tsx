import { type ComponentProps, useState } from 'react';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { describeStorageLife } from '../describe-storage-life.ts';

/** How much is reviewed, and where that is kept. */
export function ReviewProgress(props: Omit<ComponentProps<typeof ProgressBar>, 'label'>) {
  const [kept] = useState(describeStorageLife);
  return <ProgressBar label={`Reviewed, ${kept}`} {...props} />;
}
