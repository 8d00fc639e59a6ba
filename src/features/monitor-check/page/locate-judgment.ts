import type { MeaningfulChange } from '#/contract/schemas/monitor.ts';
import { locateText } from '#/ui/patch/locate-text.ts';
import type { ParsedPatch } from '#/ui/patch/patch-model.ts';
import type { FieldChange } from './field-change.ts';

/** Where a change that the judgment names stands in the page's own change; `row` is one of the patch. */
export type JudgmentPlace =
  | { readonly in: 'patch'; readonly row: number }
  | { readonly in: 'fields'; readonly path: string }
  | { readonly in: 'nowhere' };

/** Looks for a meaningful change in the patch, else in the values of the fields. What is in neither is said to be nowhere. */
export function locateMeaningfulChange(
  change: MeaningfulChange,
  patch: ParsedPatch | null,
  fields: readonly FieldChange[] | null,
): JudgmentPlace {
  // Both values of one field, word for word, are surer than the same words somewhere in a text.
  const exact = change.before !== null && change.after !== null ? fields?.find((field) => isWhole(field, change)) : undefined;
  if (exact) return { in: 'fields', path: exact.path };
  const place = patch === null ? null : locateText(patch, change);
  if (place) return { in: 'patch', row: place.row };
  for (const [quote, side] of [
    [change.after, 'current'],
    [change.before, 'previous'],
  ] as const) {
    const wanted = normaliseQuote(quote ?? '');
    const field = wanted === '' ? undefined : fields?.find((candidate) => isQuoted(candidate[side], wanted));
    if (field) return { in: 'fields', path: field.path };
  }
  return { in: 'nowhere' };
}

const printValue = (value: unknown): string | undefined => (typeof value === 'string' ? value : JSON.stringify(value));
const isWhole = ({ previous, current }: FieldChange, { before, after }: MeaningfulChange): boolean =>
  printValue(previous) === before && printValue(current) === after;

const normaliseQuote = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Judgments quote a value in part, or in a sentence around it; a value of one or two characters says nothing inside a sentence. */
function isQuoted(value: unknown, wanted: string): boolean {
  if (value === undefined || value === null) return false;
  const text = normaliseQuote(typeof value === 'string' ? value : JSON.stringify(value));
  return text !== '' && (text.includes(wanted) || (text.length > 2 && wanted.includes(text)));
}
