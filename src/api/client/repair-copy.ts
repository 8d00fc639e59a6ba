import type * as v from 'valibot';
import { ONE_OR_MORE } from '#/contract/schemas/tolerant.ts';
import { copyJson } from '#/lib/json/copy-json.ts';
import {
  ExactNumber,
  isContainer as holdsEntries,
  readPlainNumber,
} from '#/lib/json/exact-number.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { wordsOf } from './read-error-body.ts';

/** A place where an answer was not as the contract describes it, and what was done about it. */
export interface DecodeWarning {
  /** `data.pages[3].statusCode` */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
  readonly fix:
    | 'read as a number'
    | 'read as the nearest one'
    | 'read as text'
    | 'read as true or false'
    | `read as its ${string}`
    | 'read as a list of one'
    | 'kept as text'
    | 'left out';
}

export type Key = string | number;
type Container = Record<Key, unknown>;
interface Step {
  readonly parent: Container;
  readonly key: Key;
}
const isContainer = (value: unknown): value is Container => holdsEntries(value);

/**
 * A copy of `raw`, which is at `path` of the answer, that is repaired where a schema found fault with it, and what was done. What
 * cannot be repaired is left out: a field of a wrong shape, or the nearest part around it that the rest can do without.
 */
export function repairCopy(raw: unknown, path: readonly Key[]) {
  // Held by something, so that the value itself can be replaced, too.
  const held: Container = { root: copyJson(raw) };
  const warnings: DecodeWarning[] = [];

  function repairIssue(issue: v.BaseIssue<unknown>): boolean {
    const steps = stepsTo(held, issue);
    const note = noteOf(path, issue);
    const leaf = steps.at(-1);
    if (leaf && Object.hasOwn(leaf.parent, leaf.key)) {
      const sent = leaf.parent[leaf.key];
      const read =
        (sent === false || sent === 0) && NONE_BY_FALSE.includes(leaf.key)
          ? null
          : (readLeniently(sent, issue.expected ?? '') ??
            readAsText(leaf.key, sent, issue.expected ?? '') ??
            readAsPart(sent, issue.requirement));
      if (read !== null) {
        leaf.parent[leaf.key] = read.value;
        if (read.fix !== null) warnings.push({ ...note, fix: read.fix });
        return true;
      }
    }
    // What is missing cannot be taken out; the part that lacks it can.
    const gone = steps.findLast(({ parent, key }) => parent !== held && Object.hasOwn(parent, key));
    if (!gone) return false;
    delete gone.parent[gone.key];
    warnings.push({ ...note, fix: 'left out' });
    return true;
  }

  return {
    read: () => held['root'],
    warnings: warnings as readonly DecodeWarning[],
    /** Repairs the places that the issues point at. False when none could be. */
    repair(issues: readonly v.BaseIssue<unknown>[]): boolean {
      let repaired = false;
      for (const issue of issues) if (repairIssue(issue)) repaired = true;
      return repaired;
    },
  };
}

/** Where many services write `false`, or 0, for none: there is no error, and no next page. Its word would be an error, or a link, of that name. */
const NONE_BY_FALSE: readonly Key[] = ['error', 'next'];

const DECIMAL = /^\s*[+-]?\d{1,40}(?:\.\d{1,40})?(?:e[+-]?\d{1,3})?\s*$/i;

/** The value that was meant, where only its type or its writing is wrong; null where that is not certain. No `fix`: nothing was. */
function readLeniently(
  value: unknown,
  expected: string,
): { readonly value: unknown; readonly fix: DecodeWarning['fix'] | null } | null {
  // `200.0` is a number as good as 200; what a double does not hold is read as the nearest one, and said to be.
  if (
    expected.includes('number') &&
    value instanceof ExactNumber &&
    Number.isFinite(Number(value.text))
  )
    return {
      value: Number(value.text),
      fix: readPlainNumber(value) === null ? 'read as the nearest one' : null,
    };
  if (expected.includes('number') && typeof value === 'string' && DECIMAL.test(value)) {
    const number = Number(value);
    // A whole number that a double cannot hold would be read as another one.
    if (Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)))
      return { value: number, fix: 'read as a number' };
  }
  const isTrue = expected.includes('boolean') ? readBoolean(value) : null;
  if (isTrue !== null) return { value: isTrue, fix: 'read as true or false' };
  if (
    expected.includes('string') &&
    (typeof value === 'number' || typeof value === 'boolean' || value instanceof ExactNumber)
  )
    return { value: String(value), fix: 'read as text' };
  return null;
}

