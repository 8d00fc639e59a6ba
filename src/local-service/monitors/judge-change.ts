import type { Json } from '#/contract/schemas/tolerant.ts';
import type { FieldChange } from './field-changes.ts';
import { splitLines } from './line-diff.ts';

/** What a monitor's goal looks for, in a form that a rule can apply. */
export interface GoalRule {
  /** Words that the goal is about, each with its subject as the reason names it. */
  readonly words: readonly {
    readonly pattern: RegExp;
    readonly about: string;
    readonly weak?: boolean;
  }[];
  /** Fields that the goal is about, by JSON path without list positions (`plans.price`). */
  readonly fields?: readonly {
    readonly pattern: RegExp;
    readonly about: string;
    /** Smaller relative changes do not count. */ readonly atLeast?: number;
  }[];
  /** Lines and fields that change on every visit. */
  readonly noise: readonly RegExp[];
}

interface Change {
  readonly type: 'added' | 'removed' | 'changed';
  /** The field's path; absent for a line of text. */
  readonly path?: string;
  readonly before?: string;
  readonly after?: string;
}

interface Found extends Change {
  readonly about: string;
  readonly strength: 3 | 2 | 1;
}

/** In the form of the API (specification, "MonitorPageJudgment"). */
export type Judged = {
  meaningful: boolean;
  confidence: 'high' | 'medium' | 'low';
  reason: string;
  meaningfulChanges: { type: Change['type']; before?: string; after?: string; reason: string }[];
};

const CONFIDENCES = { 3: 'high', 2: 'medium', 1: 'low' } as const;
const MAX_CHANGES = 12;
const SMALL_EDIT_WORDS = 40;
/** Characters of a line that a judgment quotes. */
const MAX_QUOTE = 600;
const MAX_REASON_QUOTE = 140;

/**
 * Judges a changed page by its monitor's goal: a change counts when it touches a field or a word that the goal is about and is no known
 * noise. Fields, and numbers beside such a word, give high confidence; the word alone medium; a weak word low.
 */
export function judgeChange(
  rule: GoalRule,
  patch: string | null,
  fields: ReadonlyMap<string, FieldChange> | null,
): Judged {
  const changes = [...fieldChanges(fields), ...(patch === null ? [] : textChanges(patch))];
  const loud = changes.filter(
    (change) =>
      !rule.noise.some(
        (pattern) => pattern.test(change.path ?? '') || isNoiseText(pattern, change),
      ),
  );
  const matches = loud.map((change) => matchGoal(rule, change)).filter((match) => match !== null);
  const [lead] = [...matches].sort((left, right) => right.strength - left.strength);
  if (!lead) return judgeNoise(changes, loud);
  const abouts = [...new Set(matches.map(({ about }) => about))];
  return {
    meaningful: true,
    confidence: CONFIDENCES[lead.strength],
    reason: `${count(matches.length, 'change')} about ${listWords(abouts)}. ${describe(lead)}`,
    meaningfulChanges: matches.slice(0, MAX_CHANGES).map((match) => ({
      type: match.type,
      ...cutToDifference(match),
      reason:
        match.path === undefined
          ? `Concerns ${match.about}.`
          : `${match.path} concerns ${match.about}.`,
    })),
  };
}

const isNoiseText = (pattern: RegExp, { path, before, after }: Change) =>
  path === undefined && [before, after].every((text) => text === undefined || pattern.test(text));

const judgeNoise = (changes: readonly Change[], loud: readonly Change[]): Judged => ({
  meaningful: false,
  ...explainNoise(changes, loud),
  meaningfulChanges: [],
});

function explainNoise(
  changes: readonly Change[],
  loud: readonly Change[],
): Pick<Judged, 'confidence' | 'reason'> {
  if (loud.length === 0)
    return {
      confidence: 'high',
      reason: `Only parts that change on every visit differ (${count(changes.length, 'change')}), such as dates and counters.`,
    };
  const words = loud.reduce(
    (sum, { before = '', after = '' }) => sum + `${before} ${after}`.split(/\s+/).length,
    0,
  );
  if (words <= SMALL_EDIT_WORDS)
    return {
      confidence: 'medium',
      reason: `${count(loud.length, 'small edit')} that the goal does not ask about.`,
    };
  return {
    confidence: 'low',
    reason: `${count(loud.length, 'change')}, none with a word that the goal asks about, but too many to be sure.`,
  };
}

