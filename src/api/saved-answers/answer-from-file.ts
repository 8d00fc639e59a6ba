import { addresses, type EndpointId } from '#/contract/endpoint-addresses.ts';
import { endpoints } from '#/contract/endpoints.ts';
import { readQuery, writeQuery } from '#/contract/query-string.ts';
import { PAGE_LIMIT } from '#/contract/values/monitor-values.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { printAnyJson } from '#/lib/json/fold-deep.ts';
import type { Transport } from '../connection/connection.ts';
import { GIVEN_BY_SERVICE } from '../connection/no-service.ts';
import type { SavedAnswers, SavedCheck, SavedRun } from './saved-answers.ts';
import { isOnlyNamed } from './only-named.ts';
import { countUnknown } from './unknown-question.ts';

/**
 * A transport that answers from saved answers, in the shapes of the contract. What they do not hold is a 404, what would start or stop
 * something a 403; `explainForFile` says both in words. It asks nobody anything.
 */
export const answerFromFile =
  (saved: SavedAnswers): Transport =>
  async (request) => {
    const url = new URL(request.url);
    const asked = findEndpoint(request.method, url.pathname);
    if (asked === null) return refuse(404, 'Not in this file');
    if (ACTS.has(asked.id)) return refuse(403, 'A file cannot start or stop anything');
    const body =
      request.method === 'POST' ? asRecord(await request.json().catch(() => null)) : null;
    const answer = answerEndpoint(saved, asked, url, body);
    if (answer !== null) return respond(answer, 200);
    const refusal = asked.id === 'getTrace' ? findRun(saved, asked)?.noTrace : undefined;
    return refusal
      ? respond(refusal.body, refusal.status, { [GIVEN_BY_SERVICE]: '1' })
      : refuse(404, 'Not in this file');
  };

const ACTS: ReadonlySet<EndpointId> = new Set(['startRun', 'runMonitor', 'cancelRun']);

