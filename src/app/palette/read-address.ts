import type { FileRouteTypes } from '#/routeTree.gen.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { isUuid, readSegment } from './ids/find-ids.ts';
import {
  type Destination,
  openCheck,
  openHistory,
  openMonitor,
  openRun,
  openSince,
  openSnapshot,
  type SearchValues,
  valuesOf,
} from './destination.ts';
import { findRunRequest, readRequestBody, sendsBody } from './read-request-body.ts';

/** One word of a text that may be an address: `https://host/v2/agent/…`, `/v2/agent/…`, `agent/…`. */
export interface AddressWord {
  /** The segments of its path. Without a scheme the first may be a host. */
  readonly segments: readonly string[];
  readonly params: URLSearchParams;
  /** An origin, where it has one. */
  readonly origin: string | null;
  readonly isRooted: boolean;
}

/** In characters; what is longer leads nowhere here. */
const LONGEST_ADDRESS = 10_000;
const MOST_SEGMENTS = 40;

export function readAddressWord(word: string): AddressWord | null {
  if (word.length > LONGEST_ADDRESS) return null;
  const match = /^(?:(https?:\/\/[^/?#]+))?([^?#]*)(?:\?([^#]*))?/i.exec(word);
  if (!match) return null;
  const [, origin, path = '', query = ''] = match;
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode);
  if (segments.length > MOST_SEGMENTS) return null;
  return {
    segments,
    params: new URLSearchParams(query),
    origin: origin?.toLowerCase() ?? null,
    isRooted: origin !== undefined || path.startsWith('/'),
  };
}

/** What is malformed stays as it is. */
export const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const pick = (params: URLSearchParams, names: readonly string[]) =>
  valuesOf(
    new URLSearchParams(
      [...params].filter(([name, value]) => names.includes(name) && value !== ''),
    ),
  );

const VERSION = /^v\d+$/i;

/**
 * Where an address leads: one of the API under any host and any path before its version, or without either where it names an id; one of
 * this console, of any host and any path before its places; what comes before them here (`/console/`) is no part of them. `text` is all that was pasted: a request's body may stand in it.
 */
export function readAddress(
  address: AddressWord,
  consoleAddress: string,
  text: string,
): Destination | null {
  const { params, origin } = address;
  const home = readAddressWord(consoleAddress);
  const isUnderHome =
    home?.segments.every((segment, at) => segment === address.segments[at]) ?? false;
  const isOwn = isUnderHome && origin === home?.origin;
  const segments =
    isUnderHome && (isOwn || (origin === null && address.isRooted))
      ? address.segments.slice(home?.segments.length)
      : address.segments;
  for (const [at, segment] of segments.entries()) {
    // A gateway may have versions of its own before that of the API.
    const found = VERSION.test(segment) ? readApiPath(segments.slice(at + 1), params, text) : null;
    if (found) return found;
  }
  const ofConsole = isOwn || (origin === null && address.isRooted);
  for (let at = 0; at < segments.length; at++) {
    const rest = segments.slice(at);
    const hasId = rest[1] !== undefined && isUuid(readSegment(rest[1]));
    const found =
      (hasId ? readApiPath(rest, params, text) : null) ??
      (hasId ||
      ofConsole ||
      (origin !== null && at > 0) ||
      (origin !== null && params.size > 0) ||
      rest[1] === 'compare' ||
      rest[1] === 'connection'
        ? readConsolePath(rest, params)
        : null);
    // Other sites have a search and errors, too.
    if (found && !hasId && origin !== null && !isOwn && found.label === GO)
      return {
        ...found,
        label: 'Open the same place here',
        hint: `${found.hint}, if the address is one of such a console`,
      };
    if (found) return found;
  }
  return isOwn && segments.length === 0
    ? { to: '/', label: 'Go home', hint: 'The start page' }
    : null;
}

function readApiPath(
  [kind, id, part, partId]: readonly string[],
  params: URLSearchParams,
  text: string,
): Destination | null {
  if (kind === 'monitor') {
    if (id === undefined)
      return {
        to: '/monitors',
        search: pick(params, ['offset']),
        label: 'Open the monitors',
        hint: 'From an address of the API',
      };
    if (part === 'checks' && partId !== undefined)
      return openCheck(
        readSegment(id),
        readSegment(partId),
        pick(params, ['status', 'limit', 'skip']),
      );
    return openMonitor(
      readSegment(id),
      part === 'checks' ? pick(params, ['offset', 'status']) : {},
    );
  }
  if (kind === 'agent') {
    if (id === undefined)
      return {
        search: pick(params, ['before']),
        ...openRuns(findRunRequest(text), sendsBody(text)),
      };
    return part === 'snapshots' && partId !== undefined
      ? openSnapshot(readSegment(id), readSegment(partId))
      : openRun(readSegment(id));
  }
  if (kind === 'search') {
    const asked = { ...valuesOf(params), ...readRequestBody(text) };
    const search = searchForm(asked, id === 'developer');
    if (typeof asked['query'] === 'string' && asked['query'].trim() !== '') return search;
    const hint = sendsBody(text)
      ? 'What the request asks could not be read: the form has no question'
      : 'No question could be read in the address: the form has none';
    return { ...search, hint };
  }
  return null;
}

const FILLS_IN = 'Fills in the form; nothing is sent yet';

/** The search form, filled with what a request asks. */
export function searchForm(asked: SearchValues, isDeveloper: boolean): Destination {
  const { categories = [], ...fields } = asked;
  if (isDeveloper)
    return { to: '/search', search: fields, label: 'Open this developer search', hint: FILLS_IN };
  // Of the general search the console asks the developer category alone, with a question and a number (specification, "POST /search with the
  // developer category"). `sources` there are no documentation sources: nothing else of it has a place in the form.
  const { query, k, ...others } = fields;
  const kept: SearchValues = {
    ...(query !== undefined && { query }),
    ...(k !== undefined && { k }),
  };
  const isDeveloperAlone = [categories].flat().join() === 'developer';
  const lost = Object.keys(others);
  return {
    to: '/search',
    search: { ...kept, tab: 'general' },
    label: isDeveloperAlone ? 'Open this search' : 'Ask this of the developer category',
    hint: [
      FILLS_IN,
      ...(isDeveloperAlone ? [] : ['the form asks the developer category alone']),
      ...(lost.length === 0 ? [] : [`it has no place for ${joinWords(lost)}`]),
    ].join('; '),
  };
}

const openRuns = (request: string | null, isStart: boolean): Destination =>
  request !== null
    ? startForm(request)
    : {
        to: '/agent-runs',
        label: 'Open the agent runs',
        hint: isStart
          ? 'What the request asks could not be read: the form stays as it is'
          : 'From an address of the API',
      };

/** The start form, filled with the body of a request. */
export const startForm = (request: string): Destination => ({
  to: '/agent-runs',
  search: { request },
  label: 'Fill in the form for this run',
  hint: 'Nothing is started yet',
});

const PLACES = new Set<string>([
  '/monitors',
  '/search',
  '/agent-runs',
  '/agent-runs/compare',
  '/errors',
  '/settings/connection',
] satisfies FileRouteTypes['to'][]);
const isPlace = (path: string): path is FileRouteTypes['to'] => PLACES.has(path);

const GO = 'Go to this address';

function readConsolePath(segments: readonly string[], params: URLSearchParams): Destination | null {
  const path = `/${segments.join('/')}`;
  const search = valuesOf(params);
  const common = { search, label: GO, hint: path };
  if (isPlace(path)) return { to: path, ...common };
  const [kind, id, part, partId, ...more] = segments;
  if (more.length > 0 || id === undefined) return null;
  if (kind === 'monitors' && part === 'checks' && partId !== undefined)
    return { ...openCheck(readSegment(id), readSegment(partId), search), ...common };
  if (kind === 'monitors' && part === 'history' && partId === undefined)
    return { ...openHistory(readSegment(id), search), ...common };
  if (kind === 'monitors' && part === 'since' && partId === undefined)
    return { ...openSince(readSegment(id), search), ...common };
  if (kind === 'monitors' && (part === undefined || part === 'checks'))
    return { ...openMonitor(readSegment(id), search), ...common };
  return kind === 'agent-runs' && part === undefined
    ? { ...openRun(readSegment(id), search), ...common }
    : null;
}
