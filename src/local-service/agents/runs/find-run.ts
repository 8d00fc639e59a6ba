import { nameUuid } from '../../random.ts';
import { reportProblem } from '../../report-problem.ts';
import type { Service } from '../../service.ts';
import { breakOffScript, cancelScript, limitScript } from '../cut-short.ts';
import { directScript } from '../direct-script.ts';
import { improviseRun } from '../improvise-run.ts';
import { type Schedule, scheduleScript } from '../schedule-script.ts';
import {
  cancellationSchema,
  type RunRecord,
  type RunRequest,
  runRecordSchema,
} from '../run-record.ts';
import type { Script } from '../script.ts';
import { SEED_RUNS, type SeedRun, seedRunId, writeSweep } from './seed-runs.ts';
import { readSimulation } from '../simulations.ts';

/** A run of the service, seeded or started. Its schedule is worked out when it is first asked for. */
export interface Run {
  readonly record: RunRecord;
  readonly model: SeedRun['model'];
  readonly label: string | null;
  readonly says: SeedRun['says'];
  /** Milliseconds since the epoch; null when nobody cancelled it. */
  readonly cancelRequestedAt: number | null;
  schedule(): Schedule;
}

const MINUTE_MS = 60_000;
/** How long a run of many events takes, so that each poll has some dozens of new ones. */
const GROWTH_MS = 10 * MINUTE_MS;

const records = (service: Service) => service.store.collection('runs', runRecordSchema);
const cancellations = (service: Service) =>
  service.store.collection('run-cancellations', cancellationSchema);

/** All runs of a team, newest first. */
export function listRuns(service: Service, teamId: string): readonly Run[] {
  const started = records(service)
    .list()
    .map(([, record]) => startedRun(service, record));
  const seeded = SEED_RUNS.map((seed) => seededRun(service, seed));
  return [...started, ...seeded]
    .filter(({ record }) => record.teamId === teamId)
    .sort((a, b) => b.record.startedAt - a.record.startedAt);
}

/** The run with that id, or null when there is none or it is another team's. */
export function findRun(service: Service, teamId: string, id: string): Run | null {
  const known = id.toLowerCase();
  const record = records(service).get(known);
  const seed = SEED_RUNS.find(({ name }) => seedRunId(name) === known);
  const run = record ? startedRun(service, record) : seed && seededRun(service, seed);
  return run?.record.teamId === teamId ? run : null;
}

/** Begins a run now and gives its id. */
export function startRun(
  service: Service,
  teamId: string,
  origin: string,
  request: RunRequest,
): string {
  const startedAt = service.clock();
  const id = nameUuid(`${teamId} ${startedAt} ${records(service).list().length} ${request.prompt}`);
  records(service).set(id, { id, teamId, startedAt, origin, request });
  return id;
}

export const requestCancel = (service: Service, run: Run) =>
  cancellations(service).set(run.record.id, { requestedAt: service.clock() });

function seededRun(service: Service, seed: SeedRun): Run {
  const id = seedRunId(seed.name);
  const startedAt = service.worldStart() - seed.minutesAgo * MINUTE_MS;
  const cancelled = seed.cancelledAfterMs === null ? null : startedAt + seed.cancelledAfterMs;
  const record = { id, teamId: seed.teamId, startedAt, origin: 'api', request: seed.request };
  return {
    ...withSchedule(
      service,
      record,
      cancelled,
      () => seed.script(id, service.scale()),
      (schedule) => seed.adorn(id, startedAt, schedule),
    ),
    model: seed.model,
    label: seed.label,
    says: seed.says,
  };
}

function startedRun(service: Service, record: RunRecord): Run {
  const base = withSchedule(
    service,
    record,
    null,
    () => improviseScript(record, service.scale()),
    (schedule) => schedule,
  );
  return { ...base, model: 'spark-2', label: null, says: null };
}

function withSchedule(
  service: Service,
  record: RunRecord,
  seededCancel: number | null,
  write: () => Script,
  adorn: (schedule: Schedule) => Schedule,
) {
  const asked = cancellations(service).get(record.id)?.requestedAt;
  // A seeded run begins again with its world: what was asked of it in the world before no longer counts.
  const cancelRequestedAt = asked !== undefined && asked >= record.startedAt ? asked : seededCancel;
  return {
    record,
    cancelRequestedAt,
    schedule: () =>
      service.cached(`schedule of ${record.id}, cancelled ${cancelRequestedAt ?? 'never'}`, () => {
        try {
          const limited = limitScript(write(), record.request.maxCredits);
          const script =
            cancelRequestedAt === null
              ? limited
              : cancelScript(limited, cancelRequestedAt - record.startedAt);
          return adorn(scheduleScript(record.id, record.startedAt, script));
        } catch (error) {
          // One record of an older version, that cannot be scheduled, must not take the list of the team with it.
          reportProblem(`The run ${record.id} cannot be played.`, error);
          return scheduleScript(record.id, record.startedAt, BROKEN_SCRIPT);
        }
      }),
  };
}

/** A run that failed as it began. */
const BROKEN_SCRIPT = directScript('broken', 'Lead', (stage) => {
  const { lead } = stage;
  const error = {
    code: 'internal',
    source: 'system',
    retryable: false,
    message: 'The record of this run is damaged.',
  } as const;
  lead.fail(error);
  lead.finish('failed', error);
  stage.end('failed', error);
});

/** The script of a run that was started here, with the end that its prompt asks for. */
function improviseScript({ id, request }: RunRecord, scale: number): Script {
  if (readSimulation(request.prompt) === 'many events')
    return hasten(writeSweep(id, scale), GROWTH_MS);
  const script = directScript(id, 'Lead', (stage) => improviseRun(stage, request));
  const simulation = readSimulation(request.prompt);
  const midway = Math.max(0, ...script.events.map(({ at }) => at)) * 0.45;
  if (simulation === 'credit limit') {
    const spent = script.events.reduce(
      (sum, event) => (event.at <= midway ? sum + event.credits : sum),
      0,
    );
    return limitScript(script, Math.max(1, spent));
  }
  if (simulation !== 'parent finished') return script;
  const error = {
    code: 'internal',
    source: 'agent',
    retryable: true,
    message: 'The lead broke down while its sub-agents were at work.',
  } as const;
  return breakOffScript(script, midway, { outcome: 'failed', error, announcer: 'lead' });
}

/** The same script in less time, and for about a thousand credits whatever its length, so that it stays below the usual ceiling. */
function hasten({ events, ...script }: Script, lengthMs: number): Script {
  const pace = lengthMs / events.reduce((latest, { at }) => Math.max(latest, at), 1);
  const everyNth = Math.ceil(events.length / 1_000);
  return {
    ...script,
    events: events.map((event, index) => ({
      ...event,
      at: Math.round(event.at * pace),
      credits: index % everyNth === 0 ? 1 : 0,
    })),
  };
}
