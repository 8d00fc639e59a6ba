import type * as v from 'valibot';
import { isContainer } from '#/lib/json/exact-number.ts';
import { BESIDE_FACTS } from '#/contract/schemas/tolerant.ts';
import type { Key } from './repair-copy.ts';

interface TakenList {
  /** From the value that it was taken out of. */
  readonly place: readonly Key[];
  /** Of one element. */
  readonly item: v.GenericSchema;
  readonly elements: readonly unknown[];
}

interface LackedList {
  readonly place: readonly Key[];
  readonly schema: v.GenericSchema;
  /** What came in its place; undefined where nothing did. */
  readonly sent: unknown;
}

/**
 * `value` with an empty list wherever `schema` has a list and one is, and those lists; lists inside their elements stay there. An empty
 * one, too, where the schema's list stands beside facts and none came, with what did.
 */
export function takeLists(
  schema: v.GenericSchema,
  value: unknown,
): {
  readonly rest: unknown;
  readonly lists: readonly TakenList[];
  readonly lacked: readonly LackedList[];
} {
  const lists: TakenList[] = [];
  const lacked: LackedList[] = [];
  const take = (at: object, part: unknown, place: readonly Key[]): unknown => {
    if ('wrapped' in at && isSchema(at.wrapped)) return take(at.wrapped, part, place);
    if ('item' in at && isSchema(at.item) && Array.isArray(part)) {
      lists.push({ place, item: at.item, elements: part });
      return [];
    }
    if (!('entries' in at) || !isContainer(at.entries) || !isContainer(part) || Array.isArray(part))
      return part;
    const copy: Record<string, unknown> = { ...part };
    for (const [key, entry] of Object.entries(at.entries)) {
      if (!isSchema(entry)) continue;
      const inner = [...place, key];
      if (
        'requirement' in entry &&
        entry.requirement === BESIDE_FACTS &&
        !Array.isArray(copy[key])
      ) {
        lacked.push({ place: inner, schema: entry, sent: copy[key] });
        copy[key] = [];
      } else if (Object.hasOwn(part, key)) copy[key] = take(entry, copy[key], inner);
    }
    return copy;
  };
  const rest = take(schema, value, []);
  return { rest, lists, lacked };
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
