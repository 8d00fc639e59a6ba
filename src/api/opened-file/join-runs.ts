import { standsForNoId } from '#/contract/values/uuid.ts';
import type { SavedAnswers } from '../saved-answers/saved-answers.ts';
import { namesMore } from '../trace/names-more.ts';
import { saysEnded } from '../trace/run-polling.ts';
import { type Piece } from './recognise.ts';
import { fieldOf, isObject, type JsonObject, textOf } from './tell-value.ts';
import { takeOnce } from './take-once.ts';

type RunPiece = Extract<Piece, { kind: 'request' | 'no-trace' | 'status' | 'trace' | 'snapshot' }>;
type ExportPiece = Extract<Piece, { kind: 'export' }>;

interface Run {
  readonly jobId: string;
  /** As a report or an export tells it. */
  request: unknown;
  noTrace: unknown;
  readonly statuses: JsonObject[];
  readonly traces: JsonObject[];
  readonly snapshots: { readonly snapshotId: string; readonly body: unknown }[];
}

interface JoinedRuns {
  /** As `SavedRun`, not yet checked by its schema. */
  readonly runs: readonly unknown[];
  readonly notes: readonly string[];
}

/** The address of a run needs an id, also where nothing in the file says it: the nil UUID (RFC 9562, 5.9), and those after it. */
const noId = (count: number) => `00000000-0000-0000-0000-${String(count).padStart(12, '0')}`;

/**
 * Puts status, trace and snapshots of each run together. A status names no run (open points, "Paths and envelopes"): alone with one trace it
 * is that run's; else it is a run of its own, as is what another file says of a run without an id. Of several states of a run the last one
 * counts, in whatever order its files were chosen: `timeOf` tells when an answer was saved.
 */
export function joinRuns(
  saved: SavedAnswers['answers']['runs'],
  pieces: readonly (RunPiece | ExportPiece)[],
  timeOf: (body: unknown) => number,
): JoinedRuns {
  const runs = new Map<string, Run>();
  const runOf = (jobId: string): Run => {
    const known = runs.get(jobId.toLowerCase());
    if (known) return known;
    const run: Run = {
      jobId,
      request: undefined,
      noTrace: undefined,
      statuses: [],
      traces: [],
      snapshots: [],
    };
    runs.set(jobId.toLowerCase(), run);
    return run;
  };
  let count = 0;
  const freeId = () => {
    while (runs.has(noId(count))) count++;
    return noId(count);
  };
  /** In each report or export the same id stands where nothing says one. */
  const ownId = (jobId: string) => (standsForNoId(jobId) && runs.has(jobId) ? freeId() : jobId);
  for (const { jobId, request, noTrace, status, trace, snapshots } of saved) {
    const run = runOf(ownId(jobId));
    run.request ??= request;
    run.noTrace ??= noTrace;
    if (isObject(status)) run.statuses.push(status);
    if (isObject(trace)) run.traces.push(trace);
    run.snapshots.push(...snapshots);
  }
  const add = (piece: RunPiece, jobId: string) => {
    const run = runOf(jobId);
    if (piece.kind === 'request') run.request ??= piece.body;
    else if (piece.kind === 'no-trace') run.noTrace ??= piece.body;
    else if (piece.kind === 'status') run.statuses.push(piece.body);
    else if (piece.kind === 'trace') run.traces.push(piece.body);
    else run.snapshots.push({ snapshotId: piece.snapshotId, body: piece.body });
  };
  const nameless: RunPiece[] = [];
  let idsOfExport = new Map<string, string>();
  for (const piece of pieces)
    if (piece.kind === 'export') idsOfExport = new Map();
    else if (piece.jobId === null) nameless.push(piece);
    else {
      const id = idsOfExport.get(piece.jobId) ?? ownId(piece.jobId);
      idsOfExport.set(piece.jobId, id);
      add(piece, id);
    }
  const notes = addNameless(nameless, runs, (piece, jobId) => add(piece, jobId ?? freeId()));
  return { runs: [...runs.values()].map((run) => joinRun(inTime(run, timeOf))), notes };
}

