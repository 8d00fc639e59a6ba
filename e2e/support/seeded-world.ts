import type { LocalService } from './local-service.ts';

/** Things of the seeded world that tests open: the same in the page and over HTTP, as two starts show the same world. */
export interface SeededWorld {
  readonly monitorId: string;
  /** A finished check with changed pages, of `monitorId`. */
  readonly checkId: string;
  /** A finished run with a trace, and another. */
  readonly jobId: string;
  readonly otherJobId: string;
  /** Every screen of the console: its name and an address of it. */
  readonly screens: readonly (readonly [name: string, path: string])[];
}

interface Listed {
  readonly id: string;
  readonly status?: string;
  readonly monitorId?: string;
  readonly summary?: { readonly changed: number; readonly totalPages: number };
}

const readList = (body: unknown, name: string): readonly Listed[] => {
  const list: unknown =
    typeof body === 'object' && body !== null
      ? Object.entries(body).find(([key]) => key === name)?.[1]
      : undefined;
  if (!Array.isArray(list))
    throw new Error(`The service answered without ${name}: ${JSON.stringify(body).slice(0, 300)}`);
  return list;
};

/** Reads the seeded world through the API itself. */
export async function readSeededWorld(service: LocalService): Promise<SeededWorld> {
  const monitors = readList(await service.ask('/monitor'), 'data');
  const checks = (
    await Promise.all(
      monitors.map(async ({ id }) =>
        readList(await service.ask(`/monitor/${id}/checks?limit=100`), 'data'),
      ),
    )
  ).flat();
  // Small enough to be read at once, and with something to read.
  const check = checks.find(
    ({ status, summary }) =>
      status === 'completed' &&
      summary !== undefined &&
      summary.changed > 2 &&
      summary.totalPages < 100,
  );
  const detail = await service.ask(
    `/monitor/${check?.monitorId}/checks/${check?.id}?status=changed`,
  );
  const [page] = readList((detail as { readonly data?: unknown }).data, 'pages');
  const runs = readList(await service.ask('/agent'), 'agents').filter(
    ({ status }) => status === 'completed',
  );
  const [run, otherRun] = runs;
  if (!check?.monitorId || !page || !run || !otherRun)
    throw new Error('The seeded world lacks a finished check with changes or two finished runs.');
  const [monitorId, checkId, jobId, otherJobId] = [check.monitorId, check.id, run.id, otherRun.id];
  return {
    monitorId,
    checkId,
    jobId,
    otherJobId,
    screens: [
      ['home', '/'],
      ['monitors', '/monitors'],
      ['monitor', `/monitors/${monitorId}`],
      ['check', `/monitors/${monitorId}/checks/${checkId}?view=list`],
      ['inbox of a check', `/monitors/${monitorId}/checks/${checkId}`],
      ['since one last looked', `/monitors/${monitorId}/since`],
      ['history of a page', `/monitors/${monitorId}/history?check=${checkId}&page=${page.id}`],
      ['search', '/search'],
      ['prepared search', '/search?query=how%20to%20cancel%20a%20request'],
      ['agent runs', '/agent-runs'],
      ['agent run', `/agent-runs/${jobId}`],
      ['comparison of runs', `/agent-runs/compare?left=${jobId}&right=${otherJobId}`],
      ['error reference', '/errors'],
      ['connection', '/settings/connection'],
    ],
  };
}
