import { createStore, useSelector } from '@tanstack/react-store';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import type { AnsweredCost } from './answered-cost.ts';

/** Credits of the searches that were answered in this session of the page, by the answers or the specification's price, not read off a bill. */
const KEY = 'console.session-search-credits.';

interface SessionCredits {
  readonly searches: number;
  readonly credits: number;
  /** How many of the answers named their cost themselves. */
  readonly named: number;
}
const NONE: SessionCredits = { searches: 0, credits: 0, named: 0 };
/** By the name of the service (`serviceName`): what one is asked, the local one above all, another does not charge. */
const session = createStore<ReadonlyMap<string, SessionCredits>>(new Map());
const newest = (service: string, known: SessionCredits = NONE): SessionCredits => {
  const stored = read(service);
  return stored.searches > known.searches ? stored : known;
};
// A page that comes back from the browser's cache of pages has slept through what the tab searched since.
if (typeof window !== 'undefined')
  window.addEventListener(
    'pageshow',
    ({ persisted }) => persisted && session.setState((sums) => new Map(sums)),
  );

function read(service: string): SessionCredits {
  try {
    const [searches = 0, credits = 0, named = 0] = (sessionStorage.getItem(KEY + service) ?? '')
      .split(' ')
      .map(Number);
    return [searches, credits, named].every(Number.isSafeInteger)
      ? { searches, credits, named }
      : NONE;
  } catch {
    return NONE;
  }
}

/** Counts one answered search. A refused or failed one is not counted: nothing says that it was billed. */
export function addSessionCredits(service: string, { credits, isNamed }: AnsweredCost): void {
  const before = newest(service, session.get().get(service));
  const after = {
    searches: before.searches + 1,
    credits: before.credits + credits,
    named: before.named + (isNamed ? 1 : 0),
  };
  session.setState((sums) => new Map(sums).set(service, after));
  try {
    sessionStorage.setItem(KEY + service, `${after.searches} ${after.credits} ${after.named}`);
  } catch {
    // Without storage the sum lives as long as the page.
  }
}

/** The sum of the service in use. */
export function useSessionCredits(): SessionCredits {
  const service = useServiceName();
  return useSelector(session, (sums) => newest(service, sums.get(service)));
}
