import type { QueryClient } from '@tanstack/react-query';
import { endpoints } from '#/contract/endpoints.ts';
import { HttpError } from '../client/api-error.ts';
import { apiOf } from './query-client.ts';

export type FoundThing =
  | { readonly kind: 'run'; readonly jobId: string; readonly status: string | null }
  | { readonly kind: 'monitor'; readonly monitorId: string; readonly name: string | null }
  | {
      readonly kind: 'check';
      readonly monitorId: string;
      readonly checkId: string;
      readonly monitorName: string | null;
      readonly status: string | null;
    };

/** So many monitors' checks are asked for at the same time. */
const AT_ONCE = 4;
/** The longest page of a list: a full one may have more behind it. */
const LONGEST_PAGE = 100;

/**
 * What a lone id is: a run and a monitor can be asked for; a check is looked for among the checks of every monitor, because its address
 * needs the monitor too. Free of charge, and never repeated. Ends without a word when the id is nowhere; throws when it is not found but
 * not every place could be looked at.
 */
export async function* findById(
  queryClient: QueryClient,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<FoundThing> {
  const api = apiOf(queryClient);
  const options = { signal };
  let sawAll = true;
  const refuse = (error: unknown) => {
    // "There is no such thing" is an answer; anything else leaves the question open.
    if (!(error instanceof HttpError && (error.status === 404 || error.status === 400)))
      sawAll = false;
    return null;
  };
  const run = api
    .call(endpoints.getRun, { params: { jobId: id } }, options)
    .then(({ value }): FoundThing => ({ kind: 'run', jobId: id, status: value.status }))
    .catch(refuse);
  const monitor = api
    .call(endpoints.getMonitor, { params: { monitorId: id } }, options)
    .then(({ value }): FoundThing => ({ kind: 'monitor', monitorId: id, name: value.data.name }))
    .catch(refuse);
  for (const answer of [run, monitor]) {
    const found = await answer;
    // An id belongs to one thing.
    if (found) {
      yield found;
      return;
    }
  }
  const monitors = await api
    .call(endpoints.listMonitors, { query: { limit: LONGEST_PAGE } }, options)
    .catch(refuse);
  const queue = [...(monitors?.value.data ?? [])];
  if (queue.length >= LONGEST_PAGE || (monitors?.unread.length ?? 0) > 0) sawAll = false;
  while (queue.length > 0 && !signal.aborted) {
    const answers = await Promise.all(
      queue.splice(0, AT_ONCE).map(async ({ id: monitorId, name }): Promise<FoundThing | null> => {
        const checks = await api
          .call(
            endpoints.listChecks,
            { params: { monitorId }, query: { limit: LONGEST_PAGE } },
            options,
          )
          .catch(refuse);
        if ((checks?.value.data.length ?? 0) >= LONGEST_PAGE || (checks?.unread.length ?? 0) > 0)
          sawAll = false;
        const check = checks?.value.data.find((item) => item.id.toLowerCase() === id);
        return check
          ? { kind: 'check', monitorId, checkId: check.id, monitorName: name, status: check.status }
          : null;
      }),
    );
    const found = answers.find((answer) => answer !== null);
    if (found) {
      yield found;
      return;
    }
  }
  if (!sawAll) throw new Error('Not everything could be checked.');
}
