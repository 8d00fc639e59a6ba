import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import type { ListLoad } from './list-loader.ts';

interface Shown {
  /** What is read: `monitor`, `check`. */
  readonly one: string;
  /** How many of the rows that were read match the filter. */
  readonly fitting: number;
  readonly isFiltered: boolean;
  /** What they are sorted by, within a sentence. */
  readonly sortedBy: string | null;
  /** Of so many rows it is not known whether they match, or where they belong: their changes are not read. */
  readonly unknown: number;
}

/** Of how many of the rows it is not known what is to be reviewed. */
export const countUnknown = (
  rows: readonly { readonly id: string }[] | null,
  countOf: (id: string) => object | null,
): number => (rows ?? []).filter(({ id }) => countOf(id) === null).length;

type Load = Pick<
  ListLoad<unknown>,
  'phase' | 'end' | 'items' | 'unread' | 'moved' | 'total' | 'troubles'
>;

/** Which rows are below, and of how many that were read: never as if all had been read where they were not. */
export function sayReading(
  load: Load,
  { one, fitting, isFiltered, sortedBy, unknown }: Shown,
): string {
  const read = load.items.length;
  const isAll =
    load.phase === 'read' &&
    load.end === 'reached' &&
    load.unread + load.moved + load.troubles.length === 0;
  const total = load.total !== null && load.total > read ? ` of ${formatNumber(load.total)}` : '';
  const among = isAll
    ? formatCount(read, one)
    : `the ${formatNumber(read)}${total} ${read === 1 && total === '' ? one : `${one}s`} read`;
  const found = isFiltered ? `${formatNumber(fitting)} of ${among}` : among;
  const sorted = sortedBy === null ? '' : `, sorted by ${sortedBy}`;
  const rest = unknown === 0 ? '' : `; the changes of ${formatNumber(unknown)} are not read`;
  const sentence = `${found}${sorted}${rest}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** That no row matches a filter, as far as that is known. `unknown` as above. */
export const sayNoneFits = (one: string, unknown: number) =>
  unknown === 0
    ? {
        title: `No matching ${one}s`,
        text: `None of the ${one}s that were read matches the filter.`,
      }
    : {
        title: 'None found so far',
        text: `None of the ${one}s whose changes were read matches the filter; the changes of ${formatNumber(unknown)} are not read.`,
      };

/** Why the rows may not be all there are; null while they are read, and where they are. */
export function sayMissing({ phase, ...load }: Load, one: string): string | null {
  if (phase === 'stopped')
    return `The rest of the list was not read: another ${one} may match, or come first.`;
  const reasons = phase === 'read' ? listReasons(load, one) : [];
  return reasons.length === 0 ? null : reasons.join(' ');
}

function listReasons(
  { end, unread, moved, troubles }: Omit<Load, 'phase'>,
  one: string,
): readonly string[] {
  const reasons = [...troubles];
  if (end === 'again')
    reasons.push(
      `The service gave the same ${one}s again for the next place in the list, so what follows is not known.`,
    );
  if (end === 'short')
    reasons.push(
      `The service gave no more, yet names more ${one}s than these: others may be missing.`,
    );
  if (moved > 0)
    reasons.push(
      `The list moved while it was read: ${formatCount(moved, one)} came twice, so another may be missing.`,
    );
  if (unread > 0)
    reasons.push(
      `${formatCount(unread, one)} of the list could not be read and ${unread === 1 ? 'is' : 'are'} not among them.`,
    );
  return reasons;
}
