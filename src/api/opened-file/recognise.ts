import { type EndpointId } from '#/contract/endpoint-addresses.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { cutText } from '#/lib/text/cut-text.ts';
import { readErrorBody } from '../client/read-error-body.ts';
import {
  fieldOf,
  has,
  isCheck,
  isEvent,
  isMonitor,
  isObject,
  isPageResult,
  isSearchResult,
  listOf,
  sayFields,
  saysRunStatus,
  textOf,
  type JsonObject,
} from './tell-value.ts';

/** What one value of a file is. Ids are null where the answer does not carry them. */
export type Piece =
  /** What this console wrote into a report: checked where it is taken in. */
  | { readonly kind: 'report'; readonly saved: JsonObject }
  | { readonly kind: 'monitor'; readonly monitor: JsonObject }
  /** A check; `pages` is null where the answer was of a list, which has none. */
  | {
      readonly kind: 'check';
      readonly body: JsonObject;
      readonly data: JsonObject;
      readonly pages: readonly unknown[] | null;
    }
  | { readonly kind: 'status'; readonly jobId: string | null; readonly body: JsonObject }
  | {
      readonly kind: 'trace';
      readonly jobId: string | null;
      readonly body: JsonObject;
      readonly events: readonly unknown[];
    }
  /** What a run was asked, as an export of this console tells. */
  | { readonly kind: 'request'; readonly jobId: string; readonly body: JsonObject }
  /** That the service says that a run has no trace, as an export of this console tells. */
  | { readonly kind: 'no-trace'; readonly jobId: string; readonly body: JsonObject }
  | {
      readonly kind: 'search';
      readonly endpointId: Extract<EndpointId, 'developerSearchPost' | 'webSearch'>;
      readonly body: JsonObject;
    }
  | {
      readonly kind: 'snapshot';
      readonly jobId: string | null;
      readonly snapshotId: string;
      readonly body: JsonObject;
    }
  /** When this console exported what is beside it, and from which service. */
  | {
      readonly kind: 'export';
      readonly service: string | null;
      readonly exportedAt: string | null;
      /** When that service last told of the run, by its own clock. */
      readonly toldAt: string | null;
      /** What it lacks of the answers, as one of a file that left that out. */
      readonly leftOut: readonly string[];
    }
  /** Something of this API, or like it, that cannot be shown. The sentence says what it is and what to open instead. */
  | { readonly kind: 'refused'; readonly sentence: string };

const refuse = (sentence: string): readonly Piece[] => [{ kind: 'refused', sentence }];

/** More than a report or an export holds at one level is a list of something else. */
const MOST_PARTS = 20_000;

/**
 * What a value is, told by its own fields: a report's data, an export of this console, an answer of the API, or a list of such answers. Null
 * where it is none of them.
 */
export function recognise(value: unknown): readonly Piece[] | null {
  if (Array.isArray(value)) return recogniseList(value);
  return isObject(value) ? recogniseObject(value) : null;
}

function recogniseList(values: readonly unknown[]): readonly Piece[] | null {
  const [first] = values;
  if (first === undefined) return refuse('It is an empty list: there is nothing in it to show.');
  // One broken element must not hide the others: what most of them are, the list is of.
  if (mostly(values, isEvent)) return recogniseEvents(values);
  if (mostly(values, isPageResult)) return refuse(LONE_PAGES);
  if (values.length > MOST_PARTS) return null;
  const found = values.map(recognise);
  const pieces = found.flatMap((each) => each ?? []);
  const foreign = values.filter((_, at) => found[at] === null);
  if (foreign.length === 0) return pieces;
  // Of a log with any lines many look like a status: those alone make it no file of this API.
  return pieces.every(({ kind }) => kind === 'status' || kind === 'refused')
    ? null
    : [
        ...pieces,
        {
          kind: 'refused',
          sentence: `${foreign.length === 1 ? '1 value is' : `${formatNumber(foreign.length)} values are`} JSON of something else${sayFields(foreign[0])}.`,
        },
      ];
}

