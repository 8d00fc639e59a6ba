import type { HttpHandler } from 'msw';
import { checkJsonSchema } from '#/contract/check-json-schema.ts';
import type { StartRunRequest } from '#/contract/schemas/agent.ts';
import { endpoints } from '#/contract/endpoints.ts';
import { isUuid } from '#/contract/values/uuid.ts';
import { AGENT_BOUNDS } from '#/contract/values/agent-values.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { findSchemaProblem } from '../agents/find-schema-problem.ts';
import { findRun, listRuns, requestCancel, type Run, startRun } from '../agents/runs/find-run.ts';
import { liveViewUrl } from '../agents/live-view.ts';
import { creditsAt } from '../agents/schedule-script.ts';
import { readRunState } from '../agents/runs/read-run-state.ts';
import { readSimulation } from '../agents/simulations.ts';
import { defineHandler } from '../define-handler.ts';
import type { Team } from '../demo-keys.ts';
import type { Service } from '../service.ts';
import { ServiceError } from '../service-error.ts';

const RUNS_PER_PAGE = 10;
const VIEWPORT = { width: 1280, height: 800 } as const;

/** Agent runs are unavailable to a team with zero data retention enforced (specification, "Agent errors"). */
function refuseZeroRetention(team: Team): void {
  if (team.zeroDataRetention) throw new ServiceError('zero-data-retention');
}

/** The run that was asked for. The trace and snapshot endpoints relay upstream error bodies, which have no `success`. */
function readRun(service: Service, team: Team, jobId: string, relayed = false): Run {
  if (!isUuid(jobId)) throw new ServiceError('invalid-job-id', { relayed });
  refuseZeroRetention(team);
  const run = findRun(service, team.id, jobId);
  if (!run) throw new ServiceError('job-not-found', { relayed });
  return run;
}

/** What is within the bounds of the contract and is refused all the same (specification, "Agent errors"). */
function refuseRequest({ schema, prompt }: StartRunRequest): void {
  const refused = schema === undefined ? null : findSchemaProblem(schema);
  if (refused)
    throw new ServiceError('bad-request', {
      message: `Bad Request: ${refused.message}`,
      details: [refused],
    });
  const problems = schema === undefined ? [] : checkJsonSchema(schema);
  if (problems.length > 0)
    throw new ServiceError('unprocessable', {
      message: 'Unprocessable Entity: schema is not a valid JSON Schema.',
      details: problems.map(({ pointer, message }) => ({
        path: ['schema', ...pointer.split('/').slice(1)],
        code: 'invalid_schema',
        message,
      })),
    });
  const simulation = readSimulation(prompt);
  if (simulation === 'passthrough') throw new ServiceError('submission-rejected');
  if (simulation === 'no conforming result')
    throw new ServiceError('unprocessable', {
      message:
        'Unprocessable Entity: the model could not produce a result that conforms to the schema.',
    });
}

