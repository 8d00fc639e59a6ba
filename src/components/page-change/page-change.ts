import { isContainer } from '#/lib/json/exact-number.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { printAst } from '#/ui/patch/model/from-ast.ts';
import { type FieldChange, isFieldEntry, readFieldChange } from './field-change.ts';

/**
 * What a page's `diff` holds, told apart by its content rather than by the monitor's formats, which a check does not name.
 * `mixed` is a patch with a field map. `unreadable` is JSON that is neither an AST nor a field map.
 */
export interface PageChange {
  readonly shape: 'none' | 'text' | 'ast' | 'fields' | 'mixed' | 'unreadable';
  /** The patch as text; of an AST alone, printed from it. */
  readonly patch: string | null;
  readonly fields: readonly FieldChange[] | null;
  /** JSON of the diff that could not be read as anything. */
  readonly rest: unknown;
}

const cache = new WeakMap<MonitorCheckPage, PageChange>();

/** Reads a page's change. The same page gives the same object, so that it can be asked for in any number of places. */
export function readPageChange(page: MonitorCheckPage): PageChange {
  const known = cache.get(page);
  if (known) return known;
  const change = readDiff(page.diff);
  cache.set(page, change);
  return change;
}

/**
 * Reads a `diff`, whatever it is. Empty `chunks` or `changes` never hide a text; an AST serves when the text is missing; what is neither
 * text, AST nor field map is kept as the rest. Never throws.
 */
export function readDiff(diff: unknown): PageChange {
  if (diff === null || diff === undefined || isEmptyObject(diff)) return NO_CHANGE;
  if (!isFields(diff)) return { ...NO_CHANGE, shape: 'unreadable', rest: diff };
  const text = lookUp(diff, 'text') ?? null;
  const json = lookUp(diff, 'json') ?? null;
  const isText = text === null || typeof text === 'string';
  const hasOthers = Object.keys(diff).some((key) => key !== 'text' && key !== 'json');
  const patch = typeof text === 'string' && text !== '' ? text : null;
  const read = isFields(json) && !isEmptyObject(json) ? readJson(patch, json) : null;
  if (read !== null && (read.shape !== 'unreadable' || (isText && !hasOthers))) return read;
  const isNothing = json === null || isEmptyObject(json);
  if (patch !== null) return { ...NO_CHANGE, shape: 'text', patch, rest: isNothing ? null : json };
  if (isText && isNothing && !hasOthers) return NO_CHANGE;
  return { ...NO_CHANGE, shape: 'unreadable', rest: isText && !hasOthers ? json : diff };
}

const NO_CHANGE: PageChange = { shape: 'none', patch: null, fields: null, rest: null };

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => isContainer(value) && !Array.isArray(value);
const isEmptyObject = (value: unknown): boolean =>
  isFields(value) && Object.keys(value).length === 0;

/** A text that tells no change: names of files and blank lines. */
const tellsNone = (patch: string): boolean =>
  patch.split('\n').every((line) => /^(?:--- |\+\+\+ )/.test(line) || line.trim() === '');

/** Of an AST or a field map, beside the text where there is one. */
function readJson(patch: string | null, json: Fields): PageChange {
  // A field map may well have a field named "files"; the AST's is a list.
  if (Array.isArray(lookUp(json, 'files'))) {
    const printed = patch === null || tellsNone(patch) ? printAst(json) : null;
    if (patch !== null && printed === null) return { ...NO_CHANGE, shape: 'text', patch };
    // An AST that names no change, or in words nobody has heard of, says something all the same.
    return printed === null
      ? { ...NO_CHANGE, shape: 'unreadable', rest: json }
      : { ...NO_CHANGE, shape: 'ast', patch: printed };
  }
  if (!Object.values(json).some(isFieldEntry))
    return { ...NO_CHANGE, shape: patch === null ? 'unreadable' : 'text', patch, rest: json };
  const fields = Object.entries(json).map(([path, entry]) => readFieldChange(path, entry));
  return { ...NO_CHANGE, shape: patch === null ? 'fields' : 'mixed', patch, fields };
}
