import type { QueryClient } from '@tanstack/react-query';
import { endpoints } from '#/contract/endpoints.ts';
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

/**
 * What a lone id is: a run and a monitor can be asked for; a check is looked for among the checks of every monitor, because its address
 * needs the monitor too. Free of charge, and never repeated: what refuses is simply not found there.
 */
export async function* findById(queryClient: QueryClient, id: string, signal: AbortSignal): AsyncGenerator<FoundThing> {
  const api = apiOf(queryClient);
  const options = { signal };
  const run = api
    .call(endpoints.getRun, { params: { jobId: id } }, options)
    .then(({ value }): FoundThing => ({ kind: 'run', jobId: id, status: value.status }))
    .catch(() => null);
  const monitor = api
    .call(endpoints.getMonitor, { params: { monitorId: id } }, options)
    .then(({ value }): FoundThing => ({ kind: 'monitor', monitorId: id, name: value.data.name }))
    .catch(() => null);
  for (const answer of [run, monitor]) {
    const found = await answer;
    // An id belongs to one thing.
    if (found) {
      yield found;
      return;
    }
  }
  const monitors = await api.call(endpoints.listMonitors, { query: { limit: 100 } }, options).catch(() => null);
  const queue = [...(monitors?.value.data ?? [])];
  while (queue.length > 0 && !signal.aborted) {
    const answers = await Promise.all(
      queue.splice(0, AT_ONCE).map(async ({ id: monitorId, name }): Promise<FoundThing | null> => {
        const checks = await api.call(endpoints.listChecks, { params: { monitorId }, query: { limit: 100 } }, options).catch(() => null);
        const check = checks?.value.data.find((item) => item.id.toLowerCase() === id);
        return check ? { kind: 'check', monitorId, checkId: check.id, monitorName: name, status: check.status } : null;
      }),
    );
    const found = answers.find((answer) => answer !== null);
    if (found) {
      yield found;
      return;
    }
  }
}
