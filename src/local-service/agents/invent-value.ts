import type { Json } from '#/contract/schemas/tolerant.ts';
import type { Random } from '../random.ts';
import { followReference } from './find-schema-problem.ts';

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isJson = (value: unknown): value is Json =>
  value !== undefined && typeof value !== 'function';
const numberOr = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

const WORDS = [
  'Amber',
  'Birch',
  'Cedar',
  'Delta',
  'Ember',
  'Fjord',
  'Grove',
  'Haven',
  'Inlet',
  'Juniper',
] as const;
const MAX_DEPTH = 8;
/** A record of an older version may ask for more than a page can hold: from so many values on, and beyond these lengths, nothing is added. */
const MAX_VALUES = 5_000;
const MAX_TEXT = 10_000;
/** A long text counts as one value for each so many characters. */
const TEXT_PER_VALUE = 200;
const DEFAULT_ITEMS = 4;
/** How often another item is made, for each that must differ from the others. */
const UNIQUE_TRIES = 5;

/**
 * A value that conforms to a JSON Schema, as far as an inventor without a solver can: types, enum, const, required and optional
 * properties, bounds of numbers, lengths and items, common formats, the first of anyOf and oneOf, all of allOf, local references. Not
 * heeded: pattern, not, if. Never throws, and never makes more than some thousand values.
 */
export const inventValue = (schema: unknown, random: Random): Json =>
  invent(schema, 'value', 0, { random, root: schema, left: MAX_VALUES });

interface Work {
  readonly random: Random;
  readonly root: unknown;
  /** How many more values may be made. */
  left: number;
}