const respond = (body: unknown, status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(printAnyJson(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
const refuse = (status: number, error: string) => respond({ success: false, error }, status);

interface Asked {
  readonly id: EndpointId;
  readonly params: Readonly<Record<string, string>>;
}

/** By the end of the path: what is before it is the connection's base URL. */
const PATTERNS = Object.values(addresses).map(({ id, method, path }) => ({
  id,
  method,
  pattern: new RegExp(`^(?:/[^/]+)*?/v\\d+${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

function findEndpoint(method: string, path: string): Asked | null {
  for (const known of PATTERNS) {
    const match = known.method === method ? known.pattern.exec(path) : null;
    if (match)
      return {
        id: known.id,
        params: Object.fromEntries(
          Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeText(text)]),
        ),
      };
  }
  return null;
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isSameId = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();

/** Whether saved answers are those of a check. */
export const isCheck = (check: SavedCheck, checkId: unknown): boolean =>
  isSameId(dataOf(check.body)['id'], checkId);

const findRun = (
  { answers }: Pick<SavedAnswers, 'answers'>,
  { params }: Pick<Asked, 'params'>,
): SavedRun | undefined => answers.runs.find((held) => isSameId(held.jobId, params['jobId']));

const dataOf = (body: unknown) => asRecord(asRecord(body)['data']);

/** Null where the file does not hold it. */
function answerEndpoint(
  { answers }: SavedAnswers,
  { id, params }: Asked,
  url: URL,
  body: Readonly<Record<string, unknown>> | null,
): unknown {
  const query = readQuery(endpoints[id].query, url.searchParams);
  switch (id) {
    case 'listMonitors': {
      const whole = answers.monitors.map(dataOf).filter((monitor) => !isOnlyNamed(monitor));
      return endsBefore(query, whole.length)
        ? null
        : { success: true, data: slice(whole, query['offset'], query) };
    }
    case 'getMonitor': {
      const monitor = answers.monitors.find((held) =>
        isSameId(dataOf(held)['id'], params['monitorId']),
      );
      return monitor ?? null;
    }
    case 'listChecks': {
      const held = answers.checks.filter((check) => isSameId(check.monitorId, params['monitorId']));
      // Of one check nobody could say that it is the only one of its monitor.
      return held.length < 2 || endsBefore(query, held.length) ? null : listChecks(held, query);
    }
    case 'getMonitorCheck': {
      const check = answers.checks.find(
        (held) => isSameId(held.monitorId, params['monitorId']) && isCheck(held, params['checkId']),
      );
      return check ? answerCheck(check, query) : null;
    }
    case 'listRuns': {
      return answers.runs.length === 0 || query['before'] !== undefined
        ? null
        : {
            success: true,
            agents: answers.runs.map((run) => ({
              id: run.jobId,
              status: asRecord(run.status)['status'] ?? null,
              ...(run.request !== undefined && { options: run.request }),
            })),
          };
    }
    case 'getRun':
    case 'getTrace':
    case 'getSnapshot': {
      const run = findRun({ answers }, { params });
      if (id === 'getRun') return run?.status ?? null;
      if (id === 'getTrace') return run?.trace ?? null;
      const { snapshotId } = params;
      return run?.snapshots.find((held) => held.snapshotId === snapshotId)?.body ?? null;
    }
    case 'developerSearchGet':
    case 'developerSearchPost':
    case 'webSearch': {
      const { path } = addresses[id];
      const asked = body ?? query;
      const nameless = answers.searches.filter((held) => held.path === path);
      const found =
        answers.searches.find((held) => readSearchPath(held.path) === searchPath(path, asked)) ??
        nameless[countUnknown(String(asked['query'])) - 1];
      return found?.body ?? null;
    }
    case 'startRun':
    case 'runMonitor':
    case 'cancelRun':
      return null;
  }
}

/** How a search is named among saved answers: its path with all that was asked as the query, in the order of the names. */
export const searchPath = (path: string, asked: Readonly<Record<string, unknown>>): string =>
  path +
  writeQuery(
    Object.fromEntries(Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );

function readSearchPath(text: string): string {
  const [path = '', query = ''] = text.split('?');
  const pairs = [...new URLSearchParams(query)];
  const names = [...new Set(pairs.map(([name]) => name))];
  return searchPath(
    path,
    Object.fromEntries(
      names.map((name) => [
        name,
        pairs.filter(([other]) => other === name).map(([, value]) => value),
      ]),
    ),
  );
}

type Query = Readonly<Record<string, unknown>>;

const readCount = (value: unknown, otherwise: number) =>
  typeof value === 'number' ? value : otherwise;

/** What a file holds of a list is not known to be all of it: nothing is said of what follows. */
const endsBefore = (query: Query, length: number) => readCount(query['offset'], 0) >= length;

function slice(list: readonly unknown[], from: unknown, query: Query): readonly unknown[] {
  const start = readCount(from, 0);
  return list.slice(start, start + readCount(query['limit'], PAGE_LIMIT.default));
}

function listChecks(held: readonly SavedCheck[], query: Query): unknown {
  const checks = held
    .map((check) => dataOf(check.body))
    .filter((check) => query['status'] === undefined || check['status'] === query['status'])
    .toSorted((one, other) => (String(one['createdAt']) < String(other['createdAt']) ? 1 : -1))
    .map(({ pages: _pages, next: _next, ...check }) => check);
  return { success: true, data: slice(checks, query['offset'], query) };
}

/** A part of the list of pages, as the service pages it: `next` at the top and in `data`. */
function answerCheck(check: SavedCheck, query: Query): unknown {
  const { status } = query;
  const pages =
    status === undefined
      ? check.pages
      : check.pages.filter((page) => asRecord(page)['status'] === status);
  const part = slice(pages, query['skip'], query);
  const end = readCount(query['skip'], 0) + part.length;
  const next =
    end < pages.length && part.length > 0
      ? writeQuery({ skip: end, limit: query['limit'], status })
      : null;
  return {
    ...asRecord(check.body),
    next,
    data: { ...dataOf(check.body), pages: part, next },
  };
}
