import type * as v from 'valibot';
import { copyJson } from '#/lib/copy-json.ts';
import { ExactNumber, isContainer as holdsEntries, readPlainNumber } from '#/lib/exact-number.ts';
import type { UnreadElement } from './decode.ts';

/** A place where an answer was not as the contract describes it, and what was done about it. */
export interface Oddity {
  /** `data.pages[3].statusCode` */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
  readonly mend: 'read as a number' | 'read as text' | 'read as true or false' | 'kept as text' | 'left out';
}

type Key = string | number;
type Container = Record<Key, unknown>;
interface Step {
  readonly parent: Container;
  readonly key: Key;
}
/** The elements that a list loses in one round. */
interface Losses {
  /** Of the list, as the service sent it. */
  readonly path: readonly Key[];
  readonly indexes: Set<number>;
}
const isContainer = (value: unknown): value is Container => holdsEntries(value);

/**
 * A copy of `raw` that is repaired where a schema found fault with it, and what was done. What cannot be repaired is left out: a field of
 * a wrong shape, an element of a list, or the nearest part around it that the rest can do without.
 */
export function repairCopy(raw: unknown) {
  const root: unknown = copyJson(raw);
  const oddities: Oddity[] = [];
  const unread: UnreadElement[] = [];
  /** Where each element of a list stood in the answer, for lists that lost some. */
  const places = new Map<unknown, readonly number[]>();
  const placeOf = ({ parent, key }: Step): Key => (typeof key === 'number' ? (places.get(parent)?.[key] ?? key) : key);

  function repairIssue(issue: v.BaseIssue<unknown>, lost: Map<unknown[], Losses>) {
    const steps = stepsTo(root, issue);
    const path = steps.map(placeOf);
    const note = { path: formatPath([...path, ...keysOf(issue).slice(steps.length)]), ...describeIssue(issue) };
    const leaf = steps.at(-1);
    if (leaf && Object.hasOwn(leaf.parent, leaf.key)) {
      const held = leaf.parent[leaf.key];
      const read = readLeniently(held, issue.expected ?? '');
      if (read !== null) {
        leaf.parent[leaf.key] = read.value;
        const received = held instanceof ExactNumber ? { received: held.text } : {};
        if (read.mend !== null) oddities.push({ ...note, ...received, mend: read.mend });
        return true;
      }
    }
    // What is missing cannot be taken out; the part that lacks it can.
    const at = steps.findLastIndex(({ parent, key }) => Object.hasOwn(parent, key));
    const gone = steps[at];
    if (!gone) return false;
    const { parent, key } = gone;
    if (Array.isArray(parent) && typeof key === 'number') {
      const before = lost.get(parent) ?? { path: path.slice(0, at), indexes: new Set<number>() };
      before.indexes.add(key);
      lost.set(parent, before);
    } else delete parent[key];
    oddities.push({ ...note, mend: 'left out' });
    return true;
  }

  return {
    root,
    oddities: oddities as readonly Oddity[],
    unread: unread as readonly UnreadElement[],
    /** Repairs the places that the issues point at. False when none could be. */
    repair(issues: readonly v.BaseIssue<unknown>[]): boolean {
      const lost = new Map<unknown[], Losses>();
      let repaired = false;
      for (const issue of issues) if (repairIssue(issue, lost)) repaired = true;
      // Elements go last: the paths of the other issues count on their positions.
      for (const [list, { path, indexes }] of lost) {
        const stood = places.get(list) ?? list.map((_, index) => index);
        for (const index of [...indexes].toSorted((a, b) => a - b)) {
          const place = stood[index] ?? index;
          unread.push({ list: formatPath(path), index: place, raw: follow(raw, [...path, place]) });
        }
        places.set(
          list,
          stood.filter((_, index) => !indexes.has(index)),
        );
        let kept = 0;
        for (let index = 0; index < list.length; index++) if (!indexes.has(index)) list[kept++] = list[index];
        list.length = kept;
      }
      return repaired;
    },
  };
}

const DECIMAL = /^\s*[+-]?\d{1,40}(?:\.\d{1,40})?(?:e[+-]?\d{1,3})?\s*$/i;

/** The value that was meant, where only its type or its writing is wrong; null where that is not certain. No `mend`: nothing was. */
function readLeniently(value: unknown, expected: string): { readonly value: unknown; readonly mend: Oddity['mend'] | null } | null {
  // `200.0` is a number as good as 200; what a double does not hold is read as the nearest one, and said to be.
  if (expected.includes('number') && value instanceof ExactNumber && Number.isFinite(Number(value.text)))
    return { value: Number(value.text), mend: readPlainNumber(value) === null ? 'read as a number' : null };
  if (expected.includes('number') && typeof value === 'string' && DECIMAL.test(value)) {
    const number = Number(value);
    // A whole number that a double cannot hold would be read as another one.
    if (Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)))
      return { value: number, mend: 'read as a number' };
  }
  if (expected.includes('boolean') && (value === 'true' || value === 'false'))
    return { value: value === 'true', mend: 'read as true or false' };
  if (expected.includes('string') && (typeof value === 'number' || typeof value === 'boolean' || value instanceof ExactNumber))
    return { value: String(value), mend: 'read as text' };
  return null;
}

/** The containers from the root to the place of an issue, each with the key that leads on. */
function stepsTo(root: unknown, issue: v.BaseIssue<unknown>): readonly Step[] {
  const steps: Step[] = [];
  let parent = root;
  for (const { key } of issue.path ?? []) {
    if (!isContainer(parent) || (typeof key !== 'string' && typeof key !== 'number')) break;
    steps.push({ parent, key });
    parent = Object.hasOwn(parent, key) ? parent[key] : undefined;
  }
  return steps;
}

function follow(value: unknown, path: readonly Key[]): unknown {
  let at = value;
  for (const key of path) at = isContainer(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return at;
}

const LONGEST_NOTE = 120;

/** The schema library's word for what is absent, which says nothing to a reader. */
const ABSENT = /^undefined$/;

/** What was wanted and what came, short enough to read. */
export function describeIssue({ expected, received }: v.BaseIssue<unknown>): Pick<Oddity, 'expected' | 'received'> {
  return {
    expected: expected ?? 'something else',
    received: received.length > LONGEST_NOTE ? `${received.slice(0, LONGEST_NOTE)}…` : received.replace(ABSENT, 'nothing'),
  };
}

export const keysOf = (issue: v.BaseIssue<unknown>): readonly Key[] =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

/** `data.pages[3].statusCode` */
export const formatPath = (keys: readonly Key[]): string =>
  keys.reduce<string>((path, key) => (typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`), '');