function invent(schema: unknown, name: string, depth: number, work: Work): Json {
  const { random } = work;
  work.left--;
  if (!isSchema(schema) || depth > MAX_DEPTH || work.left <= 0)
    return `${name} ${random.integer(1, 99)}`;
  const again = (next: unknown, itsName = name) => invent(next, itsName, depth + 1, work);
  if (typeof schema['$ref'] === 'string')
    return again(followReference(work.root, schema['$ref']) ?? {});
  if (isJson(schema['const'])) return schema['const'];
  if (Array.isArray(schema['enum']) && schema['enum'].length > 0) {
    const choice: unknown = schema['enum'][random.integer(0, schema['enum'].length - 1)];
    return isJson(choice) ? choice : null;
  }
  for (const key of ['anyOf', 'oneOf']) {
    const options = schema[key];
    if (Array.isArray(options) && options.length > 0)
      return again({ ...schema, [key]: undefined, ...asSchema(options[0]) });
  }
  if (Array.isArray(schema['allOf']) && schema['allOf'].length > 0) {
    const merged = schema['allOf'].reduce<Schema>(
      (all, part) => mergeObjects(all, asSchema(part)),
      { ...schema, allOf: undefined },
    );
    return again(merged);
  }
  switch (typeOf(schema)) {
    case 'object': {
      const properties = isSchema(schema['properties']) ? schema['properties'] : {};
      const required = Array.isArray(schema['required'])
        ? schema['required'].filter((key) => typeof key === 'string')
        : [];
      const keys = [...new Set([...Object.keys(properties), ...required])].slice(
        0,
        Math.max(0, work.left),
      );
      return Object.fromEntries(
        keys.map((key) => [key, again(properties[key] ?? { type: 'string' }, key)]),
      );
    }
    case 'array': {
      const least = numberOr(schema['minItems'], 0);
      const wanted = Math.max(
        least,
        Math.min(numberOr(schema['maxItems'], DEFAULT_ITEMS), Math.max(least, DEFAULT_ITEMS)),
      );
      const count = Math.min(wanted, Math.max(0, work.left));
      const prefix: readonly unknown[] = Array.isArray(schema['prefixItems'])
        ? schema['prefixItems']
        : [];
      const isSet = schema['uniqueItems'] === true;
      const made = new Map<string, Json>();
      for (let tries = 0; made.size < count && tries < UNIQUE_TRIES * count; tries++) {
        const item = again(
          prefix[made.size] ?? schema['items'] ?? { type: 'string' },
          name.replace(/s$/, ''),
        );
        made.set(isSet ? JSON.stringify(item) : String(tries), item);
      }
      return [...made.values()];
    }
    case 'integer':
    case 'number':
      return inventNumber(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default: {
      const text = inventText(schema, random, name);
      work.left -= Math.floor(text.length / TEXT_PER_VALUE);
      return text;
    }
  }
}

const asSchema = (value: unknown): Schema => (isSchema(value) ? value : {});

const mergeObjects = (one: Schema, other: Schema): Schema => ({
  ...one,
  ...other,
  ...((isSchema(one['properties']) || isSchema(other['properties'])) && {
    properties: { ...asSchema(one['properties']), ...asSchema(other['properties']) },
  }),
});

function typeOf(schema: Schema): string {
  const { type } = schema;
  const one: unknown = Array.isArray(type)
    ? (type.find((option) => option !== 'null') ?? 'null')
    : type;
  if (typeof one === 'string') return one;
  if ('properties' in schema || 'required' in schema) return 'object';
  return 'items' in schema || 'prefixItems' in schema ? 'array' : 'string';
}

function inventNumber(schema: Schema, random: Random): number {
  const [least, most] = findRange(schema);
  const value = least + random.next() * Math.min(Number.MAX_VALUE, Math.max(0, most - least));
  const step = schema['multipleOf'];
  const made =
    typeof step === 'number' && step > 0
      ? Math.max(Math.ceil(least / step) * step, Math.floor(value / step) * step)
      : value;
  if (typeOf(schema) === 'integer')
    return Math.min(Math.floor(most), Math.max(Math.ceil(least), Math.round(made)));
  const short = Math.round(made * 100) / 100;
  return short >= least && short <= most ? short : made;
}

/** The least and the most that a number may be; an open end lies a little further in. */
function findRange(schema: Schema): readonly [least: number, most: number] {
  const bound = (key: string, otherwise: number) => numberOr(schema[key], otherwise);
  const [least, above] = [bound('minimum', -Infinity), bound('exclusiveMinimum', -Infinity)];
  const [most, below] = [bound('maximum', Infinity), bound('exclusiveMaximum', Infinity)];
  const room = Math.min(most, below) - Math.max(least, above);
  const margin = room <= 2 ? room / 4 : 1;
  const high = Math.min(most, below - margin);
  const low = Math.max(least, above + margin);
  const lowest = high < 0 ? high - 100 : 0;
  const from = Number.isFinite(low) ? low : lowest;
  return [from, Number.isFinite(high) ? high : from + 100];
}

function inventText(schema: Schema, random: Random, name: string): string {
  const word = random.pick(WORDS);
  const slug = word.toLowerCase();
  const formats: Readonly<Record<string, string>> = {
    uri: `https://${slug}.example/`,
    url: `https://${slug}.example/`,
    email: `desk@${slug}.example`,
    hostname: `${slug}.example`,
    date: '2026-11-14',
    time: '09:30:00Z',
    'date-time': '2026-11-14T09:30:00Z',
    uuid: '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690',
    ipv4: '192.0.2.10',
  };
  const byName = inventByName(name, word, random);
  const text =
    (typeof schema['format'] === 'string' ? formats[schema['format']] : undefined) ?? byName;
  const padded = text.padEnd(Math.min(MAX_TEXT, numberOr(schema['minLength'], 0)), '.');
  return padded.slice(0, Math.max(0, numberOr(schema['maxLength'], padded.length)));
}

function inventByName(name: string, word: string, random: Random): string {
  if (/url|link|href/i.test(name)) return `https://${word.toLowerCase()}.example/`;
  if (/price|cost/i.test(name)) return `$${random.integer(5, 90)}`;
  return `${word} ${name}`;
}
