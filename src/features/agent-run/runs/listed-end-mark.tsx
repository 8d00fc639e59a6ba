import { useInSight } from '#/ui/layout/use-in-sight.ts';
import { useQuery } from '@tanstack/react-query';
import { runDigestQuery } from '../digest/read-run-digest.ts';
import { outcomeOfDigest, type RunOutcome } from './read-outcome.ts';
import { RunEndMark } from './run-end-mark.tsx';

interface ReadEndMarkProps {
  readonly jobId: string;
  /** As the service's list says it; null where that does not. */
  readonly createdAt: string | null;
}

interface ListedEndMarkProps extends ReadEndMarkProps {
  readonly status: string | null;
  /** As this browser remembers it; null where it does not. */
  readonly end: RunOutcome | null;
}

/** The state of a run in a list of the service. */
export const ListedEndMark = ({ jobId, createdAt, status, end }: ListedEndMarkProps) =>
  status === 'failed' && end === null ? (
    <ReadEndMark jobId={jobId} createdAt={createdAt} />
  ) : (
    <RunEndMark status={status} end={end} />
  );

/** How a run truly ended whose list says no more than that it failed: asked for once the row is in sight, and saved. */
function ReadEndMark({ jobId, createdAt }: ReadEndMarkProps) {
  const [place, inSight] = useInSight();
  const { data } = useQuery({ ...runDigestQuery(jobId, createdAt), enabled: inSight });
  return (
    <span ref={place}>
      <RunEndMark status="failed" end={data ? outcomeOfDigest(data) : null} />
    </span>
  );
}
