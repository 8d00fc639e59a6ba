import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { shortenText } from '#/lib/text/shorten-text.ts';

/** A place of the console, as the router's links and `navigate` take it. */
export type Destination = LinkOptions & {
  readonly label: string;
  /** Why it is offered, or what it will do. */
  readonly hint: string;
};

/** What a pasted address or request names, as it was written: the schema of the screen that opens gives it types. */
export type SearchValues = Readonly<Record<string, string | readonly string[]>>;

/** A name that is repeated has all its values. */
export const valuesOf = (params: URLSearchParams): SearchValues =>
  Object.fromEntries(
    [...new Set(params.keys())].map((name) => [
      name,
      params.getAll(name).length > 1 ? params.getAll(name) : (params.get(name) ?? ''),
    ]),
  );

/** Tells destinations apart, whatever they are called. */
export const placeOf = ({ to, params = {}, search = {} }: Destination): string =>
  JSON.stringify([to, params, search]);

/** Several forms that are filled in differently each say with what. */
export const tellApart = (destinations: readonly Destination[]): readonly Destination[] =>
  destinations.map((destination) => {
    const { label, hint } = destination;
    const alike = destinations.filter((other) => other.label === label && other.hint === hint);
    const asked = alike.length < 2 ? undefined : readAsked(destination);
    return asked === undefined ? destination : { ...destination, hint: `“${asked}”: ${hint}` };
  });

function readAsked({ search }: Destination): string | undefined {
  const { query, request } = typeof search === 'object' ? search : {};
  const asked = typeof request === 'string' ? /"prompt"\s*:\s*"([^"]+)/.exec(request)?.[1] : query;
  return asked === undefined ? undefined : shortenText(asked, 80);
}

/** Whether a place is a form that is filled in there, to be sent. */
export const isForm = ({ to, search }: Destination): boolean =>
  to === '/search' || (typeof search === 'object' && 'request' in search);

export const openRun = (jobId: string, search: SearchValues = {}): Destination => ({
  ...linkOptions({ to: '/agent-runs/$jobId', params: { jobId } }),
  search,
  label: 'Open the agent run',
  hint: jobId,
});

export const openMonitor = (monitorId: string, search: SearchValues = {}): Destination => ({
  ...linkOptions({ to: '/monitors/$monitorId', params: { monitorId } }),
  search,
  label: 'Open the monitor',
  hint: monitorId,
});

export const openCheck = (
  monitorId: string,
  checkId: string,
  search: SearchValues = {},
): Destination => ({
  ...linkOptions({ to: '/monitors/$monitorId/checks/$checkId', params: { monitorId, checkId } }),
  search,
  label: 'Open the check',
  hint:
    Object.keys(search).length > 0
      ? `${checkId}, with the page and the filter of the address`
      : checkId,
});

export const openHistory = (monitorId: string, search: SearchValues): Destination => ({
  ...linkOptions({ to: '/monitors/$monitorId/history', params: { monitorId } }),
  search,
  label: 'Open the history of the page',
  hint: monitorId,
});

/** Everything of a monitor since one last looked. */
export const openSince = (monitorId: string, search: SearchValues): Destination => ({
  ...linkOptions({ to: '/monitors/$monitorId/since', params: { monitorId } }),
  search,
  label: 'Open what changed since',
  hint: monitorId,
});

export const openSnapshot = (jobId: string, snapshotId: string): Destination =>
  linkOptions({
    to: '/agent-runs/$jobId',
    params: { jobId },
    search: { tab: 'artifacts', snapshot: snapshotId },
    label: 'Open the run at its artifacts',
    hint: `Snapshot ${snapshotId} of run ${jobId}`,
  });

/** What an id that nobody knows can be opened as. */
export const openAnyway = (id: string): readonly Destination[] => [
  { ...openRun(id), label: 'Open as an agent run' },
  { ...openMonitor(id), label: 'Open as a monitor' },
];
