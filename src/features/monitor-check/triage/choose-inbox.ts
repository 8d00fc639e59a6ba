import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { isSameResult } from '../check/raw-pages.ts';
import { TRIAGE_EXTRAS, type TriageExtra } from '../check/check-params.ts';

export interface Inbox {
  readonly pages: readonly MonitorCheckPage[];
  /** New and removed pages that nobody judged meaningful, which come in on request. */
  readonly rest: Readonly<Record<TriageExtra, number>>;
}

/**
 * What belongs in the inbox of all that was read, list by list: every page judged meaningful whatever its status (a search monitor's alerts
 * are new pages), changed pages, errors, pages of a status that nobody has heard of, and new and removed ones where `also` asks for them.
 * A result that two lists brought is there once; two that share an id are both there, unless the check moved on between the two lists:
 * then the later one is what became of the page.
 */
export function chooseInbox(lists: readonly (readonly MonitorCheckPage[])[], also: readonly TriageExtra[], hasMoved: boolean): Inbox {
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

function mergeLists(lists: readonly (readonly MonitorCheckPage[])[], hasMoved: boolean): readonly MonitorCheckPage[] {
  const byId = new Map<string, readonly MonitorCheckPage[]>();
  for (const list of lists) {
    const before = new Map(byId);
    for (const page of list) {
      const known = before.get(page.id) ?? [];
      if (known.some((each) => isSameResult(each, page))) continue;
      byId.set(page.id, hasMoved && known.length > 0 ? [page] : [...(byId.get(page.id) ?? []), page]);
    }
  }
  return [...byId.values()].flat();
}