/** Lines of events, and the answers that somebody appended to them: among events a status would be one that cannot be read. */
function recogniseEvents(values: readonly unknown[]): readonly Piece[] {
  const answers = new Map(
    values
      // An event that is broken has no such field, and must not become the status of its run.
      .filter((value) => !isEvent(value) && isObject(value) && has(value, 'success'))
      .map((value) => [value, recognise(value)] as const),
  );
  const isTaken = (value: unknown) => (answers.get(value) ?? null) !== null;
  return [
    ...tracesOf(values.filter((value) => !isTaken(value))),
    ...[...answers.values()].flatMap((pieces) => pieces ?? []),
  ];
}

const LONE_PAGES =
  'It holds page results without the check that they belong to. Save the whole answer of GET /monitor/{monitorId}/checks/{checkId} and open that.';

/** Of the first hundred, more than half. */
function mostly(values: readonly unknown[], is: (value: unknown) => boolean): boolean {
  const some = values.slice(0, 100);
  return some.filter(is).length * 2 > some.length;
}

function recogniseObject(value: JsonObject): readonly Piece[] | null {
  if (fieldOf(value, 'format') === 'web-data-console') return [{ kind: 'report', saved: value }];
  return (
    recogniseExport(value) ??
    recogniseCheckOrMonitor(value) ??
    recogniseTrace(value) ??
    recogniseSearch(value) ??
    recogniseStatus(value) ??
    recogniseRest(value)
  );
}

/** "Download run as JSON": both answers of a run in one file, with what it was asked where that was known. */
function recogniseExport(value: JsonObject): readonly Piece[] | null {
  const jobId = textOf(value, 'jobId');
  const [status, trace] = [fieldOf(value, 'status'), fieldOf(value, 'trace')];
  if (jobId === null || !has(value, 'status') || !has(value, 'trace')) return null;
  if (!isObject(status) && !isObject(trace)) return null;
  const [request, noTrace] = [fieldOf(value, 'request'), fieldOf(value, 'noTrace')];
  return [
    {
      kind: 'export',
      service: textOf(value, 'service'),
      exportedAt: textOf(value, 'exportedAt'),
      toldAt: textOf(value, 'toldAt'),
      leftOut: (listOf(value, 'leftOut') ?? []).filter((sentence) => typeof sentence === 'string'),
    },
    ...(isObject(request) ? [{ kind: 'request', jobId, body: request } as const] : []),
    ...(isObject(status) ? [{ kind: 'status', jobId, body: status } as const] : []),
    ...(isObject(noTrace) ? [{ kind: 'no-trace', jobId, body: noTrace } as const] : []),
    // One without events is there all the same: what is wrong with it is told where it is read.
    ...(isObject(trace)
      ? [{ kind: 'trace', jobId, body: trace, events: listOf(trace, 'events') ?? [] } as const]
      : []),
  ];
}

/** A check and a monitor come in `data`, alone or in lists; whoever cut an answer out of a log may have left that away. */
function recogniseCheckOrMonitor(value: JsonObject): readonly Piece[] | null {
  const data = fieldOf(value, 'data');
  const isStatus = saysRunStatus(value);
  if (Array.isArray(data) && !isStatus) {
    if (data.length === 0)
      return refuse('It is an answer with an empty list: there is nothing in it to show.');
    if (mostly(data, isCheck))
      return [
        ...data.filter(isCheck).map((check) => checkOf({ success: true, data: check }, check)),
        ...refuseOthers(data, isCheck, 'checks'),
      ];
    if (mostly(data, isMonitor))
      return [
        ...data.filter(isMonitor).map((monitor) => ({ kind: 'monitor', monitor }) as const),
        ...refuseOthers(data, isMonitor, 'monitors'),
      ];
    return mostly(data, isPageResult) ? refuse(LONE_PAGES) : null;
  }
  if (isCheck(data) && !isStatus) return [checkOf(value, data)];
  if (isMonitor(data) && !isStatus) return [{ kind: 'monitor', monitor: data }];
  if (isCheck(value)) return [checkOf({ success: true, data: value }, value)];
  if (isMonitor(value)) return [{ kind: 'monitor', monitor: value }];
  return isPageResult(value) || (isPageResult(data) && !isStatus) ? refuse(LONE_PAGES) : null;
}

