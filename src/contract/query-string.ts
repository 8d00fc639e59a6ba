import type * as v from 'valibot';
import { REPOSITORY_FILTERS } from './values/developer-search-values.ts';

/** What a query string's text can stand for, read off the schema of the parameter. */
type Shape = 'number' | 'boolean' | 'array' | 'text' | 'text-or-array';

function shapeOf(schema: v.GenericSchema): Shape {
  const inner = schema as v.GenericSchema & {
    wrapped?: v.GenericSchema;
    options?: readonly v.GenericSchema[];
    pipe?: readonly v.GenericSchema[];
  };
  if (inner.wrapped) return shapeOf(inner.wrapped);
  if (schema.type === 'number' || schema.type === 'boolean' || schema.type === 'array')
    return schema.type;
  if (
    schema.type === 'union' &&
    inner.options?.some((option) => typeof option === 'object' && option.type === 'array')
  )
    return 'text-or-array';
  return 'text';
}

/** Digits alone: what else `Number` reads (`0x10`, `1e2`, ` 5`, `+5`, `5.0`) is no integer of a query string. */
const INTEGER = /^-?(?:0|[1-9]\d*)$/;

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

const isFilter = (name: string) => REPOSITORY_FILTERS.some((filter) => filter === name);

const entriesOf = (schema: v.GenericSchema): Record<string, v.GenericSchema> =>
  (schema as v.GenericSchema & { entries?: Record<string, v.GenericSchema> }).entries ?? {};

/**
 * The values of a query string, typed as its schema wants them: numbers, the words `true` and `false`, lists repeated or comma-separated.
 * A text that is not what the schema wants stays text, so that the schema's own message can refuse it. Unknown keys are left out, and so is
 * an empty text (`topic=`, `status=`), which filters nothing; an empty page size or number of results is refused.
 */
export function readQuery(
  schema: v.GenericSchema,
  search: URLSearchParams,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entriesOf(schema))) {
    const texts = search.getAll(name);
    const first = texts[0];
    if (first === undefined) continue;
    const list = texts
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter((text) => text !== '');
    const shape = shapeOf(field);
    const isEmpty =
      shape === 'array' || shape === 'text-or-array' ? list.length === 0 : first.trim() === '';
    if (isEmpty && (shape !== 'number' || isFilter(name))) continue;
    switch (shape) {
      case 'number':
        values[name] = INTEGER.test(first) ? Number(first) : first;
        break;
      case 'boolean':
        values[name] = BOOLEANS.get(first) ?? first;
        break;
      case 'array':
        values[name] = list;
        break;
      case 'text-or-array':
        values[name] = list.length === 1 ? list[0] : list;
        break;
      case 'text':
        values[name] = first;
    }
  }
  return values;
}

/** The query string of typed values, lists repeated. Absent values are left out. Begins with `?` unless it is empty. */
export function writeQuery(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** `path` with its `{parameters}` filled in, each encoded as one path segment; half of a surrogate pair, which no address can hold, as U+FFFD. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')),
  );
