import * as v from 'valibot';

/** A place where an answer was not as the contract describes it, and what was done about it. */
export interface Oddity {
  /** `data.pages[3].statusCode` */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
  readonly mend: 'read as a number' | 'read as text' | 'left out';
}

/** A value together with the JSON it came from and what was odd about that. */
export interface Decoded<Value> {
  readonly value: Value;
  readonly raw: unknown;
  readonly oddities: readonly Oddity[];
}

export type DecodeResult<Value> =
  | { readonly ok: true; readonly decoded: Decoded<Value> }
  | { readonly ok: false; readonly differences: readonly string[] };

const MAX_REPAIR_ROUNDS = 4;

/**
 * Reads `raw` by `schema`, leniently: a number written as text is read as that number, a number where text belongs as that text, and a
 * field of a wrong shape is left out where the schema can do without it. Each such mend is reported. Never throws.
 */
export function decode<const Schema extends v.GenericSchema>(schema: Schema, raw: unknown): DecodeResult<v.InferOutput<Schema>> {
  // A list passes for an object in the schema library, and a lenient one then finds all its fields absent.
  if (Array.isArray(raw)) return { ok: false, differences: ['body: expected an object, received a list'] };
  const oddities: Oddity[] = [];
  let candidate = raw;
  for (let round = 0; ; round++) {
    const result = v.safeParse(schema, candidate);
    if (result.success) return { ok: true, decoded: { value: result.output, raw, oddities } };
    if (round === MAX_REPAIR_ROUNDS) return { ok: false, differences: describe(result.issues) };
    // The raw body stays as it came; only a copy is mended.
    const copy: unknown = structuredClone(candidate);
    const mended = repairAll(copy, result.issues);
    if (mended.length === 0) return { ok: false, differences: describe(result.issues) };
    oddities.push(...mended);
    candidate = copy;
  }
}

const describe = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => `${pathOf(issue) || 'body'}: expected ${issue.expected ?? 'something else'}, received ${issue.received}`);

function pathOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce(
    (path, item) =>
      typeof item.key === 'number' ? `${path}[${item.key}]` : path === '' ? String(item.key) : `${path}.${String(item.key)}`,
    '',
  );
}

type Container = Record<string | number, unknown>;
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Mends the places that the issues point at, inside `root`, which is ours to change. What cannot be mended is not in the list. */
function repairAll(root: unknown, issues: readonly v.BaseIssue<unknown>[]): Oddity[] {
  const lost = new Map<unknown[], Set<number>>();
  const mended = issues.map((issue) => repair(root, issue, lost)).filter((oddity) => oddity !== null);
  // Elements go last: the paths of the other issues count on their positions.
  for (const [list, indexes] of lost) for (const index of [...indexes].toSorted((a, b) => b - a)) list.splice(index, 1);
  return mended;
}

function repair(root: unknown, issue: v.BaseIssue<unknown>, lost: Map<unknown[], Set<number>>): Oddity | null {
  const note = { path: pathOf(issue), expected: issue.expected ?? 'something else', received: issue.received };
  const steps = stepsTo(root, issue);
  const leaf = steps.at(-1);
  if (leaf && leaf.key in leaf.parent && !Array.isArray(leaf.parent)) {
    const value = leaf.parent[leaf.key];
    if (issue.expected?.includes('number') === true && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) {
      leaf.parent[leaf.key] = Number(value);
      return { ...note, mend: 'read as a number' };
    }
    if (issue.expected?.includes('string') === true && (typeof value === 'number' || typeof value === 'boolean')) {
      leaf.parent[leaf.key] = String(value);
      return { ...note, mend: 'read as text' };
    }
    delete leaf.parent[leaf.key];
    return { ...note, mend: 'left out' };
  }
  // An essential field is missing: the nearest list can do without this one element, so the rest of the list is still shown.
  const element = steps.findLast((step) => Array.isArray(step.parent));
  if (!element || !Array.isArray(element.parent) || typeof element.key !== 'number') return null;
  const indexes = lost.get(element.parent) ?? new Set<number>();
  lost.set(element.parent, indexes.add(element.key));
  return { ...note, mend: 'left out' };
}

/** The containers from the root to the place of an issue, each with the key that leads on. */
function stepsTo(root: unknown, issue: v.BaseIssue<unknown>): { parent: Container; key: string | number }[] {
  const steps: { parent: Container; key: string | number }[] = [];
  let parent = root;
  for (const { key } of issue.path ?? []) {
    if (!isContainer(parent) || (typeof key !== 'string' && typeof key !== 'number')) break;
    steps.push({ parent, key });
    parent = parent[key];
  }
  return steps;
}
