import * as v from 'valibot';
import { type SavedAnswers, savedAnswersSchema } from '../saved-answers/saved-answers.ts';
import { isSameText } from '#/lib/json/as-record.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { joinChecks } from './join-checks.ts';
import { joinRuns } from './join-runs.ts';
import { type Piece } from './recognise.ts';
import { fieldOf, isObject, textOf } from './tell-value.ts';
import { addresses } from '#/contract/endpoint-addresses.ts';
import { checkBaseUrl } from '../connection/connection.ts';
import { LOCAL_RECORD } from '../connection/connections.ts';

/** The answers of all files as one document. `service`: the base URL of all, null where they do not say one. */
interface Joined {
  readonly saved: SavedAnswers;
  readonly service: string | null;
}

type Of<Kind extends Piece['kind']> = Extract<Piece, { kind: Kind }>;

const pick = <Kind extends Piece['kind']>(pieces: readonly Piece[], kind: Kind) =>
  pieces.filter((piece): piece is Of<Kind> => piece.kind === kind);

/** Answers about runs, with where each export that holds some begins. */
const isOfRun = (
  piece: Piece,
): piece is Of<'export' | 'request' | 'no-trace' | 'status' | 'trace' | 'snapshot'> =>
  ['export', 'request', 'no-trace', 'status', 'trace', 'snapshot'].includes(piece.kind);

/** What was recognised in one file. */
export interface FilePieces {
  readonly name: string;
  readonly reports: readonly SavedAnswers[];
  readonly pieces: readonly Piece[];
}

/** What one file says of where its answers come from; empty where it does not. */
interface Source {
  readonly name: string;
  readonly host: string;
  readonly baseUrl: string;
  readonly made: string;
  readonly toldAt: string;
}

/**
 * Joins what was recognised. Answers about one check are its pages, a status and a trace of one run belong together, and what comes twice is
 * held once. Nothing in an answer is changed. What one file says of itself (its service, its time, what it leaves out) is not said of another.
 */
export function joinPieces(files: readonly FilePieces[]): Joined {
  const reports = files.flatMap((file) => file.reports);
  const sources = files.map(readSource);
  const pieces = files.flatMap((file) => file.pieces);
  const checks = joinChecks([
    ...reports.flatMap(({ answers }) => answers.checks),
    ...pick(pieces, 'check'),
  ]);
  const runs = joinRuns(
    reports.flatMap(({ answers }) => answers.runs),
    pieces.filter(isOfRun),
    readTimes(files),
  );
  const host = sameOf(sources.map((source) => source.host));
  const isOne = files.length === 1;
  const toldAt = sameOf(sources.map((source) => source.toldAt));
  const title = reports.length === 1 ? reports[0]?.title : undefined;
  const document = {
    format: 'web-data-console',
    version: 1,
    made: sameOf(sources.map(({ made }) => made)) ?? '',
    ...(toldAt && { toldAt }),
    by: sameOf(reports.map(({ by }) => by)) ?? '',
    service: host ?? '',
    ...(isOne && title !== undefined && { title }),
    leftOut: [
      ...new Set(
        files.flatMap((file) =>
          [...file.reports, ...pick(file.pieces, 'export')].flatMap(({ leftOut }) =>
            leftOut.map((sentence) => (isOne ? sentence : `${file.name}: ${sentence}`)),
          ),
        ),
      ),
      ...(host === null ? [sayHosts(sources)] : []),
      ...checks.notes,
      ...runs.notes,
    ],
    answers: {
      monitors: joinMonitors([
        ...reports.flatMap(({ answers }) => answers.monitors),
        ...pick(pieces, 'monitor').map(({ monitor }) => ({ success: true, data: monitor })),
      ]),
      checks: checks.checks,
      runs: runs.runs,
      searches: [
        ...reports.flatMap(({ answers }) => answers.searches),
        ...pick(pieces, 'search').map(({ endpointId, body }) => ({
          path: addresses[endpointId].path,
          body,
        })),
      ],
    },
    reviews: joinReviews(reports.map(({ reviews }) => reviews)),
  };
  return {
    saved: v.parse(savedAnswersSchema, document),
    service: sameOf(sources.map(({ baseUrl }) => baseUrl)) || null,
  };
}

/** What all of several say; null where they do not say the same. */
function sameOf(texts: readonly string[]): string | null {
  const [first = '', ...others] = new Set(texts);
  return others.length === 0 ? first : null;
}

