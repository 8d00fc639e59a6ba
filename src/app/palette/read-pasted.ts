import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';
import { withoutBackticks } from '#/lib/pasted/without-backticks.ts';
import { withLineEnds } from '#/lib/pasted/with-line-ends.ts';
import { withQuotes } from '#/lib/pasted/with-quotes.ts';
import { withoutCarets } from '#/lib/pasted/without-carets.ts';
import { withoutColours } from '#/lib/pasted/without-colours.ts';
import {
  type Destination,
  openAnyway,
  openCheck,
  openMonitor,
  openRun,
  openSnapshot,
  placeOf,
  tellApart,
} from './destination.ts';
import {
  findIds,
  type FoundId,
  type IdKind,
  joinBrokenAddresses,
  joinBrokenIds,
} from './ids/find-ids.ts';
import { decode, readAddress, readAddressWord, searchForm, startForm } from './read-address.ts';
import { looksLikeError } from './read-error-message.ts';
import { findRunRequest, findSearchRequest } from './read-request-body.ts';
import { lookUp, readWords } from './read-words.ts';
import { splitRequests } from './split-requests.ts';

export interface Reading {
  /** Best first. */
  readonly destinations: readonly Destination[];
  /** UUIDs of which only the service can say whether each is a run, a monitor or a check. */
  readonly loneIds: readonly string[];
  /** Words that could as well be the name of something. */
  readonly isWords: boolean;
  /** An address is among them: it says where it leads, which of a lone id only the service can say. */
  readonly isAddress: boolean;
}

/** What is read of a longer text: whoever pastes a whole log looks for what is at its beginning. */
const LONGEST_READ = 100_000;
const MOST_DESTINATIONS = 12;
const MOST_ASKED = 4;

/**
 * Reads what was typed or pasted: addresses of the API (also in a cURL command) and of this console, ids with what the text calls them,
 * a repository, an error; several of them at once where several are there. `consoleAddress` is where this console lives:
 * `https://host/console/`. Never throws.
 */
export function readPasted(input: string, consoleAddress: string): Reading {
  const pasted = withoutBackticks(withoutCarets(withoutColours(input.slice(0, LONGEST_READ))));
  const text = withoutMarkup(pasted);
  if (text === '') return { destinations: [], loneIds: [], isWords: false, isAddress: false };
  const parts = splitRequests(pasted).map((part) =>
    readAddresses(withoutMarkup(part), consoleAddress, part),
  );
  const addresses = parts.flatMap((part) => part.addresses).slice(0, MOST_DESTINATIONS);
  const rest = parts.map((part) => part.rest).join(' ');
  const named = addresses.map(placeOf).join();
  const ids = findIds(text).filter(({ id }) => !named.includes(JSON.stringify(id)));
  const { destinations: byName, loneIds } = readIds(
    ids,
    /\b(?:compar|vs\b|versus|differ|side by side)/i.test(rest),
  );
  const places = withComparison(unique([...addresses, ...byName]));
  const found = tellApart(places).slice(0, MOST_DESTINATIONS);
  const wrapped = found.length === 0 ? readWrapped(text, consoleAddress) : null;
  if (wrapped !== null) return wrapped;
  if (found.length === 0 && loneIds.length === 0) return readRequest(pasted) ?? readOther(text);
  const words = rest.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, ' ').trim();
  return {
    destinations: looksLikeError(words) ? [...found, lookUp(words)] : found,
    loneIds,
    isWords: false,
    isAddress: addresses.length > 0,
  };
}

/** A text without the signs that pages, mails and JSON put into addresses and ids. */
const withoutMarkup = (pasted: string): string =>
  joinBrokenAddresses(
    joinBrokenIds(
      withLineEnds(
        withQuotes(unwrapMail(pasted))
          .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
          .replaceAll(/&amp;|\\{1,4}u0026/g, '&')
          .replaceAll('\\/', '/'),
      ),
    ),
  ).trim();

