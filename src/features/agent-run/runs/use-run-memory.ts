import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { rememberVisit } from '#/components/recent-visits.ts';
import { isNumber, readPlainNumber } from '#/lib/json/exact-number.ts';
import { AGENT_BOUNDS } from '#/contract/values/agent-values.ts';
import { sayId } from '#/contract/values/uuid.ts';
import { shortenId } from '#/lib/format/shorten-id.ts';
import { readOutcome, type RunOutcome } from './read-outcome.ts';
import { promptOf, type RememberedRun, useRememberedRuns } from './remembered-runs.ts';
import { useKnownRequest } from './use-known-request.ts';

/**
 * What this browser knows of the run from when it was started or listed; and it remembers that the run was looked at. `isKnown`: the service
 * has told of it, be it without a status.
 */
export function useRunMemory(
  jobId: string,
  isKnown: boolean,
  status: string | null,
  end: RunOutcome | null,
) {
  const { runs, remember } = useRememberedRuns();
  const service = useServiceName();
  const router = useRouter();
  const known = runs.find((run) => run.jobId === jobId);
  const { request, isAsking } = useKnownRequest(jobId, isKnown);
  const prompt = promptOf({ request });
  const [by, ended] = [end?.by ?? null, end?.end ?? null];
  useEffect(() => {
    if (status === null) return;
    remember({ jobId, at: Date.now(), status, end: readOutcome({ by, end: ended }) });
    const { href } = router.buildLocation({ to: '/agent-runs/$jobId', params: { jobId } });
    rememberVisit(service, {
      kind: 'run',
      title: prompt ?? `Run ${shortenId(sayId(jobId))}`,
      href,
    });
  }, [jobId, status, by, ended, prompt, remember, service, router]);
  const asked = request && { request, isWhole: known?.requestIsWhole === true };
  return { ceiling: known ? readCeiling(known) : null, prompt, asked, isAsking, known };
}

/**
 * The run's `maxCredits`: as it was sent, or what the service takes where a request from here left it out. Of a request that is known in part,
 * or not at all, it is not known.
 */
export function readCeiling({
  request,
  requestIsWhole,
  startedHere,
}: Pick<RememberedRun, 'request' | 'requestIsWhole' | 'startedHere'>): number | null {
  const asked = request?.['maxCredits'];
  if (isNumber(asked)) return readPlainNumber(asked);
  return startedHere && requestIsWhole ? AGENT_BOUNDS.defaultMaxCredits : null;
}
