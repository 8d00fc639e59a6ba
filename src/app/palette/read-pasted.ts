import type { FileRouteTypes } from '#/routeTree.gen.ts';

/** A place in the console, by its route. */
export interface Target {
  readonly to: FileRouteTypes['to'];
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string | readonly string[]>>;
}

export interface Destination extends Target {
  readonly label: string;
  /** Why it is offered, or what it will do. */
  readonly hint: string;
}

export interface Reading {
  /** Best first. */
  readonly destinations: readonly Destination[];
  /** A lone UUID: only the service can say whether it is a run, a monitor or a check. */
  readonly loneId: string | null;
  /** Words that could as well be the name of something. */
  readonly isWords?: boolean;
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const uuids = (text: string) => [...new Set(text.match(new RegExp(UUID, 'gi'))?.map((id) => id.toLowerCase()))];

/** Reads what was typed or pasted: an address of the API (also inside a cURL command), of this console, ids, a repository, an error. */
export function readPasted(input: string, consoleOrigin: string): Reading {
  const text = input.trim();
  if (text === '') return { destinations: [], loneId: null };
  const address = readAddress(text, consoleOrigin);
  if (address) return { destinations: [address], loneId: null };
  const ids = uuids(text);
  const isNothingElse = text.replaceAll(new RegExp(UUID, 'gi'), '').replaceAll(/[\s"',;:/]|monitor|checks?|job|run|id/gi, '') === '';
  const [first, second] = ids;
  if (isNothingElse && first !== undefined && second !== undefined && ids.length === 2)
    return {
      destinations: [
        {
          to: '/monitors/$monitorId/checks/$checkId',
          params: { monitorId: first, checkId: second },
          label: 'Open the check',
          hint: 'The first id as the monitor, the second as the check',
        },
        { to: '/agent-runs/compare', search: { left: first, right: second }, label: 'Compare two runs', hint: 'Both ids as agent runs' },
      ],
      loneId: null,
    };
  if (isNothingElse && first !== undefined)
    return {
      destinations: [
        { to: '/agent-runs/$jobId', params: { jobId: first }, label: 'Open as an agent run', hint: first },
        { to: '/monitors/$monitorId', params: { monitorId: first }, label: 'Open as a monitor', hint: first },
      ],
      loneId: first,
    };
  const repository = readRepository(text);
  return { destinations: [...repository, ...readWords(text)], loneId: null, isWords: repository.length === 0 };
}

/** `owner/repo`, `owner/repo#12`, `issue:owner/repo#12`, a GitHub address. */
function readRepository(text: string): readonly Destination[] {
  const match = /^(?:(?:issue|pull_request|readme):|https?:\/\/(?:www\.)?github\.com\/)?([\w.-]+\/[\w.-]+?)(?:\.git)?(?:#\d+|\/.*)?$/i.exec(
    text,
  );
  const repo = match?.[1];
  return repo === undefined
    ? []
    : [{ to: '/search', search: { repos: repo }, label: `Search in ${repo}`, hint: 'Developer search, limited to this repository' }];
}

function readWords(text: string): readonly Destination[] {
  const message = readErrorMessage(text);
  const lookUp: Destination = { to: '/errors', search: { q: message }, label: 'Look it up in the error reference', hint: message };
  const search: Destination = {
    to: '/search',
    search: { query: text.slice(0, 500) },
    label: 'Search the developer index',
    hint: 'Fills in the form; nothing is sent yet',
  };
  const looksLikeError =
    /\b[45]\d\d\b|error|invalid|unauthori[sz]ed|forbidden|not found|limit|conflict|time-?out|unavailable|refused|failed|cancelled|parent_finished|insufficient|success"\s*:\s*false/i.test(
      text,
    );
  return looksLikeError ? [lookUp, search] : [search, lookUp];
}

/** The message inside a pasted error body, or the text as it is. */
function readErrorMessage(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string') return body.error;
  } catch {
    // No JSON: the text itself is the message.
  }
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}

/** The first http address in the text, or a bare path of the API or of this console. */
function readAddress(text: string, consoleOrigin: string): Destination | null {
  const found = /https?:\/\/[^\s"'<>]+/i.exec(text)?.[0] ?? /^\/[^\s"']+/.exec(text)?.[0] ?? /\s(\/v\d+\/[^\s"']+)/.exec(text)?.[1];
  if (found === undefined || !URL.canParse(found, consoleOrigin)) return null;
  const url = new URL(found, consoleOrigin);
  const ofApi = /^(?:.*\/)?v\d+(?=\/)(\/.*)$/.exec(url.pathname)?.[1];
  if (ofApi !== undefined) return readApiPath(ofApi, url.searchParams, text);
  return url.origin === consoleOrigin ? (readApiPath(url.pathname, url.searchParams, text) ?? readConsolePath(url)) : null;
}