/** What is left out of a list is named: a list that is one shorter than it was sent looks whole. */
function refuseOthers(
  list: readonly unknown[],
  is: (value: unknown) => boolean,
  name: string,
): readonly Piece[] {
  const others = list.filter((value) => !is(value));
  const count = `${others.length === 1 ? '1 element' : `${formatNumber(others.length)} elements`} of a list of ${name}`;
  return others.length === 0
    ? []
    : refuse(`${count} cannot be told for one${sayFields(others[0])}.`);
}

const checkOf = (body: JsonObject, data: JsonObject): Piece => ({
  kind: 'check',
  body,
  data,
  pages: listOf(data, 'pages'),
});

function recogniseTrace(value: JsonObject): readonly Piece[] | null {
  const events = listOf(value, 'events');
  if (events !== null && (events.length === 0 || mostly(events, isEvent)))
    return [traceOf(value, events)];
  return isEvent(value) ? [traceOf({ events: [value] }, [value])] : null;
}

/** A trace names its run; its events do where it does not. */
const traceOf = (body: JsonObject, events: readonly unknown[]): Piece => ({
  kind: 'trace',
  jobId: textOf(body, 'id') ?? runIdOf(events),
  body,
  events,
});

/** Events without their answer: of one run, or of several whose lines were gathered in one log. */
function tracesOf(events: readonly unknown[]): readonly Piece[] {
  const byRun = new Map<string | null, unknown[]>();
  for (const event of events) {
    const runId = isObject(event) ? textOf(event, 'runId') : null;
    const own = byRun.get(runId);
    if (own === undefined) byRun.set(runId, [event]);
    else own.push(event);
  }
  return [...byRun.values()].map((own) => traceOf({ events: own }, own));
}

function runIdOf(events: readonly unknown[]): string | null {
  for (const event of events) {
    const runId = isObject(event) ? textOf(event, 'runId') : null;
    if (runId !== null) return runId;
  }
  return null;
}

function recogniseSearch(value: JsonObject): readonly Piece[] | null {
  const results = listOf(value, 'results');
  const isAnswered =
    results?.length === 0
      ? has(value, 'coverage', 'repos', 'sources', 'reranked', 'success')
      : mostly(results ?? [], isSearchResult);
  if (results !== null && isAnswered)
    return [{ kind: 'search', endpointId: 'developerSearchPost', body: value }];
  const data = fieldOf(value, 'data');
  return isObject(data) && listOf(data, 'web') !== null && !saysRunStatus(value)
    ? [{ kind: 'search', endpointId: 'webSearch', body: value }]
    : null;
}

/** The status of a run carries no id in this API; one that a deployment adds is taken. */
function recogniseStatus(value: JsonObject): readonly Piece[] | null {
  const isStatus =
    saysRunStatus(value) &&
    has(value, 'data', 'creditsUsed', 'expiresAt', 'model', 'error', 'effort', 'success');
  if (!isStatus) return null;
  // No run counts pages.
  if (
    typeof fieldOf(value, 'total') === 'number' &&
    typeof fieldOf(value, 'completed') === 'number'
  )
    return refuse(
      'It is the status of a crawl or a batch of pages, which the console does not show, and not of an agent run.',
    );
  return [{ kind: 'status', jobId: textOf(value, 'id') ?? textOf(value, 'jobId'), body: value }];
}

function recogniseRest(value: JsonObject): readonly Piece[] | null {
  const snapshotId = textOf(value, 'snapshotId');
  if (typeof fieldOf(value, 'snapshot') === 'string' && snapshotId !== null)
    return [{ kind: 'snapshot', jobId: textOf(value, 'id'), snapshotId, body: value }];
  if (listOf(value, 'agents') !== null)
    return refuse(
      'It is a list of runs, which holds neither their status nor their trace. Save the answers of GET /agent/{jobId} and GET /agent/{jobId}/trace and open those.',
    );
  const { message } = readErrorBody(value);
  if (has(value, 'error') && message !== null)
    return refuse(
      `It is an error answer, which holds no data: “${cutText(message, 300)}”. The Errors screen explains what such a message means.`,
    );
  const id = textOf(value, 'id');
  // What is sent to a webhook names a run and what became of it; the start of a crawl answers with its address.
  if (id !== null && fieldOf(value, 'success') === true && !has(value, 'type', 'data', 'url'))
    return refuse(
      `It is the answer to the start of a run, which holds only the id ${cutText(id, 100)}. Save the run's status and trace and open those.`,
    );
  return null;
}
