import { readStored, writeStored } from '#/ui/storage/stored.ts';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';
import { asRecord } from '#/lib/json/as-record.ts';

export type VisitKind = 'monitor' | 'check' | 'search' | 'run' | 'compare';

export interface Visit {
  readonly kind: VisitKind;
  /** What the reader would call it: "Pricing pages, 20 Nov, 14:00", "how do I retry a request". */
  readonly title: string;
  readonly href: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The visits of one service: another one's ids and titles mean nothing there. */
export const visitsKey = (service: string) => `visits.${service}`;
const MAX_VISITS = 40;

/**
 * What is stored may be altered: a visit leads to a place of this console. `//host` and `/\host` are none, also with the tabs and line
 * breaks between that browsers leave out of an address.
 */
const leadsInside = (href: string) => /^\/(?![\t\r\n]*[/\\])/.test(href);

const isVisit = (value: unknown): value is Visit => {
  const { kind, title, href, at } = asRecord(value);
  return (
    typeof kind === 'string' &&
    typeof title === 'string' &&
    typeof href === 'string' &&
    leadsInside(href) &&
    typeof at === 'number'
  );
};

/** Nothing else of what is stored goes on: it may be nested deeper than can be written again. */
export const readVisits = (stored: unknown): readonly Visit[] =>
  Array.isArray(stored)
    ? stored.filter(isVisit).map(({ kind, title, href, at }) => ({ kind, title, href, at }))
    : [];

const placeOf = ({ kind, href }: Visit): string =>
  kind === 'search' || kind === 'compare' ? href : (href.split('?')[0] ?? href);

/** The visits there are now with those that were forgotten before them, for undo: what was opened in between stays. */
export function bringBackVisits(
  now: readonly Visit[],
  forgotten: readonly Visit[],
): readonly Visit[] {
  const places = new Set(now.map(placeOf));
  return [...now, ...forgotten.filter((visit) => !places.has(placeOf(visit)))].slice(0, MAX_VISITS);
}

/**
 * The visits with a new one in front; the same place (its path; for a search its whole address) is kept once. A provisional title takes the
 * place of none: what cannot be read this time is still what it was called before.
 */
export function addVisit(
  visits: readonly Visit[],
  visit: Visit,
  isProvisional = false,
): readonly Visit[] {
  const isHere = (other: Visit) => placeOf(other) === placeOf(visit);
  const known = isProvisional ? visits.find(isHere) : undefined;
  return [
    known ? { ...visit, title: known.title } : visit,
    ...visits.filter((other) => !isHere(other)),
  ].slice(0, MAX_VISITS);
}

/** Keeps in this browser that something was looked at. Call it in an effect, once its title is known. */
export function rememberVisit(
  service: string,
  visit: Omit<Visit, 'at'>,
  isProvisional = false,
): void {
  const text = readStored(visitsKey(service));
  let stored: unknown = null;
  try {
    stored = text === null ? null : JSON.parse(text);
  } catch {
    // What cannot be read is begun again.
  }
  writeStored(
    visitsKey(service),
    JSON.stringify(addVisit(readVisits(stored), { ...visit, at: Date.now() }, isProvisional)),
  );
}

export const useRecentVisits = (service: string) => useStoredState(visitsKey(service), readVisits);
