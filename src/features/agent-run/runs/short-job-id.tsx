import { shortenId } from '#/lib/format/shorten-id.ts';
import { joinClasses } from '#/lib/join-classes.ts';

/**
 * A job id in short, to be matched with the one in a ticket; whole on hover. In a narrow container its end alone, which fits beside every
 * state.
 */
export function ShortJobId({
  jobId,
  className,
}: {
  readonly jobId: string;
  readonly className?: string;
}) {
  const short = shortenId(jobId);
  const end = short.slice(short.indexOf('…'));
  return (
    <span title={jobId} className={joinClasses('font-mono text-12 text-muted', className)}>
      {short !== jobId && <span className="@max-md:hidden">{short.slice(0, -end.length)}</span>}
      {short === jobId ? jobId : end}
    </span>
  );
}
