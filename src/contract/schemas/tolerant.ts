import * as v from 'valibot';
import type { OpenEnum } from '../values/known-values.ts';
import { NIL_UUID } from '../values/uuid.ts';

/**
 * The building bricks of every response schema. The contract may grow under a client's feet: enums gain values, fields go missing or
 * become null. So a response field is either essential (without it the thing cannot be shown) or it reads as `null` when it is absent.
 */

const noObject = Object.assign(
  v.custom<never>(() => false),
  { expects: 'Object' },
);

/** The schema library takes lists, and numbers that a double cannot hold (lib/exact-number.ts), for objects without any fields. */
const isJsonObject = (value: unknown): value is { readonly [key: string]: Json } =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Names that the schema library leaves out of every object; in an answer they are fields like any other. */
const LEFT_OUT = ['__proto__', 'constructor', 'prototype'] as const;

function keepLeftOut(from: unknown, to: unknown): void {
  if (!isJsonObject(from) || !isJsonObject(to)) return;
  for (const name of LEFT_OUT)
    if (Object.hasOwn(from, name) && !Object.hasOwn(to, name))
      Object.defineProperty(to, name, {
        value: Reflect.get(from, name),
        enumerable: true,
        configurable: true,
        writable: true,
      });
}

/**
 * An object of an answer, its unknown keys kept. `gist` is the field that holds what is said where a service sends that in the place of
 * the object: a client that meets text there reads it as this field.
 */
export function fields<const Entries extends v.ObjectEntries>(
  entries: Entries,
  gist?: string & keyof Entries,
): v.LooseObjectSchema<Entries, undefined> {
  const schema = v.looseObject(entries);
  const noFields = { ...noObject, requirement: gist };
  const run = schema['~run'].bind(schema);
  const runOnObjects: typeof run = (dataset, config) => {
    const sent: unknown = dataset.value;
    if (!isJsonObject(sent)) return noFields['~run'](dataset, config);
    const result = run(dataset, config);
    keepLeftOut(sent, result.value);
    return result;
  };
  return Object.assign(schema, { '~run': runOnObjects });
}

/** Text, or an object that says more. What is neither is read as the object: so is a fault inside one found in its field. */
export function textOr<const Text extends v.GenericSchema, const Said extends v.GenericSchema>(
  text: Text,
  said: Said,
): v.UnionSchema<[Text, Said], undefined> {
  const schema = v.union([text, said]);
  const run: (typeof schema)['~run'] = (dataset, config) =>
    (typeof dataset.value === 'string' ? text : said)['~run'](dataset, config);
  return Object.assign(schema, { '~run': run });
}

/** What a client tells such a list by. */
export const ONE_OR_MORE = Symbol('one or more');

/** A list of an answer, in whose place a service may send its only element. */
export const oneOrMore = <const Item extends v.GenericSchema>(
  item: Item,
): v.ArraySchema<Item, undefined> => Object.assign(v.array(item), { requirement: ONE_OR_MORE });

/** What a client tells a list by that stands beside facts of its own: those are good without it. */
export const BESIDE_FACTS = Symbol('beside facts');

/** A list of an answer that also tells facts of what it lists. Without one, nobody knows what it would hold: that is no empty list. */
export const listBesideFacts = <const Item extends v.GenericSchema>(
  item: Item,
): v.ArraySchema<Item, undefined> => Object.assign(v.array(item), { requirement: BESIDE_FACTS });

/** An object whose names nobody knows beforehand, with values of one kind. */
export function record<const Value extends v.GenericSchema>(
  value: Value,
): v.RecordSchema<v.StringSchema<undefined>, Value, undefined> {
  const schema = v.record(v.string(), value);
  const run = schema['~run'].bind(schema);
  const runOnAllNames: typeof run = (dataset, config) => {
    const sent: unknown = dataset.value;
    // A value of another kind is an issue that is repaired; the schema library would not see it under these names.
    if (
      !isJsonObject(sent) ||
      LEFT_OUT.some((name) => Object.hasOwn(sent, name) && !v.is(value, sent[name]))
    )
      return noObject['~run'](dataset, config);
    const result = run(dataset, config);
    keepLeftOut(sent, result.value);
    return result;
  };
  return Object.assign(schema, { '~run': runOnAllNames });
}

/** A string whose known values are listed; any other string is kept as itself. The list ends up in the OpenAPI description. */
export const openEnum = <const Known extends readonly string[]>(known: Known) =>
  v.pipe(
    v.string(),
    v.metadata({ knownValues: known }),
    v.transform((value): OpenEnum<Known[number]> => value),
  );

/** A field that the specification promises, yet whose absence must not hide the rest: absent or null reads as `null`. */
export const promised = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.nullish(schema, null), v.metadata({ promised: true }));

/** The `success` of an answer, which is true (specification, "Error body": false on an error). Another word beside what was asked for is noted as a difference. */
export const succeeded = promised(v.literal(true));

/** A field that may be absent or null: both read as `null`. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema, null);

/** For the description of a text that must hold more than spaces. */
export const NOT_BLANK = { minLength: 1, pattern: '\\S' } as const;
export const dateTime = v.pipe(v.string(), v.metadata({ format: 'date-time' }));
export const uuidText = v.pipe(v.string(), v.metadata({ format: 'uuid' }));
/** An id that names something, or null: a service may write an empty text, or the nil UUID, where there is nothing. */
export const uuidOrNone = v.pipe(
  uuidText,
  v.transform((id) => (id.trim() === '' || id.trim() === NIL_UUID ? null : id)),
);
/** Characters; whatever is longer is no id that an address could hold. */
const LONGEST_ID = 500;
/** Browsers take these for steps within an address, even where they are escaped: asked for by one, another address would be asked. */
export const isStepInPath = (id: string): boolean => id === '.' || id === '..';
/** Whether an id can stand in an address: one that is blank, longer than any, or a step in a path leads nowhere. */
export const leadsToOne = (id: string): boolean =>
  id.trim() !== '' && id.length <= LONGEST_ID && !isStepInPath(id);
/** The id of what was started, and is paid for. */
export const startedId = v.pipe(v.string(), v.check(leadsToOne), v.metadata({ format: 'uuid' }));
export const integer = v.pipe(v.number(), v.metadata({ integer: true }));

/** Any JSON value, kept as it is. A number that a double cannot hold is an `ExactNumber` (lib/exact-number.ts) in its place. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };
export const json = v.custom<Json>((value) => value !== undefined);
/** Saved as it is: the schema library's own record drops keys like `constructor` and `__proto__`, which are fields like any other. */
export const makeJsonObject = (gist?: string) =>
  v.pipe(
    Object.assign(v.custom<{ readonly [key: string]: Json }>(isJsonObject), {
      expects: 'Object',
      requirement: gist,
    }),
    v.metadata({ type: 'object', additionalProperties: {} }),
  );
export const jsonObject = makeJsonObject();