function matchGoal(rule: GoalRule, change: Change): Found | null {
  const { path, before, after } = change;
  if (path !== undefined) {
    const plain = path.replaceAll(/\[\d+\]/g, '');
    const field = rule.fields?.find(({ pattern }) => pattern.test(plain));
    if (!field || relativeChange(before, after) < (field.atLeast ?? 0)) return null;
    return { ...change, about: field.about, strength: 3 };
  }
  const word = rule.words.find(
    ({ pattern }) => pattern.test(before ?? '') || pattern.test(after ?? ''),
  );
  if (!word) return null;
  const byNumbers = numbersOf(before) === numbersOf(after) ? 2 : 3;
  return { ...change, about: word.about, strength: word.weak === true ? 1 : byNumbers };
}

/** Share of the old value by which a number changed; anything but two numbers counts as a whole change. */
function relativeChange(before: string | undefined, after: string | undefined): number {
  const [old, now] = [Number(before), Number(after)];
  return Number.isFinite(old) && Number.isFinite(now) && old !== 0
    ? Math.abs(now - old) / Math.abs(old)
    : 1;
}

const numbersOf = (text = '') => (text.match(/\d[\d.,]*/g) ?? []).join(' ');

const fieldChanges = (fields: ReadonlyMap<string, FieldChange> | null): Change[] =>
  [...(fields ?? [])].map(([path, { previous, current }]) => ({
    type: nameChange(previous, current),
    path,
    ...(previous !== undefined && { before: showValue(previous) }),
    ...(current !== undefined && { after: showValue(current) }),
  }));

function nameChange(previous: Json | undefined, current: Json | undefined): Change['type'] {
  if (previous === undefined) return 'added';
  return current === undefined ? 'removed' : 'changed';
}

const showValue = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Within a block of removed and added lines, lines of the same position that share words are one changed line. */
function textChanges(patch: string): Change[] {
  const changes: Change[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      const [before, after] = [removed[index], added[index]];
      if (before !== undefined && after !== undefined && sharesWords(before, after))
        changes.push({ type: 'changed', before, after });
      else {
        if (before !== undefined) changes.push({ type: 'removed', before });
        if (after !== undefined) changes.push({ type: 'added', after });
      }
    }
    [removed, added] = [[], []];
  };
  for (const line of splitLines(patch).slice(2)) {
    const text = line.slice(1).trim();
    if (line.startsWith('-') && text !== '') removed.push(text);
    else if (line.startsWith('+') && text !== '') added.push(text);
    else if (!line.startsWith('\\')) flush();
  }
  flush();
  return changes;
}

function sharesWords(before: string, after: string): boolean {
  const words = new Set(before.split(/\W+/));
  const after_ = after.split(/\W+/);
  return (
    after_.filter((word) => words.has(word)).length >= Math.min(words.size, after_.length) * 0.4
  );
}

/** Long lines are cut to where they differ: a verbatim part of the line, so that its place can still be found. */
function cutToDifference({ before, after }: Change): { before?: string; after?: string } {
  const [from, to] = findDifference(before, after, MAX_QUOTE);
  return {
    ...(before !== undefined && { before: before.slice(from, to) }),
    ...(after !== undefined && { after: after.slice(from, to) }),
  };
}

/** The part of at most `room` characters in which two lines first differ; their beginning when there is only one. */
function findDifference(
  before: string | undefined,
  after: string | undefined,
  room: number,
): readonly [from: number, to: number] {
  const longest = Math.max(before?.length ?? 0, after?.length ?? 0);
  if (longest <= room || before === undefined || after === undefined) return [0, room];
  let first = 0;
  while (first < longest && before[first] === after[first]) first++;
  const from = Math.max(0, first - room / 2);
  return [from, from + room];
}

function describe({ path, before, after }: Found): string {
  const [from, to] = findDifference(before, after, MAX_REASON_QUOTE);
  const quote = (text: string) =>
    `“${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}”`;
  const place = path === undefined ? 'A line' : path;
  if (before === undefined) return `${place} was added: ${quote(after ?? '')}.`;
  return after === undefined
    ? `${place} was removed: ${quote(before)}.`
    : `${place} went from ${quote(before)} to ${quote(after)}.`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
const listWords = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
