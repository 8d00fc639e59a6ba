import { useInSight } from '#/ui/layout/use-in-sight.ts';
import { useQuery } from '@tanstack/react-query';
import { runDigestQuery } from '../digest/read-run-digest.ts';
import { outcomeOfDigest } from './read-outcome.ts';
import { RunEndMark } from './run-end-mark.tsx';

interface ReadEndMarkProps {
  readonly jobId: string;
  /** As the service's list says it; null where that does not. */
  readonly createdAt: string | null;
}

/** How a run truly ended whose list says no more than that it failed: asked for once the row is in sight, and saved. */
export function ReadEndMark({ jobId, createdAt }: ReadEndMarkProps) {
  const [place, inSight] = useInSight();
  const { data } = useQuery({ ...runDigestQuery(jobId, createdAt), enabled: inSight });
  return (
    <span ref={place}>
      <RunEndMark status="failed" end={data ? outcomeOfDigest(data) : null} />
    </span>
  );
}
