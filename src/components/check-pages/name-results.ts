import { wellFormed } from '#/lib/text/well-formed.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';

/**
 * What tells a result of a list from all others: its id as an address can hold it, which has no blanks around it. The second result of an id
 * is `<id>~2`, the first without one `~1`.
 */
export type NameOf<Page = MonitorCheckPage> = (page: Page) => string;

/** Names for the results of a list. The address and the rows go by them, so that two results of one id can both be opened. */
export function nameResults<Page extends Pick<MonitorCheckPage, 'id'>>(
  pages: readonly Page[],
): NameOf<Page> {
  const names = new Map<Page, string>();
  const used = new Map<string, number>();
  for (const page of pages) {
    const id = wellFormed(page.id).trim();
    const count = (used.get(id) ?? 0) + 1;
    used.set(id, count);
    names.set(page, count === 1 && id !== '' ? id : `${id}~${count}`);
  }
  return (page) => names.get(page) ?? page.id;
}
