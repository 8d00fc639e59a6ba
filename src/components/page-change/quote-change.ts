import type { Judgment, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { FieldChange } from './field-change.ts';
import { readPageChange } from './page-change.ts';
import { LONGEST_VALUE, printValue, shorten, writeApart } from './write-values.ts';

/** A line of each side of a patch; null where that side has none. */
export interface QuotedLines {
  readonly removed: string | null;
  readonly added: string | null;
}

/** What a row shows of a page's change: a field with how many more there are, or a line of each side. */
export type ChangeQuote =
  | { readonly kind: 'field'; readonly field: FieldChange; readonly more: number }
  | ({ readonly kind: 'lines' } & QuotedLines);

/**
 * The part of a page's change that a row shows: the one that its judgment names first among what is really in the diff, else the first.
 * Null where the diff names no change that can be read.
 */
export function quoteChange(page: MonitorCheckPage): ChangeQuote | null {
  const [field, ...others] = listMovedFields(page);
  if (field !== undefined) return { kind: 'field', field, more: others.length };
  const lines = quoteLines(page);
  return (lines.removed ?? lines.added) === null ? null : { kind: 'lines', ...lines };
}

/** A sentence when a page that is called same has a change that a row shows all the same; null when it has none, or another status. */
export function explainSameWithChange(page: MonitorCheckPage): string | null {
  if (page.status !== 'same' || quoteChange(page) === null) return null;
  const said = 'The service calls this page same, but sent a difference with it.';
  return page.judgment?.meaningful === true
    ? said
    : `${said} Pages that are called same are in the inbox only where they are judged meaningful.`;
}

/** The fields that changed; the one that the judgment names first among them is before the others. */
export function listMovedFields(page: MonitorCheckPage): readonly FieldChange[] {
  const moved = (readPageChange(page).fields ?? []).filter(({ kind }) => kind !== 'unchanged');
  const judged = findJudged(page, (change) => moved.find((field) => isJudged(field, change)));
  return judged === null ? moved : [judged, ...moved.filter((field) => field !== judged)];
}

/** The lines of the patch that the judgment names first among those that are in it, else the first that say something. */
export function quoteLines(page: MonitorCheckPage): QuotedLines {
  const { patch } = readPageChange(page);
  if (patch === null) return { removed: null, added: null };
  const judged = findJudged(page, (change) => {
    const lines = findLines(patch, change);
    return (lines.removed ?? lines.added) === null ? undefined : lines;
  });
  return judged ?? findLines(patch, null);
}

/** Changes of a judgment that are looked for: a row takes no longer for more. */
const MOST_JUDGED = 3;

function findJudged<Found>(
  { judgment }: MonitorCheckPage,
  find: (change: JudgedChange) => Found | undefined,
): Found | null {
  for (const change of judgment?.meaningfulChanges?.slice(0, MOST_JUDGED) ?? []) {
    const found = find(change);
    if (found !== undefined) return found;
  }
  return null;
}

type JudgedChange = NonNullable<Judgment['meaningfulChanges']>[number];

const isJudged = ({ previous, current }: FieldChange, { before, after }: JudgedChange): boolean =>
  (before !== null || after !== null) &&
  (before === null || before === printValue(previous)) &&
  (after === null || after === printValue(current));

/** Characters of a patch in which a line for a row is looked for. */
const LOOKED_AT = 20_000;
/** And to which the run that goes on there is read: half a line, or one side of it alone, would tell of another change. */
const READ_TO = 200_000;
const RUN_END = /\n(?![-+\\])/g;

function cutPatch(patch: string, start: number): string {
  RUN_END.lastIndex = start + LOOKED_AT;
  const end = RUN_END.exec(patch)?.index ?? patch.length;
  return patch.slice(start, end - start > READ_TO ? patch.lastIndexOf('\n', start + READ_TO) : end);
}

/** Of each side the lines of one run of changed lines: between two unchanged ones. Null stands for one that is not looked for. */
interface Run {
  readonly removed: (string | null)[];
  readonly added: (string | null)[];
}

/** Lines before the first hunk are headers. A patch ends its lines with line feeds alone: other breaks are inside them. */
function listRuns(patch: string, isWanted: (line: string, side: keyof Run) => boolean): Run[] {
  const start = patch.search(/^@@/m);
  const runs: Run[] = [];
  let isOpen = false;
  const lines = start === -1 ? [] : cutPatch(patch, start).split('\n');
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('\\') || isFileName(lines, at)) continue;
    const side = line.startsWith('-') ? 'removed' : 'added';
    const isChanged = side === 'removed' || line.startsWith('+');
    if (isChanged && !isOpen) runs.push({ removed: [], added: [] });
    isOpen = isChanged;
    const isKept = isChanged && SAYS.test(line) && isWanted(line, side);
    if (isChanged) runs.at(-1)?.[side].push(isKept ? line.slice(1) : null);
  }
  return runs;
}