/** Filters of mail write an address within one of theirs: `https://urldefense.com/v3/__https://…__;!!…`, of old with other characters. */
const unwrapMail = (pasted: string): string =>
  pasted
    .replaceAll(/https:\/\/urldefense\.com\/v3\/__(\S{1,4000}?)__;[^\s"'<>)]*/gi, '$1')
    .replaceAll(
      /https:\/\/urldefense\.proofpoint\.com\/v2\/url\?u=([\w.%-]{1,4000})[^\s"'<>)]*/gi,
      (_, address: string) => decode(address.replaceAll('-', '%').replaceAll('_', '/')),
    );

/** Chat and mail programs wrap an address into one of their own, encoded: `https://links.example/?url=https%3A%2F%2F…`. */
function readWrapped(text: string, consoleAddress: string): Reading | null {
  const wrapped = [...text.matchAll(/https?%3a%2f%2f[^\s&"'<>]{1,4000}/gi)]
    .slice(0, MOST_DESTINATIONS)
    .map(([address]) => decode(address));
  const { addresses } = readAddresses(wrapped.join(' '), consoleAddress);
  return addresses.length === 0
    ? null
    : { destinations: unique(addresses), loneIds: [], isWords: false, isAddress: true };
}

function readOther(text: string): Reading {
  const { destinations, isName } = readWords(text);
  return { destinations, loneIds: [], isWords: isName, isAddress: false };
}

/** The body of a request that starts a run or searches, by itself. */
function readRequest(text: string): Reading | null {
  if (!text.trimStart().startsWith('{')) return null;
  const run = findRunRequest(text);
  const search = run === null ? findSearchRequest(text) : null;
  const destinations = [
    ...(run === null ? [] : [startForm(run)]),
    ...(search === null ? [] : [searchForm(search.asked, !search.isGeneral)]),
  ];
  return destinations.length === 0
    ? null
    : { destinations, loneIds: [], isWords: false, isAddress: false };
}

const unique = (destinations: readonly Destination[]) => [
  ...new Map(destinations.map((destination) => [placeOf(destination), destination])).values(),
];

/** The addresses among the words of a text, and the text without them. `pasted`: where the body of a request is read, as it was written. */
function readAddresses(text: string, consoleAddress: string, pasted = text) {
  const addresses: Destination[] = [];
  const rest = text.replaceAll(/[^\s"'`<>()[\]{}|\\“”‘’«»]+/g, (word) => {
    const bare = trimEndSigns(word.replace(/^[^\w/]+/, ''), '.,;:!?*_…');
    const address = bare.includes('/') ? readAddressWord(bare) : null;
    const destination = address && readAddress(address, consoleAddress, pasted);
    if (destination && addresses.length < MOST_DESTINATIONS) addresses.push(destination);
    // A port or a path is no status of an error.
    return destination || /^https?:\/\//i.test(bare) ? ' ' : word;
  });
  return { addresses, rest };
}

function readIds(
  ids: readonly FoundId[],
  isComparison: boolean,
): { readonly destinations: readonly Destination[]; readonly loneIds: readonly string[] } {
  const of = (kind: IdKind) => ids.filter((found) => found.kind === kind).map(({ id }) => id);
  const [runs, monitors, checks, snapshots] = [
    of('run'),
    of('monitor'),
    of('check'),
    of('snapshot'),
  ];
  // What the text calls a request or an event is looked for only where nothing else is there.
  const unknown =
    of('unknown').length + runs.length + monitors.length + checks.length > 0
      ? of('unknown')
      : of('other');
  const [monitor] = monitors;
  const [run] = runs;
  const [first, second] = unknown;
  const oneOpen = unknown.length === 1 && first !== undefined;
  const destinations: readonly Destination[] = [
    ...checks.flatMap((check) => withNearest(ids, 'monitor', check, openCheck)),
    ...(monitor !== undefined && monitors.length === 1 && checks.length === 0 && oneOpen
      ? [{ ...openCheck(monitor, first), hint: `${first}, taken for a check of the monitor` }]
      : []),
    ...snapshots.flatMap((snapshot) => withNearest(ids, 'run', snapshot, openSnapshot)),
    ...runs.map((id) => openRun(id)),
    ...monitors.map((id) => openMonitor(id)),
    ...(first !== undefined && second !== undefined && ids.length === 2
      ? placeFirst(isComparison, compare(first, second, 'Both ids as agent runs'), {
          ...openCheck(first, second),
          hint: 'The first id as the monitor, the second as the check',
        })
      : []),
  ];
  const open = [
    ...(monitor === undefined ? checks : []),
    ...(run === undefined ? snapshots : []),
    ...unknown,
  ];
  return {
    destinations: [...destinations, ...open.slice(MOST_ASKED).flatMap(openAnyway)],
    loneIds: open.slice(0, MOST_ASKED),
  };
}

/** What belongs to something is that of the last one named before it, else of the next. */
function withNearest(
  ids: readonly FoundId[],
  kind: IdKind,
  id: string,
  open: (owner: string, id: string) => Destination,
): readonly Destination[] {
  const place = ids.findIndex((found) => found.id === id);
  const owner =
    ids.slice(0, place).findLast((found) => found.kind === kind) ??
    ids.slice(place).find((found) => found.kind === kind);
  return owner === undefined ? [] : [open(owner.id, id)];
}

const placeFirst = <Item>(isFirst: boolean, item: Item, other: Item): readonly Item[] =>
  isFirst ? [item, other] : [other, item];

/** Where two runs are named, by their addresses or their ids: the two side by side, too. */
function withComparison(places: readonly Destination[]): readonly Destination[] {
  const runs = places.flatMap(({ to, params }) =>
    to === '/agent-runs/$jobId' && typeof params === 'object' && 'jobId' in params
      ? [String(params.jobId)]
      : [],
  );
  const [left, right, ...others] = new Set(runs);
  return left === undefined || right === undefined || others.length > 0
    ? places
    : unique([...places, compare(left, right, 'The two runs side by side')]);
}

const compare = (left: string, right: string, hint: string): Destination => ({
  to: '/agent-runs/compare',
  search: { left, right },
  label: 'Compare two runs',
  hint,
});
