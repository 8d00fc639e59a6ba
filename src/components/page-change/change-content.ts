import { isContainer } from '#/lib/json/exact-number.ts';
import { hashText } from '#/lib/text/hash-text.ts';
import { printJson } from '#/lib/json/print-json.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { readPageChange } from './page-change.ts';

const hashes = new WeakMap<MonitorCheckPage, string>();

/**
 * A hash of what changed on a page, the same wherever the same change was made: only added and removed lines count, not their line
 * numbers, their context or their line ends; of fields, their paths and values. A page without a readable change has one of its own.
 */
export function hashChange(page: MonitorCheckPage): string {
  const known = hashes.get(page);
  if (known !== undefined) return known;
  const hash = hashText(writeContent(page));
  hashes.set(page, hash);
  return hash;
}

function writeContent(page: MonitorCheckPage): string {
  const { patch, fields, rest } = readPageChange(page);
  const parts: string[] = [];
  if (patch !== null) parts.push('patch', readChangedLines(patch));
  if (fields !== null)
    parts.push(
      'fields',
      fields
        .map(({ path, kind, previous, current }) => writeSorted([path, kind, previous, current]))
        .sort()
        .join('\n'),
    );
  if (rest !== null) parts.push('rest', writeSorted(rest));
  if (page.status === 'error' && parts.length === 0 && page.error)
    return `error\n${page.statusCode ?? ''}\n${page.error}`;
  return parts.length === 0
    ? `page\n${page.id}\n${page.status ?? ''}\n${page.error ?? ''}`
    : parts.join('\n');
}

function readChangedLines(patch: string): string {
  const lines = patch.split('\n');
  const changed: string[] = [];
  let inHunk = false;
  for (const line of lines) {
    if (line.startsWith('@@')) inHunk = true;
    // The file's headers, before the first hunk, name no change.
    else if (inHunk && (line.startsWith('+') || line.startsWith('-')))
      changed.push(line.replace(/\r$/, ''));
  }
  // A patch that names no changed line tells nothing that could be the same elsewhere.
  return changed.length > 0 ? changed.join('\n') : patch;
}

/** JSON with its keys in order, so that equal values read the same. `undefined` differs from null. */
function writeSorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeSorted).join(',')}]`;
  if (isContainer(value))
    return `{${Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${writeSorted(item)}`)
      .join(',')}}`;
  return printJson(value);
}
