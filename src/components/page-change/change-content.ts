import { isContainer } from '#/lib/json/exact-number.ts';
import { hashText } from '#/lib/text/hash-text.ts';
import { printJson } from '#/lib/json/print-json.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { NIL_UUID } from '#/contract/values/uuid.ts';
import { readPageChange } from './page-change.ts';

const hashes = new WeakMap<MonitorCheckPage, string>();

/**
 * A hash of what changed on a page, the same wherever the same change was made: only added and removed lines count, not their line
 * numbers, their context or their line ends; of fields, their paths and values. A page of which no change can be read has one of its own,
 * with whatever came in its place: of a list that is empty, or a patch of headers alone, nobody knows that it tells the same elsewhere.
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
  const lines = patch === null ? [] : listChangedLines(patch);
  const isRead = lines.length > 0 || fields?.some(({ kind }) => kind !== 'unchanged') === true;
  const parts: string[] = isRead ? [] : [writeUnread(page)];
  if (patch !== null) parts.push('patch', lines.length > 0 ? lines.join('\n') : patch);
  if (fields !== null)
    parts.push(
      'fields',
      fields
        .map(({ path, kind, previous, current }) => writeSorted([path, kind, previous, current]))
        .sort()
        .join('\n'),
    );
  if (rest !== null) parts.push('rest', writeSorted(rest));
  return parts.join('\n');
}

/** What tells a page without a readable change from others: of one that could not be checked its error, which others may share. */
function writeUnread({ id, url, targetId, status, statusCode, error }: MonitorCheckPage): string {
  if (status === 'error' && error) return `error\n${statusCode ?? ''}\n${error}`;
  const isNamed = id.trim() !== '' && id !== NIL_UUID;
  const name = isNamed ? id : JSON.stringify([id, url, targetId]);
  return `page\n${name}\n${status ?? ''}\n${error ?? ''}`;
}

function listChangedLines(patch: string): readonly string[] {
  const changed: string[] = [];
  let inHunk = false;
  for (const line of patch.split('\n')) {
    if (line.startsWith('@@')) inHunk = true;
    // The file's headers, before the first hunk, name no change.
    else if (inHunk && (line.startsWith('+') || line.startsWith('-')))
      changed.push(line.replace(/\r$/, ''));
  }
  return changed;
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