function addNameless(
  nameless: readonly RunPiece[],
  runs: ReadonlyMap<string, Run>,
  add: (piece: RunPiece, jobId: string | null) => void,
): readonly string[] {
  if (nameless.length === 0) return [];
  const [only, ...others] = runs.values();
  const statuses = nameless.filter(({ kind }) => kind === 'status');
  const isOneRun =
    others.length === 0 &&
    (only === undefined ? statuses.length <= 1 : statuses.length + only.statuses.length <= 1);
  if (isOneRun) {
    for (const piece of nameless) add(piece, only?.jobId ?? noId(0));
    if (only === undefined) return ['The file does not say which run it is of.'];
    return statuses.length === 0 || only.traces.length === 0
      ? []
      : [
          `The status names no run. It is taken to be of run ${only.jobId}, whose trace was opened with it.`,
        ];
  }
  for (const piece of nameless) add(piece, null);
  return [
    'The status of a run does not name it. What could belong to several runs is shown as a run of its own; a status opened together with one trace is put to it.',
  ];
}

function inTime(run: Run, timeOf: (body: unknown) => number): Run {
  const { statuses, traces, snapshots } = run;
  return {
    ...run,
    statuses: statuses.toSorted((one, other) => timeOf(one) - timeOf(other)),
    traces: traces.toSorted((one, other) => timeOf(one) - timeOf(other)),
    snapshots: snapshots.toSorted((one, other) => timeOf(one.body) - timeOf(other.body)),
  };
}

function joinRun({ jobId, request, noTrace, statuses, traces, snapshots }: Run): unknown {
  // Of several the last one that says the end, else the last one.
  const status =
    statuses.findLast((each) => saysEnded(textOf(each, 'status')) === true) ??
    statuses.at(-1) ??
    null;
  return {
    jobId,
    ...(request !== undefined && { request }),
    status,
    trace: traces.length === 0 ? null : joinTraces(traces),
    // One that came later outranks what was said before it.
    ...(traces.length === 0 && noTrace !== undefined && { noTrace }),
    snapshots: [...new Map(snapshots.map((each) => [each.snapshotId, each])).values()],
  };
}

/** Several answers with the trace of one run: polls that repeat each other, or parts. Each event is held once, in the order of its coming. */
function joinTraces(traces: readonly JsonObject[]): JsonObject {
  const [first, ...others] = traces;
  if (first === undefined || others.length === 0) return first ?? {};
  const events = takeOnce(traces.map(eventsOf));
  // What is said beside the events: in the last part, where parts were saved, that no further one follows.
  const last = findLastPart(traces, events);
  const longest = traces.reduce((one, other) =>
    eventsOf(other).length >= eventsOf(one).length ? other : one,
  );
  return { ...(last ?? longest), events };
}

/**
 * The one part that names no further one, where it brings events that the others lack and none is missing in between: nothing else tells
 * whether all parts were saved. Undefined where that is open, and of polls.
 */
function findLastPart(
  traces: readonly JsonObject[],
  events: readonly unknown[],
): JsonObject | undefined {
  const [last, ...others] = traces.filter((trace) => !namesMore(trace));
  const before = takeOnce(traces.filter(namesMore).map(eventsOf));
  const isBeyond = before.length > 0 && before.length < events.length;
  return others.length === 0 && isBeyond && isUnbroken(events) ? last : undefined;
}

/** Whether the events of each agent have numbers without a gap. */
function isUnbroken(events: readonly unknown[]): boolean {
  const numbers = new Map<string, Set<number>>();
  for (const event of events) {
    const sequence = isObject(event) ? fieldOf(event, 'producerSequence') : null;
    const agent = isObject(event) ? fieldOf(event, 'agent') : null;
    if (typeof sequence !== 'number' || !isObject(agent)) return false;
    const id = textOf(agent, 'id') ?? '';
    numbers.set(id, (numbers.get(id) ?? new Set()).add(sequence));
  }
  return [...numbers.values()].every((own) => {
    const [first, last] = [...own].reduce(
      ([least, most], number) => [Math.min(least, number), Math.max(most, number)],
      [Infinity, -Infinity],
    );
    return last - first + 1 === own.size;
  });
}

function eventsOf(trace: JsonObject): readonly unknown[] {
  const events = fieldOf(trace, 'events');
  return Array.isArray(events) ? events : [];
}
