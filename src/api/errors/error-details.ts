import type { ErrorDetail } from '#/lib/error-facts.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import { printJson } from '#/lib/json/print-json.ts';

/**
 * `details` of an error body, field by field. The specification leaves its form open ("any"), so the usual ones are read: a list of issues
 * with `path` and `message`, an object of fields with texts or lists of texts, a list of texts, one text.
 */
export function listDetails(details: unknown): readonly ErrorDetail[] {
  if (details === undefined || details === null) return [];
  if (Array.isArray(details)) return details.map(readIssue);
  if (!isObject(details)) return [{ field: '', text: asText(details) }];
  for (const nested of ['issues', 'errors', 'fieldErrors']) {
    const { [nested]: issues, ...others } = details;
    // What is wrong with the whole stands beside what is wrong with single fields.
    if (typeof issues === 'object' && issues !== null)
      return [...listDetails(issues), ...listDetails(others)];
  }
  return Object.entries(details).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => ({ field, text: asText(item) })),
  );
}

function readIssue(issue: unknown): ErrorDetail {
  if (!isObject(issue)) return { field: '', text: asText(issue) };
  const path = issue['path'] ?? issue['field'] ?? issue['param'] ?? issue['loc'];
  const text = issue['message'] ?? issue['error'] ?? issue['reason'] ?? issue['msg'];
  return {
    field: Array.isArray(path) ? joinPath(path) : asText(path),
    text: text === undefined ? asText(issue) : asText(text),
  };
}

/** `['pages', 3, 'url']` → `pages[3].url` */
const joinPath = (path: readonly unknown[]): string =>
  path.reduce<string>((joined, part) => {
    if (typeof part === 'number') return `${joined}[${part}]`;
    return joined === '' ? asText(part) : `${joined}.${asText(part)}`;
  }, '');

/** `data.pages[3].url: expected string, received null` → field and text. */
export function splitDifference(difference: string): ErrorDetail {
  const at = difference.indexOf(': ');
  return at < 0
    ? { field: '', text: difference }
    : { field: difference.slice(0, at), text: difference.slice(at + 2) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isContainer(value) && !Array.isArray(value);

function asText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : printJson(value);
}
