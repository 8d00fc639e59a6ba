import { hashText } from '#/lib/text/hash-text.ts';
import { printJson } from '#/lib/json/print-json.ts';
import * as v from 'valibot';
import { type SavedAnswers, savedAnswersSchema } from '../saved-answers/saved-answers.ts';
import { type FilePieces, joinPieces } from './join-pieces.ts';
import { listItems } from './list-items.ts';
import type { OpenedFile, UnopenedFile } from './opened-file.ts';
import { FileProblem, readText } from './read-text.ts';
import { type Piece, recognise } from './recognise.ts';
import { type JsonObject, sayFields } from './tell-value.ts';
import { findReportData, isMarkup } from './report-data.ts';
import { splitJson } from './split-json.ts';

/** How far the reading is. `done` and `total` are bytes of all files. */
export interface FileProgress {
  readonly step: 'reading' | 'recognising';
  readonly name: string;
  readonly done: number;
  readonly total: number;
}

export type FilesReading =
  | { readonly ok: true; readonly file: OpenedFile; readonly saved: SavedAnswers }
  | { readonly ok: false; readonly problems: readonly UnopenedFile[] };

/** What is opened; said wherever something else was tried. */
const WHAT_IS_OPENED =
  'The console opens its own reports (HTML) and JSON exports, and answers of the API as they came: a check, a monitor, the status and the trace of a run, lines of trace events, a search.';

/**
 * Reads files and makes one document of saved answers of them, by what they hold, never by their names. What cannot be opened does not keep
 * the others from it. Rejects only with what reading a file from the disk fails with.
 */
export async function readFiles(
  files: readonly File[],
  onProgress: (progress: FileProgress) => void,
): Promise<FilesReading> {
  const total = files.reduce((sum, file) => sum + file.size, 0);
  const problems: UnopenedFile[] = [];
  const read: FilePieces[] = [];
  const hashes: string[] = [];
  let [before, size] = [0, 0];
  for (const file of files) {
    const { name } = file;
    try {
      const start = before;
      const text = await readText(file, (count) =>
        onProgress({ step: 'reading', name, done: start + count, total }),
      );
      onProgress({ step: 'recognising', name, done: start + file.size, total });
      const pieces = recogniseText(text);
      read.push({
        name,
        pieces,
        reports: pieces.flatMap((piece) =>
          piece.kind === 'report' ? readReport(piece.saved) : [],
        ),
      });
      hashes.push(hashText(text));
      size += file.size;
    } catch (error) {
      problems.push({ name, sentence: sayProblem(error) });
    }
    before += file.size;
  }
  const names = read.map(({ name }) => name);
  if (names.length === 0) return { ok: false, problems };
  if (read.every(isOfSnapshots))
    return { ok: false, problems: [...problems, { name: names.join(', '), sentence: NO_TRACE }] };
  const { saved, service } = joinPieces(read);
  const items = listItems(saved);
  if (items.length === 0)
    return {
      ok: false,
      problems: [
        ...problems,
        { name: names.join(', '), sentence: 'It is a report of the console, and holds no answer.' },
      ],
    };
  return {
    ok: true,
    saved,
    file: {
      id: hashText(hashes.toSorted().join(' ')),
      names,
      size,
      made: saved.made === '' ? null : saved.made,
      toldAt: saved.toldAt ?? null,
      by: saved.by === '' ? null : saved.by,
      host: saved.service === '' ? null : saved.service,
      baseUrl: service,
      title: saved.title ?? null,
      lacks: [...saved.leftOut, ...sayRefused(read)],
      problems,
      items,
      reviews: Object.fromEntries(
        Object.entries(saved.reviews).map(([checkId, marks]) => [checkId, printJson(marks)]),
      ),
    },
  };
}

/** A run is shown by its status or its trace: without both there is no place for what an artifact was. */
const isOfSnapshots = ({ reports, pieces }: FilePieces): boolean =>
  reports.length === 0 && pieces.every(({ kind }) => kind === 'snapshot');

