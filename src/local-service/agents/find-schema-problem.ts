import type { ErrorDetail } from '../service-error.ts';

/** What this service is able to make up a value for; the specification shows no such bounds. */
const MAX_LEVELS = 100;
const MAX_LEAST = { minLength: 10_000, minItems: 1_000, minProperties: 1_000 } as const;

interface Place {
  readonly value: unknown;
  readonly path: readonly (string | number)[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Why a run could not follow a schema: it is no object, asks for more than anybody writes, is too deep, or refers to what is not there. Null
 * when nothing of that holds. Whether it is a JSON Schema at all is another question (422). Works level by level, without recursion.
 */
export function findSchemaProblem(schema: unknown): ErrorDetail | null {
  if (!isObject(schema))
    return {
      path: ['schema'],
      code: 'invalid_type',
      message: 'schema must be a JSON Schema object',
    };
  let level: Place[] = [{ value: schema, path: ['schema'] }];
  const sound = new Set<string>();
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_LEVELS)
      return {
        path: ['schema'],
        code: 'too_deep',
        message: `schema is nested deeper than ${MAX_LEVELS} levels`,
      };
    for (const { value, path } of level) {
      const problem = isObject(value) ? findProblemHere(value, path, schema, sound) : null;
      if (problem) return problem;
    }
    level = level.flatMap(childrenOf);
  }
  return null;
}

function childrenOf({ value, path }: Place): Place[] {
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => ({ value: inner, path: [...path, index] }));
  // What is under these is data, no schema: a `$ref` in an example refers to nothing.
  return isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) =>
        ['const', 'enum', 'default', 'examples', 'example'].includes(key) && !isNamePlace(path)
          ? []
          : [{ value: inner, path: [...path, key] }],
      )
    : [];
}

const NAME_PLACES = new Set<unknown>([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);

/** Whether the keys below a path are names that the author chose: a field may be called `$ref` or `minLength`, or `properties`. */
const isNamePlace = (path: readonly (string | number)[]): boolean =>
  path.length > 1 && NAME_PLACES.has(path.at(-1)) && !isNamePlace(path.slice(0, -1));

function findProblemHere(
  part: Readonly<Record<string, unknown>>,
  path: Place['path'],
  root: unknown,
  sound: Set<string>,
): ErrorDetail | null {
  if (isNamePlace(path)) return null;
  for (const [keyword, most] of Object.entries(MAX_LEAST)) {
    const least = part[keyword];
    if (typeof least === 'number' && least > most)
      return {
        path: [...path, keyword],
        code: 'too_big',
        message: `${keyword} must be at most ${most}`,
      };
  }
  const reference = part['$ref'];
  if (reference === undefined) return null;
  const message =
    typeof reference === 'string' ? refuseReference(root, reference, sound) : '$ref must be text';
  return message === null ? null : { path: [...path, '$ref'], code: 'invalid_reference', message };
}

/**
 * Follows a reference as long as it leads to a further one; going round in a circle is no schema (draft 2020-12, 9.4.1). `sound`: those that
 * were followed to their end before: of thousands in one chain each would else be followed through all the rest.
 */
function refuseReference(root: unknown, reference: string, sound: Set<string>): string | null {
  const seen = new Set<string>();
  for (let next: unknown = reference; typeof next === 'string' && !sound.has(next);) {
    if (!/^#(?:\/|$)/.test(next))
      return `$ref "${shorten(next)}" is not local: it must begin with #/`;
    if (seen.has(next)) return `$ref "${shorten(reference)}" leads back to itself`;
    seen.add(next);
    const place = followReference(root, next);
    if (place === undefined) return `$ref "${shorten(next)}" leads nowhere`;
    next = isObject(place) ? place['$ref'] : null;
  }
  for (const one of seen) sound.add(one);
  return null;
}

/** What a local reference (`#/$defs/plan`) points at; undefined when nothing is there or its encoding is malformed. */
export function followReference(root: unknown, reference: string): unknown {
  if (reference === '#') return root;
  let place: unknown = root;
  for (const step of reference.slice(2).split('/')) {
    const name = decodeStep(step);
    if (name === null || typeof place !== 'object' || place === null || !Object.hasOwn(place, name))
      return undefined;
    place = (place as Readonly<Record<string, unknown>>)[name];
  }
  return place;
}

function decodeStep(step: string): string | null {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return null;
  }
}

const shorten = (text: string) => (text.length <= 80 ? text : `${text.slice(0, 80)}…`);