function readBoolean(value: unknown): boolean | null {
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== 'string') return null;
  const word = value.trim().toLowerCase();
  if (word === 'true' || word === 'yes') return true;
  return word === 'false' || word === 'no' ? false : null;
}

/** Where an error or its message stands, in whatever form. */
const ERROR_FIELDS: readonly Key[] = ['error', 'message'];
/** `id`, `agentId`: what they name is asked for and joined by them. No words stand for that. */
const NAMES_SOMETHING = /(?:^i|I)d$/;

/** Where a list of texts is one of lines. */
const LINES: readonly Key[] = ['before', 'after', 'reason', 'text'];

/** An object or a list where text belongs: the words of an error, its only text or its lines, else its JSON. An empty one says nothing. */
function readAsText(key: Key, value: unknown, expected: string): ReturnType<typeof readLeniently> {
  if (expected !== 'string' || !isContainer(value) || !saysSomething(value)) return null;
  if (NAMES_SOMETHING.test(String(key))) return null;
  const words = ERROR_FIELDS.includes(key) ? wordsOf(value) : null;
  const texts = isTexts(value) && (value.length === 1 || LINES.includes(key)) ? value : null;
  return { value: words ?? texts?.join('\n') ?? printJson(value), fix: 'read as text' };
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const saysSomething = (value: unknown): boolean =>
  isContainer(value)
    ? Object.values(value).some(saysSomething)
    : value !== null && value !== undefined && value !== '' && value !== false;

/** What came in the place of an object that is about it, or of a list with it; null where the schema names no such place. */
function readAsPart(value: unknown, requirement: unknown): ReturnType<typeof readLeniently> {
  if (!saysSomething(value)) return null;
  if (requirement === ONE_OR_MORE) return { value: [value], fix: 'read as a list of one' };
  if (typeof requirement !== 'string') return null;
  const said: unknown = isTexts(value) && value.length === 1 ? value[0] : value;
  return { value: { [requirement]: said }, fix: `read as its ${requirement}` };
}

/** The containers from the one that holds the value to the place of an issue, each with the key that leads on. */
function stepsTo(held: Container, issue: v.BaseIssue<unknown>): readonly Step[] {
  const steps: Step[] = [{ parent: held, key: 'root' }];
  let parent = held['root'];
  for (const { key } of issue.path ?? []) {
    if (!isContainer(parent) || (typeof key !== 'string' && typeof key !== 'number')) break;
    steps.push({ parent, key });
    parent = Object.hasOwn(parent, key) ? parent[key] : undefined;
  }
  return steps;
}

const LONGEST_NOTE = 120;

/** The schema library's word for what is absent, which says nothing to a reader. */
const ABSENT = /^undefined$/;

/** A number that a double does not hold is one all the same, and the schema library knows no more of it than the name of its class. */
function describeNumber({
  expected,
  input,
}: v.BaseIssue<unknown>): Pick<v.BaseIssue<unknown>, 'expected' | 'received'> | null {
  if (!(input instanceof ExactNumber)) return null;
  const held = Number.isFinite(Number(input.text)) ? 'at most 15 digits' : 'less than 1.8e308';
  return {
    expected: expected?.includes('number') === true ? `a number of ${held}` : expected,
    received: input.text,
  };
}

/** Where in the answer an issue is that was found at `path`, what was wanted and what came: short enough to read. */
export function noteOf(
  path: readonly Key[],
  issue: v.BaseIssue<unknown>,
): Pick<DecodeWarning, 'path' | 'expected' | 'received'> {
  const { expected, received } = describeNumber(issue) ?? issue;
  const inner = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  return {
    path: formatPath([...path, ...inner]),
    expected: expected ?? 'something else',
    received:
      received.length > LONGEST_NOTE
        ? `${received.slice(0, LONGEST_NOTE)}…`
        : received.replace(ABSENT, 'nothing'),
  };
}

/** `data.pages[3].statusCode` */
export const formatPath = (keys: readonly Key[]): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? key : `${path}.${key}`;
  }, '');