const NO_TRACE =
  'It holds what an artifact of a run was, which is shown with the trace of that run. Save the answer of GET /agent/{jobId}/trace as well, and open both together.';

function sayProblem(error: unknown): string {
  if (error instanceof FileProblem) return error.message;
  if (error instanceof DOMException && error.name === 'NotReadableError')
    return 'The browser could not read it: it may be a folder, have been moved or changed since it was chosen, or not be readable for you.';
  throw error;
}

/** What of several things in one file cannot be shown, once each. */
const sayRefused = (files: readonly FilePieces[]): readonly string[] => [
  ...new Set(
    files.flatMap(({ name, pieces }) =>
      pieces.flatMap((piece) =>
        piece.kind === 'refused'
          ? [`Part of ${files.length === 1 ? 'it' : name} cannot be shown. ${piece.sentence}`]
          : [],
      ),
    ),
  ),
];

/** Throws a `FileProblem` where this console cannot read the report. */
function readReport(saved: JsonObject): SavedAnswers {
  const result = v.safeParse(savedAnswersSchema, saved);
  if (result.success) return result.output;
  const version = saved['version'];
  if (typeof version === 'number' && version > 1)
    throw new FileProblem(
      `It was written by a newer console (format ${version}; this one reads format 1). Open it with that console, or with the report's own page.`,
    );
  const [issue] = result.issues;
  const place = issue && v.getDotPath(issue);
  throw new FileProblem(
    `It is a report of the console, but damaged: ${place ?? 'its data'} is not as the console writes it.`,
  );
}

/** What a text is. Throws a `FileProblem` where nothing of it can be shown. */
function recogniseText(text: string): readonly Piece[] {
  const isPage = isMarkup(text);
  const data = isPage ? findReportData(text) : text;
  if (data === null)
    throw new FileProblem(
      `It is a web page or another document in markup, not a report of this console. ${WHAT_IS_OPENED}`,
    );
  const json = splitJson(data);
  if (json.kind === 'cut')
    throw new FileProblem(
      `It ${isPage ? 'is a report whose data' : 'is JSON that'} stops before its end: it was cut short while it was saved, sent or copied. Get the whole file.`,
    );
  if (json.kind === 'foreign') throw new FileProblem(sayForeign(text, json.at));
  const { values } = json;
  const pieces = recognise(values.length === 1 ? values[0] : values);
  if (pieces === null) {
    const foreign = values.find((value) => recognise(value) === null) ?? values[0];
    throw new FileProblem(
      `It is JSON, but of something else${sayFields(foreign)}. ${WHAT_IS_OPENED}`,
    );
  }
  const [refused] = pieces;
  if (refused?.kind === 'refused' && pieces.every(({ kind }) => kind === 'refused'))
    throw new FileProblem(refused.sentence);
  return json.isCut
    ? [
        ...pieces,
        { kind: 'refused', sentence: 'The last value of the file has no end and was left out.' },
      ]
    : pieces;
}

/** The console's own exports that are for people or spreadsheets begin so. */
const OWN_TEXTS: readonly (readonly [RegExp, string])[] = [
  [
    /^# (?:Agent run|Monitor check|Check) /,
    'It is a markdown report, which is for reading and does not hold what the console shows. Open the HTML report or the JSON export of the same.',
  ],
  [
    /^(?:"?[\w ]{1,40}"?,){3}/,
    'It is a table (CSV), which does not hold what the console shows. Open the HTML report or the JSON export of the same.',
  ],
];

function sayForeign(text: string, at: number | null): string {
  if (at !== null)
    return `Its value number ${at} is no JSON, so the file is damaged or only in part JSON. ${WHAT_IS_OPENED}`;
  const own = OWN_TEXTS.find(([pattern]) => pattern.test(text.slice(0, 1_000)));
  return own?.[1] ?? `It is a text, but no JSON and no report. ${WHAT_IS_OPENED}`;
}
