import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpoints } from '#/contract/endpoints.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { CHECK_STATUSES, isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { hashText } from '#/lib/text/hash-text.ts';
import { decodeInTurns } from '../client/decode.ts';
import { accountName } from '../connection/account-name.ts';
import type { ConnectionSettings } from '../connection/connection.ts';
import { isEarlierState } from '../earlier-state.ts';
import type { CheckAnswer, CheckParams } from './monitors.ts';
import { apiOf, ask } from './query-client.ts';
import { pageArchive } from '../archive/archive.ts';

/**
 * What tells an ended check from the same check before it ended, and from another one of the same id (a service that was set up again):
 * changes when its pages may have. Null of a check that has not ended, or whose status is not known: it may still change.
 */
export const editionOf = (check: MonitorCheck): string | null =>
  isKnown(CHECK_STATUSES, check.status) && !isCheckUnderWay(check.status)
    ? hashText(
        JSON.stringify([
          check.status,
          check.createdAt,
          check.startedAt,
          check.finishedAt,
          // A judgment may come when the check has long ended.
          check.updatedAt,
          check.summary,
        ]),
      )
    : null;

/**
 * The name under which something of an ended check is saved. Begins with the account, so that all of one can be forgotten at once. Null where
 * nothing is saved: of a check that may change, and of a file.
 */
export const archiveName = (
  connection: Pick<ConnectionSettings, 'id' | 'baseUrl' | 'apiKey' | 'kind'>,
  kind: 'pages' | 'digest',
  check: MonitorCheck,
  rest = '',
): string | null => {
  const edition = editionOf(check);
  return edition === null || connection.kind === 'file'
    ? null
    : `${accountName(connection)} ${kind} ${check.id} ${edition} ${rest}`;
};

/** How the keys of all answers about ended checks of a monitor begin. */
export const endedChecksKey = (monitorId: string) => ['monitor', monitorId, 'ended-check'] as const;

/**
 * The pages of a check that a list says has ended: asked for once, then read from this browser's archive. Not for the check's own screen,
 * which shows what the service says now.
 */
export function endedCheckQuery(monitorId: string, check: MonitorCheck, query: CheckParams) {
  const queryKey = [...endedChecksKey(monitorId), check.id, editionOf(check), query] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      readArchived(client, check, query, () =>
        ask(
          client,
          queryKey,
          'getMonitorCheck',
          { params: { monitorId, checkId: check.id }, query },
          signal,
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    // The archive has it; the page need not.
    gcTime: 60_000,
  });
}

/** Lets go of what the archive has of a check's pages: answers that do not fit each other may be right when they are asked for again. */
export function forgetEndedPages(client: QueryClient, check: MonitorCheck): void {
  const name = archiveName(apiOf(client).connection, 'pages', check);
  if (name !== null) void pageArchive.forget(name);
}

/** An answer about an ended check: from the archive, else from `ask`, and then saved. Rejects as `ask` does. */
async function readArchived(
  client: QueryClient,
  check: MonitorCheck,
  query: CheckParams,
  ask: () => Promise<CheckAnswer>,
): Promise<CheckAnswer> {
  const name = archiveName(apiOf(client).connection, 'pages', check, JSON.stringify(query));
  const [text] = name === null ? [null] : await pageArchive.read([name]);
  const saved = text === null || text === undefined ? null : await readAnswer(text);
  if (saved !== null) return saved;
  const answer = await ask();
  // What is saved must be of the ended check itself: a service may answer with another one, or with an older state of it.
  if (
    name !== null &&
    answer.value.data.id === check.id &&
    !isCheckUnderWay(answer.value.data.status) &&
    !isEarlierState(answer.value.data, check)
  )
    void pageArchive.write(name, printJson(answer.raw));
  return answer;
}

async function readAnswer(text: string): Promise<CheckAnswer | null> {
  try {
    const result = await decodeInTurns(endpoints.getMonitorCheck.response, parseJson(text));
    return result.ok ? result.decoded : null;
  } catch {
    // Altered by somebody else: the service is asked.
    return null;
  }
}
