import { nameResults } from '#/components/check-pages/name-results.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import { wellFormed } from '#/lib/text/well-formed.ts';

/** Where the screen has a result open. */
export interface OpenPlace {
  /** What the address calls the open result. */
  readonly name: string | undefined;
  /** It is open in the list of the newest answer, as that came. */
  readonly isInList: boolean;
}

/**
 * The result that is open, among all that were read of the check (`known`; an answer may repeat one of another). The address names results by
 * their ids; where several share one, it names their places in the list that is shown, of which only the plain one (`listed`) is at hand here.
 * Undefined where nothing tells.
 */
export function findOpenPage(
  known: readonly MonitorCheckPage[],
  listed: readonly MonitorCheckPage[],
  { name, isInList }: OpenPlace,
): MonitorCheckPage | undefined {
  if (name === undefined) return undefined;
  if (isInList) {
    const nameOf = nameResults(listed);
    const page = listed.find((each) => nameOf(each) === name);
    if (page !== undefined) return page;
  }
  const [page, ...others] = known.filter(({ id }) => wellFormed(id).trim() === name);
  return others.every((other) => isSameJson(other, page)) ? page : undefined;
}
