import * as v from 'valibot';
import { formatCount } from '#/lib/format/format-number.ts';
import { type SavedAnswers, savedAnswersSchema } from '../saved-answers/saved-answers.ts';
import { joinChecks } from './join-checks.ts';
import { joinRuns } from './join-runs.ts';
import type { JsonObject, Piece } from './recognise.ts';
import { addresses } from '#/contract/endpoint-addresses.ts';

/** The answers of all files as one document, and what a reader of it has to know. */
export type Joined =
  | { readonly ok: true; readonly saved: SavedAnswers; readonly service: string | null }
  | { readonly ok: false; readonly sentence: string };

type Of<Kind extends Piece['kind']> = Extract<Piece, { kind: Kind }>;

const pick = <Kind extends Piece['kind']>(pieces: readonly Piece[], kind: Kind) =>
  pieces.filter((piece): piece is Of<Kind> => piece.kind === kind);

/**
 * Joins what was recognised. Answers about one check are its pages, a status and a trace of one run belong together, and what comes twice is
 * held once. Nothing in an answer is changed.
 */
export function joinPieces(pieces: readonly Piece[]): Joined {
  const reports: SavedAnswers[] = [];
  for (const { saved } of pick(pieces, 'report')) {
    const report = readReport(saved);
    if (typeof report === 'string') return { ok: false, sentence: report };
    reports.push(report);
  }
  const checks = joinChecks([
    ...reports.flatMap(({ answers }) => answers.checks),
    ...pick(pieces, 'check'),
  ]);
  const runs = joinRuns(
    reports.flatMap(({ answers }) => answers.runs),
    [...pick(pieces, 'status'), ...pick(pieces, 'trace'), ...pick(pieces, 'snapshot')],
  );
  const exports = pick(pieces, 'export');
  const [service, ...otherServices] = new Set(exports.flatMap((each) => each.service ?? []));
  const hosts = [...new Set([...reports.map((each) => each.service), ...exports.map(hostOf)])];
  const [host = '', ...otherHosts] = hosts.filter((each) => each !== '');
  const times = [
    ...reports.map(({ made }) => made),
    ...exports.flatMap((each) => each.exportedAt ?? []),
  ];
  const [title, ...otherTitles] = reports.flatMap((report) => report.title ?? []);
  const document = {
    format: 'web-data-console',
    version: 1,
    made: times.toSorted()[0] ?? '',
    by: reports[0]?.by ?? '',
    // What is of several services is of none alone.
    service: otherHosts.length === 0 ? host : '',
    ...(title !== undefined && otherTitles.length === 0 && { title }),
    leftOut: [
      ...reports.flatMap(({ leftOut }) => leftOut),
      ...(otherHosts.length === 0
        ? []
        : [`The files are of ${formatCount(hosts.length, 'service')}: ${hosts.join(', ')}.`]),
      ...checks.notes,
      ...runs.notes,
    ],
    answers: {
      monitors: [
        ...reports.flatMap(({ answers }) => answers.monitors),
        ...pick(pieces, 'monitor').map(({ monitor }) => ({ success: true, data: monitor })),
      ],
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
    reviews: Object.fromEntries(reports.flatMap(({ reviews }) => Object.entries(reviews))),
  };
  return {
    ok: true,
    saved: v.parse(savedAnswersSchema, document),
    service: otherServices.length === 0 ? (service ?? null) : null,
  };
}

const hostOf = ({ service }: Of<'export'>): string =>
  service !== null && URL.canParse(service) ? new URL(service).host : '';

function readReport(saved: JsonObject): SavedAnswers | string {
  const result = v.safeParse(savedAnswersSchema, saved);
  if (result.success) return result.output;
  const version = saved['version'];
  if (typeof version === 'number' && version > 1)
    return `It was written by a newer console (format ${version}; this one reads format 1). Open it with that console, or with the report's own page.`;
  const [issue] = result.issues;
  const place = issue && v.getDotPath(issue);
  return `It is a report of the console, but damaged: ${place ?? 'its data'} is not as the console writes it.`;
}