/** Whether a line names the file that the next hunk is of: it is neither removed nor added. */
const isFileName = (lines: readonly string[], at: number): boolean =>
  [at, at - 1].some(
    (first) =>
      lines[first]?.startsWith('--- ') === true &&
      lines[first + 1]?.startsWith('+++ ') === true &&
      lines[first + 2]?.startsWith('@@') === true,
  );

/**
 * The first lines that say something, from where the two begin to differ; `judged` asks for those that hold its texts, and for no others.
 * Two lines stand beside one another only where one may have become the other: both are of one run.
 */
function findLines(patch: string, judged: JudgedChange | null): QuotedLines {
  const wanted = {
    removed: longestLineOf(judged?.before ?? ''),
    added: longestLineOf(judged?.after ?? ''),
  };
  const runs = listRuns(
    patch,
    (line, side) => judged === null || (wanted[side] !== '' && holds(line, wanted[side])),
  );
  const both = runs.find(({ removed, added }) => removed.some(isLine) && added.some(isLine));
  if (judged !== null && both !== undefined) return writeLines(...choosePair(both));
  const [removed, added] = [
    runs.flatMap((run) => run.removed.filter(isLine)),
    runs.flatMap((run) => run.added.filter(isLine)),
  ];
  // One text is here and the other one there: a line that is the only one with the new text says so alone.
  if (judged !== null && removed.length > 0 && added.length > 0)
    return writeLines(null, added.length === 1 ? (added[0] ?? null) : null);
  const first = runs.find((run) => [...run.removed, ...run.added].some(isLine));
  return writeLines(first?.removed.find(isLine) ?? null, first?.added.find(isLine) ?? null);
}

const isLine = (line: string | null): line is string => line !== null;

/** Of a run with lines of both sides those in the same place of it; else the lines that are the only ones of their side. */
function choosePair({ removed, added }: Run): readonly [string | null, string | null] {
  const at = removed.findIndex((line, index) => isLine(line) && isLine(added[index] ?? null));
  if (at >= 0) return [removed[at] ?? null, added[at] ?? null];
  const onlyOf = (lines: readonly (string | null)[]) => {
    const [line, ...others] = lines.filter(isLine);
    return others.length === 0 ? (line ?? null) : null;
  };
  return [onlyOf(removed), onlyOf(added)];
}

function writeLines(removed: string | null, added: string | null): QuotedLines {
  const write = (line: string | null) => line && shorten(line, LONGEST_VALUE);
  if (removed === null || added === null) return { removed: write(removed), added: write(added) };
  const [before, after] = writeApart(removed, added);
  return { removed: before, added: after };
}

/** Whether a line of a patch has a text behind its sign that no letter or digit goes on: the "29" of a quote is not that of "2911". */
function holds(line: string, text: string): boolean {
  for (let at = line.indexOf(text, 1); at !== -1; at = line.indexOf(text, at + 1)) {
    if (!isInside(line, at) && !isInside(line, at + text.length)) return true;
  }
  return false;
}

/** Whether a place of a line is inside a number or a word. Scripts that write no blanks between words do not tell. */
function isInside(line: string, at: number): boolean {
  const [before, after] = [line.slice(Math.max(0, at - 2), at), line.slice(at, at + 2)];
  return (
    (/\d[.,]?$/.test(before) && /^[.,]?\d/.test(after)) ||
    (/[A-Za-z]$/.test(before) && /^[A-Za-z]/.test(after))
  );
}

const SAYS = /[\p{L}\p{N}]/u;

/** Of a quote over several lines the one that says the most: a patch has each of them on a line of its own. */
const longestLineOf = (quote: string): string =>
  quote
    .slice(0, LOOKED_AT)
    .split('\n')
    .map((line) => line.trim())
    .reduce((longest, line) => (line.length > longest.length ? line : longest), '');
