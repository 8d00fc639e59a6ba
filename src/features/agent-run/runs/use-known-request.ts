import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listedRequestQuery } from './find-listed-request.ts';
import { useRememberedRuns } from './remembered-runs.ts';

interface KnownRequest {
  readonly request: Readonly<Record<string, unknown>> | null;
  /** The service's list is being asked. */
  readonly isAsking: boolean;
}

/**
 * What a run was asked: as this browser remembers it, else as the service's list tells, where there is one (it is remembered then). The
 * status endpoint does not repeat it. Null where nobody knows. `wanted`: the run is known to be there.
 */
export function useKnownRequest(jobId: string, wanted: boolean): KnownRequest {
  const { runs, remember } = useRememberedRuns();
  const remembered = runs.find((run) => run.jobId === jobId)?.request ?? null;
  const { data, isLoading } = useQuery({
    ...listedRequestQuery(jobId),
    enabled: wanted && remembered === null,
  });
  useEffect(() => {
    if (data && remembered === null) remember({ jobId, at: Date.now(), request: data });
  }, [data, remembered, remember, jobId]);
  return { request: remembered ?? data ?? null, isAsking: isLoading };
}
