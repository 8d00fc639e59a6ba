import { quoteChange } from '#/components/page-change/quote-change.ts';
import { writeField } from '#/components/page-change/write-values.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatCount, writeNumber } from '#/lib/format/format-number.ts';
import { oneLine } from '#/lib/format/one-line.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import type { ChangeGroup } from '../triage/group-identical-changes.ts';
import { TIER_LABELS } from '../triage/triage-order.ts';

/** Clusters that are named; the inbox has all of them. */
const MOST_CLUSTERS = 6;
/** As much of an error as a button holds. */
const LONGEST_ERROR = 80;

/** The identical edits made on most pages, the largest first. */
export const findClusters = (groups: readonly ChangeGroup[]): readonly ChangeGroup[] =>
  groups
    .filter(({ pages }) => pages.length > 1)
    .toSorted((one, other) => other.pages.length - one.pages.length)
    .slice(0, MOST_CLUSTERS);

/** What was edited, whatever became of the judgment. */
const contentOf = ({ key, tier }: ChangeGroup) => key.slice(tier.length);

/**
 * `Same line on 18 pages: − old + new`. Where some of `groups` hold the very same edit, judged differently, each says of which pages it
 * counts: `on 18 pages (no verdict)`.
 */
export function nameCluster(cluster: ChangeGroup, groups: readonly ChangeGroup[]): string {
  const { pages, tier } = cluster;
  const quote = quoteChange(pages[0]);
  const isPart = groups.some(
    (group) => group.key !== cluster.key && contentOf(group) === contentOf(cluster),
  );
  const on = `on ${formatCount(pages.length, 'page')}${isPart ? ` (${TIER_LABELS[tier].toLowerCase()})` : ''}`;
  if (quote === null) return nameUnquoted(pages[0], on);
  if (quote.kind === 'field') {
    const { path, kind } = quote.field;
    const [previous, current] = writeField(quote.field);
    if (kind === 'unclear') return `Same field ${on}: ${path} unclear: ${current}`;
    return `Same field ${on}: ${path} ${previous ?? 'not there'} → ${current ?? 'not there'}`;
  }
  const sides = [
    ...(quote.removed === null ? [] : [`− ${quote.removed}`]),
    ...(quote.added === null ? [] : [`+ ${quote.added}`]),
  ];
  return `Same line ${on}: ${sides.join(' ')}`;
}

/** Of two errors on as many pages each says which it is: pages with one error have one HTTP status, too. */
function nameUnquoted({ error, statusCode }: MonitorCheckPage, on: string): string {
  if (!error) return `Same change ${on}`;
  const said = readableText(error);
  const facts = [
    ...(typeof statusCode === 'number' ? [`HTTP ${writeNumber(statusCode)}`] : []),
    ...(said === null ? [] : [shortenText(oneLine(said).trim(), LONGEST_ERROR)]),
  ];
  return `Same error ${on}${facts.length === 0 ? '' : `: ${facts.join(', ')}`}`;
}
