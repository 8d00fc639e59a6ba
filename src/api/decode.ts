import * as v from 'valibot';
import { foldDeep, MAX_DEPTH } from '#/lib/fold-deep.ts';
import { describeIssue, formatPath, keysOf, type Oddity, repairCopy } from './repair-copy.ts';

export type { Oddity };

/** A list's element that could not be read and is not in the value. */
export interface UnreadElement {
  /** The list's path: `data.pages`. */
  readonly list: string;
  /** Its place in that list as the service sent it, from 0. */
  readonly index: number;
  readonly raw: unknown;
}

/** A value together with the JSON it came from and what was odd about that. */
export interface Decoded<Value> {
  readonly value: Value;
  /** As it was sent; what lies deeper than `MAX_DEPTH` levels is the text of its JSON. */
  readonly raw: unknown;
  /** Paths count as the service sent it, whatever was left out. */
  readonly oddities: readonly Oddity[];
  readonly unread: readonly UnreadElement[];
}

export type DecodeResult<Value> =
  | { readonly ok: true; readonly decoded: Decoded<Value> }
  | { readonly ok: false; readonly differences: readonly string[] };

/** Each round can only uncover what the one before it hid; schemas are not nested deeper. */
const MAX_REPAIR_ROUNDS = 8;

/**
 * Reads `raw` by `schema`, leniently: a number written as text is read as that number, a number where text belongs as that text, and a
 * field of a wrong shape is left out where the schema can do without it. Each such repair is reported. Never throws, however deep, long or
 * strange the JSON; `raw` itself is not changed.
 */
export function decode<const Schema extends v.GenericSchema>(schema: Schema, raw: unknown): DecodeResult<v.InferOutput<Schema>> {
  const { value: body, places } = foldDeep(raw);
  const folded = places.map((place): Oddity => ({
    path: formatPath(place),
    expected: `at most ${MAX_DEPTH} levels`,
    received: 'deeper nesting',
    mend: 'kept as text',
  }));
  const first = v.safeParse(schema, body);
  if (first.success) return { ok: true, decoded: { value: first.output, raw: body, oddities: folded, unread: [] } };
  // Only the first reading tells what the service sent: later ones meet what the repairs left.
  const failed = { ok: false, differences: describe(first.issues) } as const;
  const copy = repairCopy(body);
  for (let { issues } = first, round = 0; round < MAX_REPAIR_ROUNDS; round++) {
    if (!copy.repair(issues)) return failed;
    const result = v.safeParse(schema, copy.root);
    if (result.success)
      return { ok: true, decoded: { value: result.output, raw: body, oddities: [...folded, ...copy.oddities], unread: copy.unread } };
    ({ issues } = result);
  }
  return failed;
}

const describe = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => {
    const { expected, received } = describeIssue(issue);
    return `${formatPath(keysOf(issue)) || 'body'}: expected ${expected}, received ${received}`;
  });
