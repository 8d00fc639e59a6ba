import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { readPatchFromAst } from '#/ui/patch/from-ast.ts';
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

/** Reads a `diff` object. Empty `chunks` or `changes` never hide a text; an AST serves when the text is missing. Never throws. */
export function readDiff(diff: MonitorCheckPage['diff']): PageChange {
  const json = diff?.json ?? null;
  const text = diff?.text ?? '';
  const patch = text === '' ? null : text;
  // A field map may well have a field named "files"; the AST's is a list.
  if (json !== null && Array.isArray(json['files'])) {
    if (patch !== null) return { shape: 'text', patch, fields: null, rest: null };
    const printed = readPatchFromAst(json)?.text ?? null;
    return { shape: printed === null ? 'none' : 'ast', patch: printed, fields: null, rest: null };
  }
  if (json === null || Object.keys(json).length === 0) return { shape: patch === null ? 'none' : 'text', patch, fields: null, rest: null };
  if (!Object.values(json).some(isFieldEntry)) return { shape: patch === null ? 'unreadable' : 'text', patch, fields: null, rest: json };
  const fields = Object.entries(json).map(([path, entry]) => readFieldChange(path, entry));
  return { shape: patch === null ? 'fields' : 'mixed', patch, fields, rest: null };
}
