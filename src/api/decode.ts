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
  const oddities: Oddity[] = [];
  let candidate = raw;
  for (let round = 0; round <= MAX_REPAIR_ROUNDS; round++) {
    const result = v.safeParse(schema, candidate);
    if (result.success) return { ok: true, decoded: { value: result.output, raw, oddities } };
    if (round === MAX_REPAIR_ROUNDS) return { ok: false, differences: describe(result.issues) };
    const repaired = structuredCloneJson(candidate);
    const mended = result.issues.map((issue) => repair(repaired, issue)).filter((oddity) => oddity !== null);
    if (mended.length === 0) return { ok: false, differences: describe(result.issues) };
    oddities.push(...mended);
    candidate = repaired;
  }
  return { ok: false, differences: [] };
}

const structuredCloneJson = (value: unknown): unknown => structuredClone(value);

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

/** Mends the place an issue points at, inside `root`, which is ours to change. Null when nothing can be done there. */
function repair(root: unknown, issue: v.BaseIssue<unknown>): Oddity | null {
  const keys = (issue.path ?? []).map((item) => item.key);
  const last = keys.at(-1);
  if (typeof last !== 'string' && typeof last !== 'number') return null;
  let parent: unknown = root;
  for (const key of keys.slice(0, -1))
    parent = isContainer(parent) && (typeof key === 'string' || typeof key === 'number') ? parent[key] : undefined;
  if (!isContainer(parent) || !(last in parent)) return null;
  const value = parent[last];
  const note = { path: pathOf(issue), expected: issue.expected ?? 'something else', received: issue.received };
  if (issue.expected?.includes('number') === true && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) {
    parent[last] = Number(value);
    return { ...note, mend: 'read as a number' };
  }
  if (issue.expected?.includes('string') === true && (typeof value === 'number' || typeof value === 'boolean')) {
    parent[last] = String(value);
    return { ...note, mend: 'read as text' };
  }
  // An element of a list goes as a whole; a field goes alone, which only helps where the schema can do without it.
  if (Array.isArray(parent) && typeof last === 'number') {
    parent[last] = null;
    return null;
  }
  delete parent[last];
  return { ...note, mend: 'left out' };
}
