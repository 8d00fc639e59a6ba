import { sayId } from '#/contract/values/uuid.ts';
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
  const id = sayId(jobId);
  const short = shortenId(id);
  const end = short.slice(short.indexOf('…'));
  return (
    <span title={id} className={joinClasses('font-mono text-12 text-muted', className)}>
      {short !== id && <span className="@max-md:hidden">{short.slice(0, -end.length)}</span>}
      {short === id ? id : end}
    </span>
  );
}
