import type * as v from 'valibot';
import { isContainer } from '#/lib/json/exact-number.ts';
import type { Key } from './repair-copy.ts';

interface TakenList {
  /** From the value that it was taken out of. */
  readonly place: readonly Key[];
  /** Of one element. */
  readonly item: v.GenericSchema;
  readonly elements: readonly unknown[];
}

/** `value` with an empty list wherever `schema` has a list and one is, and those lists; lists inside their elements stay there. */
export function takeLists(
  schema: v.GenericSchema,
  value: unknown,
): { readonly rest: unknown; readonly lists: readonly TakenList[] } {
  const lists: TakenList[] = [];
  const take = (at: object, part: unknown, place: readonly Key[]): unknown => {
    if ('wrapped' in at && isSchema(at.wrapped)) return take(at.wrapped, part, place);
    if ('item' in at && isSchema(at.item) && Array.isArray(part)) {
      lists.push({ place, item: at.item, elements: part });
      return [];
    }
    if (!('entries' in at) || !isContainer(at.entries) || !isContainer(part) || Array.isArray(part))
      return part;
    const copy: Record<string, unknown> = { ...part };
    for (const [key, entry] of Object.entries(at.entries))
      if (isSchema(entry) && Object.hasOwn(part, key))
        copy[key] = take(entry, copy[key], [...place, key]);
    return copy;
  };
  return { rest: take(schema, value, []), lists };
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  isContainer(value) && 'kind' in value && value.kind === 'schema';

/** What is at `path` in `value`; undefined where nothing is. */
export function follow(value: unknown, path: readonly Key[]): unknown {
  let at = value;
  for (const key of path)
    at = isContainer(at) && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined;
  return at;
}