const listOf = (params: URLSearchParams): Readonly<Record<string, string | readonly string[]>> =>
  Object.fromEntries(
    [...new Set(params.keys())].map((name) => [name, params.getAll(name).length > 1 ? params.getAll(name) : (params.get(name) ?? '')]),
  );

const pick = (params: URLSearchParams, names: readonly string[]) =>
  listOf(new URLSearchParams([...params].filter(([name]) => names.includes(name))));

function readApiPath(path: string, params: URLSearchParams, text: string): Destination | null {
  const [kind, id, part, partId] = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode);
  if (kind === 'monitor') {
    if (id === undefined) return { to: '/monitors', label: 'Open the monitors', hint: 'From an address of the API' };
    if (part === 'checks' && partId !== undefined)
      return {
        to: '/monitors/$monitorId/checks/$checkId',
        params: { monitorId: id, checkId: partId },
        search: pick(params, ['status', 'limit', 'skip']),
        label: 'Open the check',
        hint: `${partId}, with the page and the filter of the address`,
      };
    return { to: '/monitors/$monitorId', params: { monitorId: id }, label: 'Open the monitor', hint: id };
  }
  if (kind === 'agent') {
    if (id === undefined) return { to: '/agent-runs', label: 'Open the agent runs', hint: 'From an address of the API' };
    if (part === 'snapshots' && partId !== undefined)
      return {
        to: '/agent-runs/$jobId',
        params: { jobId: id },
        search: { tab: 'artifacts', snapshot: partId },
        label: 'Open the run at its artifacts',
        hint: `Snapshot ${partId} of run ${id}`,
      };
    return { to: '/agent-runs/$jobId', params: { jobId: id }, label: 'Open the agent run', hint: id };
  }
  if (kind === 'search') {
    const isDeveloper = id === 'developer';
    const search = { ...listOf(params), ...readBody(text), ...(!isDeveloper && { tab: 'general' }) };
    return {
      to: '/search',
      search,
      label: isDeveloper ? 'Open this developer search' : 'Open this search',
      hint: 'Fills in the form; nothing is sent yet',
    };
  }
  return null;
}

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The JSON body of a pasted cURL command, as far as a search form has a place for it. */
function readBody(text: string): Readonly<Record<string, string | readonly string[]>> {
  const json = /(?:-d|--data(?:-raw|-binary)?|--json)\s+(?:'([\s\S]*?)'(?:\s|$)|"((?:[^"\\]|\\.)*)")/.exec(text);
  const source = json?.[1] ?? json?.[2]?.replaceAll('\\"', '"');
  if (source === undefined) return {};
  try {
    const body: unknown = JSON.parse(source);
    if (typeof body !== 'object' || body === null) return {};
    const entries = Object.entries(body).filter(([name]) => name !== 'categories' && name !== 'origin' && name !== 'integration');
    return Object.fromEntries(
      entries.map(([name, value]) => [name === 'limit' ? 'k' : name, Array.isArray(value) ? value.map(String) : String(value)]),
    );
  } catch {
    return {};
  }
}

const PLACES = new Set<string>([
  '/',
  '/monitors',
  '/search',
  '/agent-runs',
  '/agent-runs/compare',
  '/errors',
  '/settings/connection',
] satisfies FileRouteTypes['to'][]);
const isPlace = (path: string): path is FileRouteTypes['to'] => PLACES.has(path);

function readConsolePath(url: URL): Destination | null {
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  const search = listOf(url.searchParams);
  const common = { search, label: 'Go to this address', hint: path };
  if (isPlace(path)) return { to: path, ...common };
  const check = /^\/monitors\/([^/]+)(?:\/checks\/([^/]+))?$/.exec(path);
  if (check?.[1] !== undefined && check[2] !== undefined)
    return { to: '/monitors/$monitorId/checks/$checkId', params: { monitorId: check[1], checkId: check[2] }, ...common };
  if (check?.[1] !== undefined) return { to: '/monitors/$monitorId', params: { monitorId: check[1] }, ...common };
  const run = /^\/agent-runs\/([^/]+)$/.exec(path)?.[1];
  return run === undefined ? null : { to: '/agent-runs/$jobId', params: { jobId: run }, ...common };
}

/** The href of a target, its parameters filled in. `writeSearch` is the router's own. */
export const hrefOf = (
  { to, params = {}, search = {} }: Target,
  writeSearch: (search: Readonly<Record<string, unknown>>) => string,
): string => to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + writeSearch(search);
