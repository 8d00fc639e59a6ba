import { shortenId } from '#/lib/format/shorten-id.ts';
import { joinClasses } from '#/lib/join-classes.ts';

/** A job id in short, to be matched with the one in a ticket; whole on hover. */
export const ShortJobId = ({
  jobId,
  className,
}: {
  readonly jobId: string;
  readonly className?: string;
}) => (
  <span title={jobId} className={joinClasses('font-mono text-12 text-muted', className)}>
    {shortenId(jobId)}
  </span>
);
