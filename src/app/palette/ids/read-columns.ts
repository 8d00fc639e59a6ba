import type { IdKind } from './find-ids.ts';

/** Heads are short; of a longer text the first lines are no table. */
const LONGEST_HEADS = 400;
const CELL_ENDS = /[,;|\t]/;
/** `jobId`, `job_id`, `Monitor ID`, `id`; what follows may be the first cell of a row, for a field joins lines by a space. */
const ID_HEAD =
  /^\W{0,9}([A-Za-z_ -]{0,30}?)(?:(?<=[a-z])(?:Id|ID|Uuid|UUID)|(?<=^\W{0,9}|[ _-])(?:[Ii]d|ID|[Uu]uid|UUID))s?(?![A-Za-z])/;
const AGENT_HEAD = /^\W{0,9}agent[ _-]?id(?![A-Za-z])/i;
const THING_HEAD = /^\W{0,9}([A-Za-z]{3,12})\W{0,9}$/;
/** No head of a column has these before its name: `Hi, the job id is …`. */
const OF_SENTENCES =
  /(?:^|[^A-Za-z])(?:the|an?|my|our|your|their|his|her|its|this|that|these|those|for|of|with|and|is|was)[ _-]/i;
/** What a cell holds calls no id of another column: an address, a text in quotes, a type of event (`run.started`). */
const HELD = /https?:\/\/[^\s"'<>,;|]{1,2000}|"[^"]{0,2000}"|\b[a-z_]{1,40}\.[a-z_.]{1,40}/g;

/**
 * What the columns of a pasted table call the ids in them, in the order of the columns that hold one; null where a text is no table with
 * such columns. `between`: the texts before the first id and between each id and the next. As a field joins lines, rows are told by their
 * number of ids alone.
 */
export function readColumns(
  between: readonly string[],
  kindOf: (name: string) => IdKind | null,
): readonly IdKind[] | null {
  const [heads = '', ...others] = between;
  if (heads.length > LONGEST_HEADS || !CELL_ENDS.test(heads) || /[:={}]/.test(heads)) return null;
  const cells = heads.split(CELL_ENDS);
  // Beside the run that it is of, an agent is one of its trace.
  const isOfRun = cells.some((cell) => /^\W{0,9}(?:run|job)[ _-]?id(?![A-Za-z])/i.test(cell));
  const kinds = cells.flatMap((cell): IdKind[] => {
    if (isOfRun && AGENT_HEAD.test(cell)) return ['other'];
    const named = ID_HEAD.exec(cell)?.[1];
    if (named !== undefined && OF_SENTENCES.test(named)) return [];
    if (named !== undefined) return [named.trim() === '' ? 'unknown' : (kindOf(named) ?? 'other')];
    const thing = THING_HEAD.exec(cell)?.[1];
    const kind = thing === undefined ? null : kindOf(thing);
    return kind === null ? [] : [kind];
  });
  const namesItself = (text: string) =>
    // Where ids are in quotes, the text between two of them begins with the end of one.
    (
      text
        .replace(/^"/, '')
        .replaceAll(HELD, ' ')
        .match(/[A-Za-z]{3,40}/g) ?? []
    ).some((word) => kindOf(word) !== null);
  // Whoever greets a team has not begun a table.
  const isOurs = kinds.some((kind) => kind !== 'unknown' && kind !== 'other');
  if (!isOurs || others.some(namesItself)) return null;
  if (between.length % kinds.length > 0) return ['unknown'];
  // Of what the API gives only a check has a `monitorId` beside its `id`.
  return kinds.map((kind) => (kind === 'unknown' && kinds.includes('monitor') ? 'check' : kind));
}
