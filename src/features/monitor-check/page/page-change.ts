import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { type FieldChange, isFieldEntry, readFieldChange } from './field-change.ts';

/** A line of a parsed-diff AST. */
export interface AstChange {
  readonly type: 'add' | 'del' | 'normal';
  readonly content: string;
}
export interface AstChunk {
  readonly content: string;
  readonly changes: readonly AstChange[];
}
export interface AstFile {
  readonly from: string | null;
  readonly to: string | null;
  readonly chunks: readonly AstChunk[];
}

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
  const text = diff?.text ?? '';
  const json = diff?.json ?? null;
  const files = json === null ? null : readAst(json);
  if (files) {
    if (text !== '') return { shape: 'text', patch: text, fields: null, rest: null };
    const printed = printAst(files);
    if (printed !== '') return { shape: 'ast', patch: printed, fields: null, rest: null };
    return { shape: 'none', patch: null, fields: null, rest: null };
  }
  const patch = text === '' ? null : text;
  if (json === null || Object.keys(json).length === 0) return { shape: patch === null ? 'none' : 'text', patch, fields: null, rest: null };
  if (!Object.values(json).some(isFieldEntry)) return { shape: patch === null ? 'unreadable' : 'text', patch, fields: null, rest: json };
  const fields = Object.entries(json).map(([path, entry]) => readFieldChange(path, entry));
  return { shape: patch === null ? 'fields' : 'mixed', patch, fields, rest: null };
}

const asRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : null;
const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The AST of npm's `parse-diff`, or null for JSON that is none (a field map may well have a field named "files"). */
function readAst(json: Readonly<Record<string, unknown>>): readonly AstFile[] | null {
  if (!Array.isArray(json['files'])) return null;
  return asList(json['files']).map((item) => {
    const file = asRecord(item) ?? {};
    return {
      from: asText(file['from']),
      to: asText(file['to']),
      chunks: asList(file['chunks']).map((part) => {
        const chunk = asRecord(part) ?? {};
        return { content: asText(chunk['content']) ?? '@@', changes: asList(chunk['changes']).map(readAstChange) };
      }),
    };
  });
}

function readAstChange(item: unknown): AstChange {
  const change = asRecord(item) ?? {};
  const type = change['type'];
  return { type: type === 'add' || type === 'del' ? type : 'normal', content: asText(change['content']) ?? '' };
}

const SIGNS = { add: '+', del: '-', normal: ' ' } as const;

/** The unified patch an AST was parsed from. `parse-diff` keeps the sign in `content`; other writers leave it out. */
export function printAst(files: readonly AstFile[]): string {
  const lines = files.flatMap((file) => {
    const chunks = file.chunks.filter((chunk) => chunk.changes.length > 0);
    if (chunks.length === 0) return [];
    return [
      `--- ${file.from ?? 'previous'}`,
      `+++ ${file.to ?? 'current'}`,
      ...chunks.flatMap((chunk) => [chunk.content, ...printChanges(chunk.changes)]),
    ];
  });
  return lines.join('\n');
}

function printChanges(changes: readonly AstChange[]): readonly string[] {
  // Whether the sign stands in `content` is a property of the writer, so it is judged over all lines of the chunk.
  const signed = changes.every(({ type, content }) => content.startsWith(SIGNS[type]) || content.startsWith('\\'));
  return signed ? changes.map(({ content }) => content) : changes.map(({ type, content }) => SIGNS[type] + content);
}
