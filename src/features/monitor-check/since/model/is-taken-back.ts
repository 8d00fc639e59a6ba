import { parsePatch } from '#/ui/patch/model/parse-patch.ts';
import { type ParsedPatch, type PatchHunk, ROW } from '#/ui/patch/model/patch-model.ts';

/** A line that a check took away and one that it added; null where there is none. */
export interface ChangedLines {
  readonly removed: string | null;
  readonly added: string | null;
}

/**
 * Whether later patches took a change back, step by step or at once: the line that came is gone, and the one that went is there. A page may
 * have a line several times (`Sold out`), so only what they change in its place counts: that is followed through the line numbers of all.
 * Not where two places fit, or a patch has no numbers. Of a long line a row has a part, so that nothing is found of it.
 */
export function isTakenBack(
  { removed, added }: ChangedLines,
  patch: string,
  later: readonly string[],
): boolean {
  // Most are told by their texts alone, which takes no reading of patches.
  const isMet = (line: string) => later.some((text) => text.includes(line));
  if ((added !== null && !isMet(`-${added}`)) || (removed !== null && !isMet(`+${removed}`)))
    return false;
  const [own, other] = (readRuns(patch) ?? []).filter(
    ({ lines }) =>
      (removed === null || lines.has(`-${removed}`)) && (added === null || lines.has(`+${added}`)),
  );
  if (own === undefined || other !== undefined) return false;
  let place = own.now;
  const there: ReadonlySet<string>[] = [];
  const beside: ReadonlySet<string>[] = [];
  for (const text of later) {
    const runs = readRuns(text);
    if (runs === null) return false;
    there.push(linesOf(touching(runs, place)));
    beside.push(linesOf(meeting(runs, place)));
    place = followPlace(runs, place);
  }
  // What came back right beside its place is not gone.
  return endsAsBefore({ removed, added }, there) && endsAsBefore({ removed: null, added }, beside);
}

const linesOf = (runs: readonly Run[]): ReadonlySet<string> =>
  new Set(runs.flatMap(({ lines }) => [...lines]));

/** By the lines with their signs that each patch holds there. */
function endsAsBefore(
  { removed, added }: ChangedLines,
  patches: readonly ReadonlySet<string>[],
): boolean {
  const endsAs = (sign: '+' | '-', line: string | null) =>
    line === null ||
    patches
      .findLast((lines) => lines.has(`+${line}`) !== lines.has(`-${line}`))
      ?.has(`${sign}${line}`) === true;
  return endsAs('-', added) && endsAs('+', removed);
}

/** Lines of a text, from one (inclusive) to another (exclusive); the place between two where both are the same. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/** Changed lines that follow one another, with their signs, and where they stood before and stand now. */
interface Run {
  readonly before: Place;
  readonly now: Place;
  readonly lines: ReadonlySet<string>;
}

/** Null where the numbers of the lines are not known. */
function readRuns(text: string): readonly Run[] | null {
  const patch = parsePatch(text);
  if (patch.files.length !== 1 || patch.hunks.some(({ range }) => range === null)) return null;
  return patch.hunks.flatMap((hunk) => readHunk(patch, hunk));
}

function readHunk(patch: ParsedPatch, { range, firstRow, endRow }: PatchHunk): readonly Run[] {
  if (range === null) return [];
  const runs: Run[] = [];
  // Of no lines a header names the one before them.
  let old = range.oldStart + (range.oldLines === 0 ? 1 : 0);
  let now = range.newStart + (range.newLines === 0 ? 1 : 0);
  let start: { readonly old: number; readonly now: number } | null = null;
  let lines = new Set<string>();
  const close = () => {
    if (start !== null)
      runs.push({ before: { from: start.old, to: old }, now: { from: start.now, to: now }, lines });
    [start, lines] = [null, new Set()];
  };
  for (let row = firstRow; row < endRow; row++) {
    const kind = patch.kinds[row];
    if (kind === ROW.context) {
      close();
      old++;
      now++;
    }
    if (kind !== ROW.added && kind !== ROW.removed) continue;
    start ??= { old, now };
    lines.add(patch.text.slice(patch.starts[row], patch.starts[row + 1]).trimEnd());
    if (kind === ROW.added) now++;
    else old++;
  }
  close();
  return runs;
}

/** The runs that change lines of a place, or right beside it. */
const meeting = (runs: readonly Run[], { from, to }: Place): readonly Run[] =>
  runs.filter(({ before }) => before.from <= to && before.to >= from);

/** The runs that change lines of a place, put some among them, or meet a place between two lines. */
const touching = (runs: readonly Run[], place: Place): readonly Run[] =>
  meeting(runs, place).filter(
    ({ before }) => place.from === place.to || (before.from < place.to && before.to > place.from),
  );

/** Where the lines of a place, and what came among them, are after these runs. */
function followPlace(runs: readonly Run[], { from, to }: Place): Place {
  const here = touching(runs, { from, to });
  const [first, last] = [here[0], here.at(-1)];
  const passed = (line: number) =>
    runs
      .filter(({ before }) => before.to <= line)
      .reduce((at, { before, now }) => at + now.to - now.from - (before.to - before.from), line);
  if (from === to && first === undefined) return { from: passed(from), to: passed(to) };
  return {
    from: first === undefined || from < first.before.from ? passed(from) : first.now.from,
    // By its last line: what came right behind that is no part of it.
    to: last === undefined || to > last.before.to ? passed(to - 1) + 1 : last.now.to,
  };
}
