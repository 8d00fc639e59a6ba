import type { MeaningfulChange } from '#/contract/schemas/monitor.ts';
import type { PageChange } from './page-change.ts';

/** Where a change that the judgment names stands in the page's own change. `line` counts the lines of the patch text from 0. */
export type JudgmentPlace =
  | { readonly in: 'patch'; readonly line: number }
  | { readonly in: 'fields'; readonly path: string }
  | { readonly in: 'nowhere' };

/**
 * Looks for a meaningful change in the diff: its `after` among added lines, else its `before` among removed ones, else in a field's
 * values. Judgments quote loosely, so white space, case and markdown marks do not count. What is not there is said to be nowhere.
 */
export function locateMeaningfulChange(change: MeaningfulChange, pageChange: PageChange): JudgmentPlace {
  for (const [quote, sign, side] of [
    [change.after, '+', 'current'],
    [change.before, '-', 'previous'],
  ] as const) {
    const wanted = normaliseQuote(quote ?? '');
    if (wanted === '') continue;
    const line = pageChange.patch === null ? -1 : findLine(pageChange.patch, sign, wanted, quote ?? '');
    if (line >= 0) return { in: 'patch', line };
    const field = pageChange.fields?.find((candidate) => isQuoted(candidate[side], wanted));
    if (field) return { in: 'fields', path: field.path };
  }
  return { in: 'nowhere' };
}

const normaliseQuote = (text: string): string =>
  text
    .replaceAll(/[*_`~[\]]/g, '')
    .replaceAll(/[#>|()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

function findLine(patch: string, sign: '+' | '-', wanted: string, quote: string): number {
  // A quote of several lines is found by its first line that says anything.
  const first = quote
    .split(/\r?\n/)
    .map(normaliseQuote)
    .find((line) => line !== '');
  const needle = first ?? wanted;
  const lines = patch.split('\n');
  return lines.findIndex(
    (line, index) => line.startsWith(sign) && !isFileHeader(lines, index) && normaliseQuote(line.slice(1)).includes(needle),
  );
}

/** `---` and `+++` are a file's header only as a pair; alone they are a removed or added line that begins so. */
const isFileHeader = (lines: readonly string[], index: number): boolean =>
  (lines[index]?.startsWith('--- ') === true && lines[index + 1]?.startsWith('+++ ') === true) ||
  (lines[index]?.startsWith('+++ ') === true && lines[index - 1]?.startsWith('--- ') === true);

function isQuoted(value: unknown, wanted: string): boolean {
  if (value === undefined || value === null) return false;
  const text = normaliseQuote(typeof value === 'string' ? value : JSON.stringify(value));
  return text !== '' && (text.includes(wanted) || (text.length > 2 && wanted.includes(text)));
}
