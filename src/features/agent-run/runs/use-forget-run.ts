import { useQueryClient } from '@tanstack/react-query';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { useRecentVisits } from '#/components/recent-visits.ts';
import { forgetDigests } from '../digest/read-run-digest.ts';
import { useRememberedRuns } from './remembered-runs.ts';

/** Forgets a run in this browser: that it was started or opened, where it was visited, and how it ended. Nothing changes at the service. */
export function useForgetRun(): (jobId: string) => void {
  const client = useQueryClient();
  const { forget } = useRememberedRuns();
  const [, setVisits] = useRecentVisits(useServiceName());
  return (jobId) => {
    forget(jobId);
    setVisits((visits) => visits.filter(({ href }) => !href.includes(jobId)));
    forgetDigests(client, jobId);
  };
}
