import { hashChange } from '#/components/page-change/change-content.ts';
import type { ReviewedPage } from '#/components/review/review-marks.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { NameOf } from '#/components/check-pages/name-results.ts';

/** What the keys stop at: a page, or the pages of a group of identical changes. */
export interface Stop {
  readonly pages: readonly [MonitorCheckPage, ...MonitorCheckPage[]];
}

/** What is said where `j` or `k` finds no other page. Of a part nobody knows the end, nor the beginning where the list is sorted. */
export const sayNoPage = (direction: 1 | -1, isPart: boolean): string =>
  `No ${direction === 1 ? 'further' : 'earlier'} page ${isPart ? 'so far' : 'in this list'}.`;

/** The index of the stop that holds a result, or -1. */
export const findStop = (stops: readonly Stop[], name: string, nameOf: NameOf): number =>
  stops.findIndex(({ pages }) => pages.some((page) => nameOf(page) === name));

/** The first result of which a mark was taken back; of two that share an id the one whose change it was. Undefined where none is here. */
export function findUndone(
  stops: readonly Stop[],
  undone: readonly ReviewedPage[],
): MonitorCheckPage | undefined {
  return stops
    .flatMap(({ pages }) => pages)
    .find((page) =>
      undone.some(({ pageId, hash }) => pageId === page.id && hash === hashChange(page)),
    );
}

/** The nearest stop with something to review: after `index`, else from the start. Undefined when all is reviewed but the stop itself. */
export function findNextUnreviewed(
  stops: readonly Stop[],
  index: number,
  isReviewed: (page: MonitorCheckPage) => boolean,
): Stop | undefined {
  const isOpen = ({ pages }: Stop) => !pages.every(isReviewed);
  return stops.slice(index + 1).find(isOpen) ?? stops.slice(0, Math.max(0, index)).find(isOpen);
}

/** Said where a key for the changes of a diff leads nowhere. `hasDiff`: one is shown. */
export const sayNoChange = (direction: 1 | -1, hasDiff: boolean): string =>
  hasDiff
    ? `No ${direction === 1 ? 'further' : 'earlier'} change on this page.`
    : 'No diff is open here to go through.';
