import { lookUp } from '#/lib/json/look-up.ts';

const SIGNS: Record<string, string> = { add: '+', del: '-', normal: ' ' };
const NO_NEWLINE = '\\ No newline at end of file';

/**
 * Prints as the text of a patch the AST form of a diff, that of the npm package parse-diff:
 * `{files:[{from,to,chunks:[{content,changes:[{type,content}]}]}]}`. Not parsed, for rows quote a patch where none is drawn. Null when no
 * file holds a change (chunks and changes are sometimes empty although the text is not), so that the caller can fall back on the text.
 * Null, too, where a change is of a type or form that nobody has heard of: drawn as some other it would say something false. Any shape may
 * come in.
 */
export function printAst(ast: unknown): string | null {
  const lines: string[] = [];
  let changeCount = 0;
  const isSigned = hasSigns(ast);
  for (const file of readList(readField(ast, 'files'))) {
    const chunks = readList(readField(file, 'chunks'));
    lines.push(
      `--- ${readText(file, 'from') ?? 'previous'}`,
      `+++ ${readText(file, 'to') ?? 'current'}`,
    );
    for (const chunk of chunks) {
      const changes = readList(readField(chunk, 'changes'));
      if (changes.length === 0) continue;
      changeCount += changes.length;
      lines.push(printHeader(chunk));
      for (const change of changes) {
        const line = printChange(change, isSigned);
        if (line === null) return null;
        lines.push(line);
      }
    }
  }
  return changeCount > 0 ? `${lines.join('\n')}\n` : null;
}

function printHeader(chunk: unknown): string {
  const content = readText(chunk, 'content');
  if (content?.startsWith('@@')) return content;
  const numbers = ['oldStart', 'oldLines', 'newStart', 'newLines'].map((name) =>
    readField(chunk, name),
  );
  if (!numbers.every((value) => typeof value === 'number')) return '@@';
  const [oldStart, oldLines, newStart, newLines] = numbers;
  return `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`;
}

/**
 * Whether the texts of the changes begin with their signs, as those of parse-diff do. Where one that was added or removed does not, none
 * does: the `-` of another is then that of an item of a list.
 */
const hasSigns = (ast: unknown): boolean =>
  readList(readField(ast, 'files'))
    .flatMap((file) => readList(readField(file, 'chunks')))
    .flatMap((chunk) => readList(readField(chunk, 'changes')))
    .every((change) => {
      const [type, content] = [readText(change, 'type'), readText(change, 'content')];
      const isMoved = type === 'add' || type === 'del';
      return !isMoved || content === NO_NEWLINE || content?.startsWith(SIGNS[type] ?? '') === true;
    });

function printChange(change: unknown, isSigned: boolean): string | null {
  const content = readText(change, 'content')?.replace(/\r?\n$/, '');
  const sign = lookUp(SIGNS, readText(change, 'type') ?? '');
  if (content === undefined || content.includes('\n')) return null;
  if (content === NO_NEWLINE) return content;
  if (sign === undefined) return null;
  return isSigned && content.startsWith(sign) ? content : sign + content;
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function readText(value: unknown, name: string): string | null {
  const text = readField(value, name);
  return typeof text === 'string' ? text : null;
}
