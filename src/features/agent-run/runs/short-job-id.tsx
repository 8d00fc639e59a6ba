import { joinClasses } from '#/lib/join-classes.ts';

/** The beginning of a job id, to be matched with the one in a ticket; whole on hover. */
export const ShortJobId = ({
  jobId,
  className,
}: {
  readonly jobId: string;
  readonly className?: string;
}) => (
  <span title={jobId} className={joinClasses('font-mono text-12 text-muted', className)}>
    {jobId.slice(0, 8)}
  </span>
);
