import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { TRIAGE_EXTRAS, type TriageExtra } from '../check/check-params.ts';

export interface Inbox {
  readonly pages: readonly MonitorCheckPage[];
  /** New and removed pages that nobody judged meaningful, which come in on request. */
  readonly rest: Readonly<Record<TriageExtra, number>>;
}

/**
 * What belongs in the inbox of all that was read: every page judged meaningful whatever its status (a search monitor's alerts are new
 * pages), changed pages, errors, and new and removed ones where `also` asks for them. No page twice: one whose status changed between two
 * reads comes under both.
 */
export function chooseInbox(read: readonly MonitorCheckPage[], also: readonly TriageExtra[]): Inbox {
  const rest = { new: 0, removed: 0 };
  const byId = new Map<string, MonitorCheckPage>();
  for (const page of new Map(read.map((each) => [each.id, each])).values()) {
    const extra = TRIAGE_EXTRAS.find((status) => status === page.status);
    const isMeaningful = page.judgment?.meaningful === true;
    if (extra !== undefined && !isMeaningful) rest[extra]++;
    if (isMeaningful || (extra === undefined ? page.status !== 'same' : also.includes(extra))) byId.set(page.id, page);
  }
  return { pages: [...byId.values()], rest };
}
