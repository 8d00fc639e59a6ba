import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '#/api/client/api-error.ts';
import { agentRunQueries } from '#/api/queries/agent-runs.ts';
import type { SavedRun } from '#/api/saved-answers/saved-answers.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { saysNoTrace } from '../run/says-no-trace.ts';

/** The refusal of a run's trace, as it came, where the service says that there is none; undefined where there may be one. */
export function readNoTrace(client: QueryClient, jobId: string): SavedRun['noTrace'] {
  const { data, error } = client.getQueryState(agentRunQueries.trace(jobId).queryKey) ?? {};
  return data === undefined && error instanceof HttpError && saysNoTrace(error)
    ? { status: error.status === 400 ? 400 : 404, body: readBody(error) }
    : undefined;
}

/** A refusal that is no JSON is held by its words. */
function readBody({ rawBody, message }: HttpError): unknown {
  try {
    return parseJson(rawBody);
  } catch {
    return { error: message };
  }
}
