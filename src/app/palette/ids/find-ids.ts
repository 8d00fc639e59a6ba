import { readColumns } from './read-columns.ts';

const DASHED = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const WHOLE = new RegExp(`^${DASHED}$`, 'i');
/** Behind an encoded character (`?query=job_id%3A…`), too, which ends with such a digit. */
const INSIDE = new RegExp(`(?<![0-9a-f](?<!%[0-9a-f]{2}))${DASHED}(?![0-9a-f])`, 'gi');
const UNDASHED =
  /(?<![\w-])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?![\w-])/gi;

const SPACED = (count: number) => `[0-9a-f](?:=?[\\s>]{0,4}[0-9a-f]){${count - 1}}`;
/**
 * As a terminal or a mail (behind a `=`) breaks it into lines, which a field joins by a space, a mail quotes them, and with the dashes that
 * chat programs write. It ends where a word does: the next one's first letter is no part of an id that was copied without its last character.
 */
const BROKEN = new RegExp(
  `(?<![0-9a-z])${[8, 4, 4, 4, 12].map(SPACED).join('=?[\\s>]{0,4}[-\u2010-\u2015\u2212]=?[\\s>]{0,4}')}(?![0-9a-z])`,
  'gi',
);

/** A text with each id in it as one word. */
export const joinBrokenIds = (text: string): string =>
  text.replaceAll(BROKEN, (id) =>
    id.replaceAll(/[\s>=]/g, '').replaceAll(/[\u2010-\u2015\u2212]/g, '-'),
  );

const PARTS = 'agent|agent-runs|monitors?|checks?|snapshots?|trace';
/** As a mail breaks a long address behind or before a slash, and quotes it. */
const BROKEN_BEHIND = new RegExp(`(/(?:${PARTS})/)[\\s>]{1,12}(?=${DASHED})`, 'gi');
const BROKEN_BEFORE = new RegExp(`(/${DASHED})[\\s>]{1,12}(?=/(?:${PARTS})\\b)`, 'gi');

/** A text with each address of an id in it as one word. */
export const joinBrokenAddresses = (text: string): string =>
  text.replaceAll(BROKEN_BEHIND, '$1').replaceAll(BROKEN_BEFORE, '$1');

export const isUuid = (text: string): boolean => WHOLE.test(text);

const LEADING = new RegExp(`^${DASHED}(?![\\w-])`, 'i');
/** The id of a segment of an address, in lower case, without what a sentence or a program wrote right behind it; any other text as it is. */
export const readSegment = (segment: string): string =>
  LEADING.exec(segment)?.[0].toLowerCase() ?? segment;

/** `other`: the text names it as something that the console has no screen for (a request, an event, a team). */
export type IdKind = 'run' | 'monitor' | 'check' | 'snapshot' | 'other' | 'unknown';

export interface FoundId {
  /** In lower case, with its hyphens. */
  readonly id: string;
  /** What the words before it call it. */
  readonly kind: IdKind;
}

const KINDS: Readonly<Record<string, IdKind>> = {
  run: 'run',
  job: 'run',
  agent: 'run',
  agentjob: 'run',
  agentrun: 'run',
  monitor: 'monitor',
  check: 'check',
  monitorcheck: 'check',
  currentcheck: 'check',
  snapshot: 'snapshot',
  ...Object.fromEntries(
    'request xrequest event target scrape currentscrape previousscrape session toolcall page team user org organization account trace span correlation artifact key parent webhook'
      .split(' ')
      .map((word) => [word, 'other' as const]),
  ),
};
/** Words between a thing's name and its id. */
const BETWEEN = new Set(
  'id ids uuid urn guid is was the a an no nr number of with for named called value to'.split(' '),
);

/** `<id> (monitor), <id> (check)`: the name in brackets behind an id is its own, and not that of the next. */
const NAMED_BEHIND = new RegExp(
  `(?<![0-9a-f])(${DASHED})\\s?[([]((?:agent |monitor )?(?:run|job|agent|monitor|check|snapshot))[)\\]]`,
  'gi',
);

