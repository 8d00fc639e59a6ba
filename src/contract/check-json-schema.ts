/** What is wrong with a JSON Schema, at which place. */
export interface SchemaProblem {
  /** JSON Pointer; empty for the schema itself. */
  readonly pointer: string;
  readonly message: string;
}

type Check = (value: unknown) => string | null;

const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const must =
  (holds: (value: unknown) => boolean, message: string): Check =>
  (value) =>
    holds(value) ? null : message;

const count = must(
  (value) => Number.isInteger(value) && Number(value) >= 0,
  'must be a whole number of at least 0',
);
const number = must((value) => typeof value === 'number', 'must be a number');
/** Older drafts say here whether the bound itself is left out. */
const numberOrBool = must(
  (value) => typeof value === 'number' || typeof value === 'boolean',
  'must be a number',
);
const bool = must((value) => typeof value === 'boolean', 'must be true or false');
const text = must(isText, 'must be text');
const distinctTexts = must(
  (value) => Array.isArray(value) && value.every(isText) && new Set(value).size === value.length,
  'must be a list of distinct texts',
);

function checkType(value: unknown): string | null {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (names.length === 0) return 'must name at least one type';
  const unknown = names.find((name) => !isText(name) || !TYPES.includes(name));
  if (unknown !== undefined)
    return `${isText(unknown) ? shorten(JSON.stringify(unknown)) : 'This'} is not a type; the types are ${TYPES.join(', ')}`;
  return new Set(names).size === names.length ? null : 'names a type twice';
}

const LONGEST_QUOTE = 100;
const shorten = (text: string) =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;

/** The pattern is read, never run against any text: it may be one that takes for ever. */
function checkPattern(value: unknown): string | null {
  if (!isText(value)) return 'must be text';
  try {
    void new RegExp(value);
    return null;
  } catch {
    return 'is not a valid regular expression';
  }
}

const VALUES: Readonly<Record<string, Check>> = {
  $id: text,
  $schema: text,
  $ref: text,
  $comment: text,
  title: text,
  description: text,
  format: text,
  type: checkType,
  enum: must(
    (value) => Array.isArray(value) && value.length > 0,
    'must be a list with at least one value',
  ),
  required: distinctTexts,
  pattern: checkPattern,
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minContains: count,
  maxContains: count,
  minProperties: count,
  maxProperties: count,
  minimum: number,
  maximum: number,
  exclusiveMinimum: numberOrBool,
  exclusiveMaximum: numberOrBool,
  multipleOf: must((value) => typeof value === 'number' && value > 0, 'must be a number above 0'),
  uniqueItems: bool,
  deprecated: bool,
  readOnly: bool,
  writeOnly: bool,
  examples: must(Array.isArray, 'must be a list'),
};
const SCHEMAS = new Set([
  'additionalProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
const SCHEMA_MAPS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);
const SCHEMA_LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);

const MAX_PROBLEMS = 20;
const MAX_DEPTH = 100;
/** Of values inside a schema (`default`, `const`, unknown keywords) too: what is deeper cannot be written into a request. */
const MAX_LEVELS = 1_000;

/**
 * The problems of `schema` as a JSON Schema (draft 2020-12 and the older `definitions`), empty when it is one. Reads the schema with
 * plain code: a compiled check would need eval, which the page's content security policy forbids. Unknown keywords are allowed, as the
 * standard asks. Never throws, and follows no reference, so a circle of them is no trouble.
 */
export function checkJsonSchema(schema: unknown): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const visit = (part: unknown, pointer: string, depth: number, outer: unknown): void => {
    if (problems.length >= MAX_PROBLEMS) return;
    const report = (message: string, at = pointer) => void problems.push({ pointer: at, message });
    if (typeof part === 'boolean') return;
    if (!isObject(part)) return report('must be an object, true or false');
    if (depth > MAX_DEPTH) return report('is nested too deeply');
    // A schema with an id of its own, as bundles hold them, is what its references are read in; some mean the outermost all the same.
    const whole = isText(part['$id']) && !part['$id'].startsWith('#') ? part : outer;
    for (const [keyword, value] of Object.entries(part)) {
      const place = `${pointer}/${escapeStep(keyword)}`;
      const complaint = Object.hasOwn(VALUES, keyword) ? VALUES[keyword]?.(value) : null;
      if (complaint) report(complaint, place);
      else if (SCHEMAS.has(keyword)) visit(value, place, depth + 1, whole);
      else if (SCHEMA_MAPS.has(keyword)) {
        if (isObject(value))
          for (const [name, inner] of Object.entries(value)) {
            // A pattern that is none takes the longest of all to be read.
            if (problems.length >= MAX_PROBLEMS) break;
            const inside = `${place}/${escapeStep(name)}`;
            const wrongName = keyword === 'patternProperties' ? checkPattern(name) : null;
            if (wrongName) report(wrongName, inside);
            visit(inner, inside, depth + 1, whole);
          }
        else report('must be an object whose values are schemas', place);
      } else if (SCHEMA_LISTS.has(keyword)) {
        if (Array.isArray(value) && value.length > 0)
          value.forEach((inner, index) => visit(inner, `${place}/${index}`, depth + 1, whole));
        else report('must be a list with at least one schema', place);
      } else if (keyword === 'items') {
        // Older drafts give a list here, one schema per position.
        if (Array.isArray(value))
          value.forEach((inner, index) => visit(inner, `${place}/${index}`, depth + 1, whole));
        else visit(value, place, depth + 1, whole);
      }
    }
    const reference = part['$ref'];
    if (
      isText(reference) &&
      reference.startsWith('#/') &&
      ![whole, schema].some((from) => resolves(from, reference))
    )
      report(`${shorten(reference)} leads nowhere`, `${pointer}/$ref`);
  };
  if (!isObject(schema)) return [{ pointer: '', message: 'must be an object' }];
  visit(schema, '', 0, schema);
  return problems.length === 0 && isDeeper(schema, MAX_LEVELS)
    ? [{ pointer: '', message: 'is nested too deeply' }]
    : problems;
}

/** Level by level, without recursion. */
function isDeeper(value: unknown, most: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((part): readonly unknown[] =>
      typeof part === 'object' && part !== null ? Object.values(part) : [],
    );
  }
  return false;
}

const escapeStep = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Whether a JSON Pointer (RFC 6901) leads to something. Its escapes may be anything that was typed so far, `#/%` too. */
function resolves(root: unknown, reference: string): boolean {
  let place: unknown = root;
  for (const step of reference.slice(2).split('/')) {
    const name = decodeStep(step);
    if (name === null) return false;
    if (Array.isArray(place)) place = /^\d{1,9}$/.test(name) ? place[Number(name)] : undefined;
    else if (isObject(place) && Object.hasOwn(place, name)) place = place[name];
    else return false;
  }
  return place !== undefined;
}

function decodeStep(step: string): string | null {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return null;
  }
}