/** When the answers about runs were saved, as their file or their report says; of what says nothing the time is the earliest. */
function readTimes(files: readonly FilePieces[]): (body: unknown) => number {
  const times = new Map<unknown, number | null>();
  for (const file of files) {
    const made = parseTime(readSource(file).made);
    for (const piece of file.pieces) if ('body' in piece) times.set(piece.body, made);
    for (const report of file.reports)
      for (const { status, trace, snapshots } of report.answers.runs)
        for (const body of [status, trace, ...snapshots.map((each) => each.body)])
          times.set(body, parseTime(report.made));
  }
  return (body) => times.get(body) ?? Number.MIN_SAFE_INTEGER;
}

function readSource({ name, reports, pieces }: FilePieces): Source {
  const exports = pick(pieces, 'export');
  const baseUrls = exports.map(({ service }) => readBaseUrl(service));
  return {
    name,
    host: sameOf([...reports.map(({ service }) => service), ...baseUrls.map(nameHost)]) ?? '',
    baseUrl: reports.length === 0 ? (sameOf(baseUrls) ?? '') : '',
    made:
      sameOf([
        ...reports.map(({ made }) => made),
        ...exports.map(({ exportedAt }) => exportedAt ?? ''),
      ]) ?? '',
    toldAt: sameOf([...reports, ...exports].map((each) => each.toldAt ?? '')) ?? '',
  };
}

/** A base URL that the console could have written; empty for any other text. */
function readBaseUrl(service: string | null): string {
  const verdict = checkBaseUrl(service ?? '');
  return verdict.ok ? verdict.baseUrl : '';
}

/** As a report names it (components/report-file/wrap-answers.ts). */
function nameHost(baseUrl: string): string {
  if (baseUrl === '') return '';
  return baseUrl === LOCAL_RECORD.baseUrl ? 'the local service' : new URL(baseUrl).hostname;
}

/**
 * What was marked in any of the reports, by check. Where two marked one page with another content, both marks hold, as the console keeps
 * those of two results with one id: under the page's id, and under id and content.
 */
function joinReviews(reviews: readonly SavedAnswers['reviews'][]): SavedAnswers['reviews'] {
  const byCheck = new Map<string, Map<string, unknown>>();
  for (const [checkId, saved] of reviews.flatMap((each) => Object.entries(each))) {
    const id = checkId.toLowerCase();
    const marks = byCheck.get(id) ?? new Map<string, unknown>();
    byCheck.set(id, marks);
    for (const [place, mark] of isObject(saved) ? Object.entries(saved) : []) {
      const hash = isObject(mark) ? textOf(mark, 'hash') : null;
      const isTaken = marks.has(place) && !isSameText(marks.get(place), mark);
      marks.set(isTaken && hash !== null ? `${place} ${hash}` : place, mark);
    }
  }
  return Object.fromEntries([...byCheck].map(([id, marks]) => [id, Object.fromEntries(marks)]));
}

function sayHosts(sources: readonly Source[]): string {
  const hosts = [...new Set(sources.map(({ host }) => host))];
  const groups = hosts.map((host) => {
    const names = sources.filter((source) => source.host === host).map(({ name }) => name);
    return `${host === '' ? 'not said' : host} (${names.join(', ')})`;
  });
  return `Not all of the files say that they are of the same service: ${groups.join('; ')}.`;
}

/** Each monitor once, as the service told it last; a report holds little more than its name, and not when that was. */
function joinMonitors(bodies: readonly unknown[]): readonly unknown[] {
  const dataOf = (body: unknown) => {
    const data = isObject(body) ? fieldOf(body, 'data') : null;
    return isObject(data) ? data : {};
  };
  const byId = new Map<unknown, unknown>();
  for (const body of bodies) {
    const id = textOf(dataOf(body), 'id')?.toLowerCase() ?? body;
    const known = byId.get(id);
    // Not by its text: of one second `10:00:00Z` is the beginning, and stands behind `10:00:00.5Z`.
    const timeOf = (each: unknown) =>
      parseTime(textOf(dataOf(each), 'updatedAt')) ?? Number.MIN_SAFE_INTEGER;
    if (known === undefined || timeOf(known) <= timeOf(body)) byId.set(id, body);
  }
  return [...byId.values()];
}
