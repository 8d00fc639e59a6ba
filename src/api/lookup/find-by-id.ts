import type { QueryClient } from '@tanstack/react-query';
import { endpoints } from '#/contract/endpoints.ts';
import { isRefusal } from '../errors/is-refusal.ts';
import { apiOf } from '../queries/query-client.ts';

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
/** The longest page of a list that a service gives; it may give fewer. */
const LONGEST_PAGE = 100;
/** What is further back in a list is not looked for. */
const MOST_PAGES = 5;

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
    // "There is no such thing" is an answer; anything else leaves the question open, a gateway's page of the same status too.
    if (!isRefusal(error, 400, 404, 410)) sawAll = false;
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
  const monitors = await readList((offset) =>
    api.call(endpoints.listMonitors, { query: { limit: LONGEST_PAGE, offset } }, options),
  );
  sawAll &&= monitors.isWhole;
  const named = monitors.items.find((monitor) => monitor.id.toLowerCase() === id);
  if (named) {
    yield { kind: 'monitor', monitorId: named.id, name: named.name };
    return;
  }
  const queue = [...monitors.items];
  while (queue.length > 0 && !signal.aborted) {
    const answers = await Promise.all(
      queue.splice(0, AT_ONCE).map(async ({ id: monitorId, name }): Promise<FoundThing | null> => {
        const isIt = (item: { readonly id: string }) => item.id.toLowerCase() === id;
        const checks = await readList(
          (offset) =>
            api.call(
              endpoints.listChecks,
              { params: { monitorId }, query: { limit: LONGEST_PAGE, offset } },
              options,
            ),
          isIt,
        );
        sawAll &&= checks.isWhole;
        const check = checks.items.find(isIt);
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
  // Stopped by its signal it has not looked at the rest.
  if (!sawAll || queue.length > 0) throw new Error('Not everything could be checked.');
}

interface ListPage<Item> {
  readonly value: { readonly data: readonly Item[] };
  readonly unread: readonly unknown[];
}

/**
 * A list to its end, which only an empty page tells: a service may give fewer than asked for. Not whole where it was not read to there. One that
 * is refused, also as not found, is not whole either: a deployment may lack it (open points, "Paths and envelopes"), and holds checks all the same.
 */
async function readList<Item extends { readonly id: string }>(
  read: (offset: number) => Promise<ListPage<Item>>,
  isWanted: (item: Item) => boolean = () => false,
): Promise<{ readonly items: readonly Item[]; readonly isWhole: boolean }> {
  const items = new Map<string, Item>();
  let unread = 0;
  for (let page = 0, offset = 0; page < MOST_PAGES; page++) {
    const answer = await read(offset).catch(() => null);
    if (answer === null) break;
    const { data } = answer.value;
    const size = data.length + answer.unread.length;
    if (size === 0) return { items: [...items.values()], isWhole: unread === 0 };
    const before = items.size;
    for (const item of data) items.set(item.id, item);
    unread += answer.unread.length;
    // The same page again: the service does not know the offset.
    if ((data.length > 0 && items.size === before) || data.some(isWanted)) break;
    offset += size;
  }
  return { items: [...items.values()], isWhole: false };
}
