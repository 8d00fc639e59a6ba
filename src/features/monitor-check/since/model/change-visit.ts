import type { PageChange } from '#/components/page-change/page-change.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';

/** What a check says of a page that did not stay the same. */
export interface ChangeVisit {
  readonly check: MonitorCheck;
  readonly page: MonitorCheckPage;
  readonly change: PageChange;
}