/** Beside the run that it is of, an agent is one of its trace. */
const RUN_ID = /(?<![a-z])(?:run|job)[ _-]?id\\?["']?\s{0,4}[:=]/i;
const AGENT_ID = /(?<![a-z])agent[ _-]?id\\?["']?\s{0,4}[:=]\s{0,4}\\?["']?$/i;

/** The ids of a text in their order, each once. Ids without hyphens count where there are no others. */
export function findIds(pasted: string): readonly FoundId[] {
  const text = pasted.replaceAll(NAMED_BEHIND, '$2 $1');
  const found = new Map<string, FoundId>();
  const dashed = [...text.matchAll(INSIDE)];
  const matches = dashed.length > 0 ? dashed : [...text.matchAll(UNDASHED)];
  const namesRun = RUN_ID.test(text);
  const columns = readColumns(splitAt(text, matches), kindOf);
  let list = beginList('', 0);
  for (const [index, match] of matches.entries()) {
    const id = (match.length > 1 ? match.slice(1).join('-') : match[0]).toLowerCase();
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    const end = match.index + match[0].length;
    list =
      continueList(list, text.slice(list?.end ?? 0, match.index), end) ?? beginList(before, end);
    const known = found.get(id);
    if (!known || known.kind === 'unknown') {
      const ofColumn = columns?.[index % columns.length];
      const ofAgent = namesRun && AGENT_ID.test(before) ? 'other' : null;
      const kind = ofColumn ?? ofAgent ?? list?.kind ?? readKind(before);
      const isCheck = kind === 'unknown' && isOfCheck(text, match.index, end);
      found.set(id, { id, kind: isCheck ? 'check' : kind });
    }
  }
  return [...found.values()];
}

/** The texts before each of the ids, from the end of the one before it. */
const splitAt = (text: string, ids: readonly RegExpExecArray[]): readonly string[] =>
  ids.map(({ index }, at) => {
    const before = ids[at - 1];
    return text.slice(before === undefined ? 0 : before.index + before[0].length, index);
  });

const RECORD = 300;
/** Of what the API gives only a check has a `monitorId` beside its `id`: `{"id":"…","monitorId":"…"}`, in either order. */
const isOfCheck = (text: string, start: number, end: number): boolean => {
  const before = text.slice(Math.max(0, start - RECORD), start);
  return (
    /"id\\?"\s{0,9}:\s{0,9}\\?"$/.test(before) &&
    (/"monitorId\\?"[^{}]*$/.test(before) ||
      /^[^{}]*"monitorId\\?"/.test(text.slice(end, end + RECORD)))
  );
};

/** `runs A, B and C`: each of them is one; `run A vs B` names what both are. */
interface IdList {
  readonly kind: IdKind;
  readonly isPlural: boolean;
  /** Where its last id ends. */
  readonly end: number;
}

const LIST_BEGINS = /\b(run|job|agent|monitor|check|snapshot)(?:[ _-]?id)?(s?)['":\s([]{0,9}$/i;
const LIST_GOES_ON = /^[\s"'`,&()]{0,9}(?:(?:and|or|vs\.?|versus|with)\s)?[\s"'`]{0,9}$/i;

const IS_BESIDE = /\b(?:vs\.?|versus|with)\s/i;

function beginList(before: string, end: number): IdList | null {
  const [, name, plural] = LIST_BEGINS.exec(before) ?? [];
  if (name === undefined) return null;
  return { kind: KINDS[name.toLowerCase()] ?? 'unknown', isPlural: plural !== '', end };
}

const continueList = (list: IdList | null, between: string, end: number): IdList | null =>
  list !== null &&
  between.length < 40 &&
  LIST_GOES_ON.test(between) &&
  (list.isPlural || IS_BESIDE.test(between))
    ? { ...list, end }
    : null;

function readKind(before: string): IdKind {
  // Whoever acted in an event has an id of its own.
  if (/"agent"\s{0,9}:\s{0,9}\{[^{}]{0,60}$/.test(before)) return 'other';
  // A word of another clause does not name this id.
  // Nor does an address that ended before it, which is the cell before in a table.
  const clause = (before.split(/[,;}\n]/).at(-1) ?? '').replaceAll(/https?:\/\/\S*\s/g, ' ');
  for (const word of (clause.match(/[a-z][\w-]*/gi) ?? []).toReversed()) {
    if (isUuid(word)) return 'unknown';
    const name = nameOf(word);
    if (name === '' || BETWEEN.has(word.toLowerCase())) continue;
    return kindOf(name) ?? 'unknown';
  }
  return 'unknown';
}

/** `job_ids`: job. */
const nameOf = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
    .replace(/(?:uuid|ids?)$/, '')
    .replace(/s$/, '');

const kindOf = (word: string): IdKind | null =>
  new Map(Object.entries(KINDS)).get(nameOf(word)) ?? null;
