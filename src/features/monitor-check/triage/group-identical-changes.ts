import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { hashChange } from '#/components/page-change/change-content.ts';
import { hashText } from '#/lib/text/hash-text.ts';
import { orderForTriage, readTier, type Tier } from './triage-order.ts';

/** Pages with the very same change, status and error, on the same shelf: reviewed as one, for a row says of all what it says of the first. */
export interface ChangeGroup {
  /** Stable over reads: the shelf and the content. */
  readonly key: string;
  readonly tier: Tier;
  /** Never empty; the first stands for all. */
  readonly pages: readonly [MonitorCheckPage, ...MonitorCheckPage[]];
}

/**
 * The inbox: groups in triage order, each at the place of its first page. Pages of different shelves never share a group, so that a
 * meaningful page cannot be put away together with noise that looks the same.
 */
export function groupIdenticalChanges(pages: readonly MonitorCheckPage[]): readonly ChangeGroup[] {
  const groups = new Map<
    string,
    { tier: Tier; pages: [MonitorCheckPage, ...MonitorCheckPage[]] }
  >();
  for (const page of orderForTriage(pages)) {
    const tier = readTier(page);
    const key = `${tier}:${hashChange(page)}${writeFate(page)}`;
    const group = groups.get(key);
    if (group) group.pages.push(page);
    else groups.set(key, { tier, pages: [page] });
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}

/** What became of a page beside its change; nothing of the usual one. */
const writeFate = ({ status, statusCode, error }: MonitorCheckPage): string =>
  status === 'changed' && !error
    ? ''
    : `:${hashText(JSON.stringify([status, error && statusCode, error]))}`;

/** What is the same on the pages of a group: pages that could not be checked have no change in common. */
export const nameSame = ({ status, error }: MonitorCheckPage): 'change' | 'error' =>
  status === 'error' && error ? 'error' : 'change';

/** How many pages share it. Of a list that is filtered others may, too, which are neither shown nor reviewed along. */
export const sayShared = ({ pages }: Pick<ChangeGroup, 'pages'>, isFiltered: boolean): string =>
  `The same ${nameSame(pages[0])} on ${formatCount(pages.length, 'page')}${isFiltered ? ' that match the filter' : ''}, reviewed as one`;
