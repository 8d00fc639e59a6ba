import { type ComponentProps, useState } from 'react';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { describeKept } from '../describe-kept.ts';

/** How much is reviewed, and where that is kept. */
export function ReviewProgress(props: Omit<ComponentProps<typeof ProgressBar>, 'label'>) {
  const [kept] = useState(describeKept);
  return <ProgressBar label={`Reviewed, ${kept}`} {...props} />;
}
