import * as v from 'valibot';
import { foldDeep, MAX_DEPTH } from '#/lib/json/fold-deep.ts';
import { yieldToPage } from '#/lib/yield-to-page.ts';
import { formatPath, type Key, noteOf, type DecodeWarning, repairCopy } from './repair-copy.ts';
import { follow, takeLists } from './take-lists.ts';

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
  readonly warnings: readonly DecodeWarning[];
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
export function decode<const Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): DecodeResult<v.InferOutput<Schema>> {
  const reading = readAnswer(schema, raw);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value;
}

/** How long, in milliseconds, the page goes without a turn. */
const TURN = 12;

/** As `decode`; lists that need repairs by the thousand leave the page its turns meanwhile. Throws only what `signal` throws. */
export async function decodeInTurns<const Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
  signal?: AbortSignal,
): Promise<DecodeResult<v.InferOutput<Schema>>> {
  const reading = readAnswer(schema, raw);
  let [step, since] = [reading.next(), performance.now()];
  while (step.done !== true) {
    if (performance.now() - since > TURN) {
      await yieldToPage();
      signal?.throwIfAborted();
      since = performance.now();
    }
    step = reading.next();
  }
  return step.value;
}

interface Notes {
  readonly warnings: DecodeWarning[];
  readonly unread: UnreadElement[];
}

type Reading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly issues: Issues };
type Issues = readonly v.BaseIssue<unknown>[];

function* readAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): Generator<void, DecodeResult<v.InferOutput<Schema>>> {
  const { value: body, places } = foldDeep(raw);
  const notes: Notes = {
    warnings: places.map((place) => ({
      path: formatPath(place),
      expected: `at most ${MAX_DEPTH} levels`,
      received: 'deeper nesting',
      fix: 'kept as text',
    })),
    unread: [],
  };
  const reading = yield* readPart(schema, body, [], notes);
  return reading.ok
    ? { ok: true, decoded: { value: reading.value as v.InferOutput<Schema>, raw: body, ...notes } }
    : { ok: false, differences: reading.issues.map((issue) => describe(issue)) };
}

/**
 * Reads the value at `path`. What needs repairs is repaired list by list and element by element: what is held at a time, and what one
 * element costs, does not grow with the length of its list. A step after some elements each.
 */
function* readPart(
  schema: v.GenericSchema,
  sent: unknown,
  path: readonly Key[],
  notes: Notes,
): Generator<void, Reading> {
  // One fault is enough to know that there are some.
  const asSent = v.safeParse(schema, sent, { abortEarly: true });
  if (asSent.success) return { ok: true, value: asSent.output };
  const { rest, lists, lacked } = takeLists(schema, sent);
  const reading = repair(schema, rest, path, notes);
  if (!reading.ok) return reading;
  for (const { place, schema: list, sent: instead } of lacked)
    for (const issue of v.safeParse(list, instead).issues ?? [])
      notes.warnings.push({ ...noteOf([...path, ...place], issue), fix: 'left out' });
  for (const { place, item, elements } of lists) {
    const read = follow(reading.value, place);
    if (!Array.isArray(read)) continue;
    const list = [...path, ...place];
    for (let index = 0; index < elements.length; index++) {
      const element: unknown = elements[index];
      const inner = yield* readPart(item, element, [...list, index], notes);
      if (inner.ok) read.push(inner.value);
      else {
        for (const issue of inner.issues)
          notes.warnings.push({ ...noteOf([...list, index], issue), fix: 'left out' });
        notes.unread.push({ list: formatPath(list), index, raw: element });
      }
      if (index % ELEMENTS_PER_STEP === ELEMENTS_PER_STEP - 1) yield;
    }
  }
  return reading;
}

const ELEMENTS_PER_STEP = 50;

/** Reads a value whose lists are taken out. Only what went well is noted. */
function repair(
  schema: v.GenericSchema,
  sent: unknown,
  path: readonly Key[],
  notes: Notes,
): Reading {
  const copy = repairCopy(sent, path);
  let result = v.safeParse(schema, sent);
  // Only the first reading tells what the service sent: later ones meet what the repairs left.
  const failed = { ok: false, issues: result.issues ?? [] } as const;
  for (let round = 0; !result.success; round++) {
    if (round === MAX_REPAIR_ROUNDS || !copy.repair(result.issues)) return failed;
    result = v.safeParse(schema, copy.read());
  }
  for (const warning of copy.warnings) notes.warnings.push(warning);
  return { ok: true, value: result.output };
}

const describe = (issue: v.BaseIssue<unknown>) => {
  const { path, expected, received } = noteOf([], issue);
  return `${path || 'body'}: expected ${expected}, received ${received}`;
};
