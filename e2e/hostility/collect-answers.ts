import { trimLists } from './mutate-answer.ts';

type Ask = (
  path: string,
  options?: { readonly method?: string; readonly body?: unknown },
) => Promise<unknown>;

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const idOf = (value: unknown): string => {
  const id = field(value, 'id');
  if (typeof id !== 'string') throw new Error(`No id in ${JSON.stringify(value).slice(0, 200)}`);
  return id;
};

/** How many elements of each list a collected answer keeps. */
const LENGTH = 4;

/**
 * Real answers of the seeded service, by the id of their endpoint, several kinds of each: what the mutations start from.
 * Lists are short, but hold each kind of page and of event once.
 */
export async function collectAnswers(
  ask: Ask,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const monitors = await ask('/monitor?limit=100');
  const monitorIds = list(field(monitors, 'data')).map(idOf);
  const checks = await Promise.all(monitorIds.map((id) => ask(`/monitor/${id}/checks?limit=100`)));
  const details = await Promise.all(
    checks.flatMap((answer, index) =>
      pickKinds(list(field(answer, 'data')), 'status')
        .slice(0, 3)
        .map((check) => ask(`/monitor/${monitorIds[index]}/checks/${idOf(check)}?limit=100`)),
    ),
  );
  const runs = await ask('/agent');
  const jobIds = list(field(runs, 'agents')).map(idOf);
  const statuses = await Promise.all(jobIds.map((id) => ask(`/agent/${id}`)));
  const traces = (await Promise.all(jobIds.map((id) => ask(`/agent/${id}/trace`)))).filter(
    (trace) => list(field(trace, 'events')).length > 0,
  );
  const snapshots = await Promise.all(
    traces.flatMap((trace) =>
      list(field(trace, 'events'))
        .filter((event) => field(event, 'type') === 'artifact.updated')
        .slice(0, 1)
        .map((event) =>
          ask(
            `/agent/${String(field(event, 'runId'))}/snapshots/${String(field(field(event, 'artifact'), 'snapshotId'))}`,
          ),
        ),
    ),
  );
  const query = {
    query: 'how to cancel a request',
    passages: 2,
    repos: ['halyard/mast', 'no/where'],
    sources: ['nowhere.example'],
  };
  const searches = [
    await ask('/search/developer', { method: 'POST', body: { query: 'virtual list', k: LENGTH } }),
    await ask('/search/developer', { method: 'POST', body: { ...query, k: LENGTH } }),
  ];
  const short = (answers: readonly unknown[]) => answers.map((answer) => trimLists(answer, LENGTH));
  return {
    listMonitors: short([monitors]),
    getMonitor: await Promise.all(monitorIds.slice(0, LENGTH).map((id) => ask(`/monitor/${id}`))),
    listChecks: short(checks),
    runMonitor: short(
      checks.map((answer) => ({ success: true, data: list(field(answer, 'data'))[0] ?? {} })),
    ),
    getMonitorCheck: details.map(keepPageKinds),
    developerSearchGet: short(searches),
    developerSearchPost: short(searches),
    webSearch: short([
      await ask('/search', {
        method: 'POST',
        body: { query: 'virtual list', categories: ['developer'], limit: LENGTH },
      }),
    ]),
    startRun: [{ success: true, id: jobIds[0] }],
    listRuns: short([runs]),
    getRun: short(statuses),
    cancelRun: [{ success: true }],
    getTrace: traces.map(keepEventKinds),
    getSnapshot: short(snapshots),
  };
}

/** The first element of each kind, by the text of the field `name`. */
function pickKinds(elements: readonly unknown[], name: string): readonly unknown[] {
  const kinds = new Map<unknown, unknown>();
  for (const element of elements)
    if (!kinds.has(field(element, name))) kinds.set(field(element, name), element);
  return [...kinds.values()];
}

const withField = (value: unknown, name: string, replaced: unknown) => ({
  ...(typeof value === 'object' && value !== null && value),
  [name]: replaced,
});

function keepPageKinds(answer: unknown): unknown {
  const data = field(answer, 'data');
  return withField(
    answer,
    'data',
    withField(data, 'pages', pickKinds(list(field(data, 'pages')), 'status')),
  );
}

/** A whole small run: its ends and one event of each kind between, so that calls and agents still have both their events. */
function keepEventKinds(trace: unknown): unknown {
  const events = list(field(trace, 'events'));
  const started = pickKinds(events, 'type');
  const calls = new Set<unknown>(
    started.map((event) => field(event, 'toolCallId')).filter((id) => id !== undefined),
  );
  return withField(
    trace,
    'events',
    events.filter((event) => started.includes(event) || calls.has(field(event, 'toolCallId'))),
  );
}
