import type { FileRouteTypes } from '#/routeTree.gen.ts';

/** A place in the console, by its route. */
export interface Target {
  readonly to: FileRouteTypes['to'];
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: SearchValues;
}

export type SearchValues = Readonly<Record<string, string | readonly string[]>>;

export interface Destination extends Target {
  readonly label: string;
  /** Why it is offered, or what it will do. */
  readonly hint: string;
}

/** The href of a target, its parameters filled in. `writeSearch` is the router's own. */
export const hrefOf = (
  { to, params = {}, search = {} }: Target,
  writeSearch: (search: Readonly<Record<string, unknown>>) => string,
): string => to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + writeSearch(search);

export const openRun = (jobId: string, search: SearchValues = {}): Destination => ({
  to: '/agent-runs/$jobId',
  params: { jobId },
  search,
  label: 'Open the agent run',
  hint: jobId,
});

export const openMonitor = (monitorId: string, search: SearchValues = {}): Destination => ({
  to: '/monitors/$monitorId',
  params: { monitorId },
  search,
  label: 'Open the monitor',
  hint: monitorId,
});

export const openCheck = (monitorId: string, checkId: string, search: SearchValues = {}): Destination => ({
  to: '/monitors/$monitorId/checks/$checkId',
  params: { monitorId, checkId },
  search,
  label: 'Open the check',
  hint: Object.keys(search).length > 0 ? `${checkId}, with the page and the filter of the address` : checkId,
});

export const openSnapshot = (jobId: string, snapshotId: string): Destination => ({
  ...openRun(jobId, { tab: 'artifacts', snapshot: snapshotId }),
  label: 'Open the run at its artifacts',
  hint: `Snapshot ${snapshotId} of run ${jobId}`,
});

/** What an id that nobody knows can be opened as. */
export const openAnyway = (id: string): readonly Destination[] => [
  { ...openRun(id), label: 'Open as an agent run' },
  { ...openMonitor(id), label: 'Open as a monitor' },
];