export function agentHandlers(service: Service): HttpHandler[] {
  return [
    defineHandler(service, endpoints.startRun, (asked) => {
      const { body, team } = asked;
      refuseZeroRetention(team);
      asked.charge(0, 'agent run');
      refuseRequest(body);
      const id = startRun(service, team.id, 'api', {
        prompt: body.prompt,
        urls: body.urls ?? [],
        schema: jsonOrNull(body.schema),
        ...(body.schema !== undefined && writeExact(body.schema, asRecord(asked.sent)?.['schema'])),
        maxCredits: body.maxCredits ?? AGENT_BOUNDS.defaultMaxCredits,
        strictConstrainToURLs: body.strictConstrainToURLs ?? false,
        effort: body.effort ?? null,
      });
      return { success: true, id };
    }),

    defineHandler(service, endpoints.listRuns, ({ query, team, request }) => {
      refuseZeroRetention(team);
      const now = service.clock();
      const runs = listRuns(service, team.id).filter(
        ({ record }) => record.startedAt < (query.before ?? Number.POSITIVE_INFINITY),
      );
      // The next page begins before a moment, so what began in the same millisecond as the last run of this one belongs to it.
      const edge = runs[RUNS_PER_PAGE - 1]?.record.startedAt;
      const page = runs.filter(
        ({ record }, index) => index < RUNS_PER_PAGE || record.startedAt === edge,
      );
      const last = page.at(-1);
      const url = new URL(request.url);
      return {
        success: true,
        agents: page.map((run) => describeRun(run, now)),
        ...(last &&
          runs.length > page.length && {
            next: `${url.origin}${url.pathname}?before=${last.record.startedAt}`,
          }),
      };
    }),

    defineHandler(service, endpoints.getRun, ({ params, team }) => {
      const run = readRun(service, team, params.jobId);
      const now = service.clock();
      const state = readRunState(run, now);
      const { data } = run.schedule();
      const { effort } = run.record.request;
      return {
        success: true,
        status: state.status,
        model: run.model,
        creditsUsed: state.creditsUsed,
        expiresAt: new Date(state.expiresAt).toISOString(),
        ...(effort !== null && { effort }),
        ...(state.error !== null && { error: state.error }),
        // Once expired, a result is gone; the run, its trace and its snapshots stay.
        ...(state.status === 'completed' && data !== null && now < state.expiresAt && { data }),
      };
    }),

    defineHandler(service, endpoints.cancelRun, ({ params, team }) => {
      const run = readRun(service, team, params.jobId);
      const state = readRunState(run, service.clock());
      if (state.ended) throw new ServiceError('already-finished');
      if (run.cancelRequestedAt !== null) throw new ServiceError('already-cancelled');
      requestCancel(service, run);
      return { success: true };
    }),

    defineHandler(service, endpoints.getTrace, ({ params, query, team }) => {
      const run = readRun(service, team, params.jobId, true);
      if (run.model !== 'spark-2')
        throw new ServiceError('trace-before-spark-2', { relayed: true });
      const elapsed = service.clock() - run.record.startedAt;
      return {
        success: true,
        ...describeTrace(run, elapsed),
        ...(query.liveView === true && { activeBrowserSessions: describeSessions(run, elapsed) }),
      };
    }),

    defineHandler(service, endpoints.getSnapshot, ({ params, team }) => {
      const run = readRun(service, team, params.jobId, true);
      if (!isUuid(params.snapshotId))
        throw new ServiceError('invalid-snapshot-id', { relayed: true });
      if (run.model !== 'spark-2')
        throw new ServiceError('snapshots-before-spark-2', { relayed: true });
      const snapshot = run.schedule().snapshots.get(params.snapshotId.toLowerCase());
      if (!snapshot || snapshot.savedAt > service.clock() - run.record.startedAt)
        throw new ServiceError('snapshot-not-found', { relayed: true });
      return {
        success: true,
        id: run.record.id,
        snapshotId: params.snapshotId,
        snapshot: snapshot.text,
      };
    }),
  ];
}

/** What came in a JSON body is JSON: reading it back says so to the compiler as well. */
const jsonOrNull = (schema: Record<string, unknown> | undefined) =>
  schema === undefined ? null : (JSON.parse(JSON.stringify(schema)) as RunSchema);
/** Nothing where a double holds every number of the schema, as of nearly all: the schema itself is told back then. */
function writeExact(plain: unknown, exact: unknown): { readonly schemaText?: string } {
  const text = printJson(exact);
  return text === JSON.stringify(plain) ? {} : { schemaText: text };
}
type RunSchema = Run['record']['request']['schema'];

/** The trace as it is `elapsed` milliseconds after the start. */
function describeTrace(run: Run, elapsed: number) {
  const schedule = run.schedule();
  return {
    id: run.record.id,
    events: schedule
      .events()
      .filter(({ arrivesAt }) => arrivesAt <= elapsed)
      .map(({ event }) => event),
    creditsUsed: creditsAt(schedule, elapsed),
  };
}

/** The browsers that are open then. */
function describeSessions(run: Run, elapsed: number) {
  const { sessions, end } = run.schedule();
  return sessions
    .filter(({ from, to }) => from <= elapsed && elapsed < Math.min(to, end?.at ?? 0))
    .map(({ id, from }) => ({
      id,
      liveViewUrl: liveViewUrl(id, run.record.startedAt + from),
      viewport: VIEWPORT,
    }));
}

function describeRun(run: Run, now: number) {
  const { id, startedAt, origin, request } = run.record;
  const [firstUrl] = request.urls;
  return {
    id,
    createdAt: new Date(startedAt).toISOString(),
    targetHint:
      firstUrl !== undefined && URL.canParse(firstUrl)
        ? new URL(firstUrl).host
        : request.prompt.slice(0, 80),
    origin,
    settings: {
      hidden: false,
      starred: run.label !== null,
      ...(run.label !== null && { label: run.label }),
    },
    status: readRunState(run, now).status,
    options: {
      prompt: request.prompt,
      model: run.model,
      ...(request.urls.length > 0 && { urls: request.urls }),
      ...(request.schema !== null && {
        schema:
          request.schemaText === undefined
            ? request.schema
            : (parseJson(request.schemaText) as RunSchema),
      }),
    },
  };
}
