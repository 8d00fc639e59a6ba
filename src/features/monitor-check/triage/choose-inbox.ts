import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { ResultIndex } from '#/components/check-pages/raw-pages.ts';
import { TRIAGE_EXTRAS, type TriageExtra } from '../search/check-params.ts';

export interface Inbox {
  readonly pages: readonly MonitorCheckPage[];
  /** New and removed pages that nobody judged meaningful, which come in on request. */
  readonly rest: Readonly<Record<TriageExtra, number>>;
}

/**
 * What belongs in the inbox of all that was read, list by list: every page judged meaningful whatever its status (a search monitor's alerts
 * are new pages), changed pages, errors, pages of a status that nobody has heard of, and new and removed ones where `also` asks for them.
 * A result of two lists is there once; two that share an id are both there, unless the check moved on between the two lists:
 * then the later one is what became of the page.
 */
export function chooseInbox(
  lists: readonly (readonly MonitorCheckPage[])[],
  also: readonly TriageExtra[],
  hasMoved: boolean,
): Inbox {
  const rest = { new: 0, removed: 0 };
  const pages = mergeLists(lists, hasMoved).filter((page) => {
    const extra = TRIAGE_EXTRAS.find((status) => status === page.status);
    if (page.judgment?.meaningful === true) return true;
    if (extra === undefined) return page.status !== 'same';
    rest[extra]++;
    return also.includes(extra);
  });
  return { pages, rest };
}

function mergeLists(
  lists: readonly (readonly MonitorCheckPage[])[],
  hasMoved: boolean,
): readonly MonitorCheckPage[] {
  const byId = new Map<string, MonitorCheckPage[]>();
  const index = new ResultIndex();
  for (const list of lists) {
    const fresh = list.filter((page) => !index.has(page));
    // What became of a page takes the place of what earlier lists said of it.
    if (hasMoved) for (const { id } of fresh) if (index.hasId(id)) byId.set(id, []);
    for (const page of fresh) {
      const known = byId.get(page.id);
      if (known === undefined) byId.set(page.id, [page]);
      else known.push(page);
    }
    for (const page of fresh) index.add(page);
  }
  return [...byId.values()].flat();
}
