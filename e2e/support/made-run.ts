import { expect, type Page, type Route } from '@playwright/test';
import type { LocalService } from './local-service.ts';
import type { ScriptedService } from './scripted-service.ts';

/** Runs made for one test: what no seeded world should have to hold. Answered in the place of the service over HTTP. */
export const JOB = '44444444-4444-4444-8444-444444444444';
export const RUN_PATH = `/agent-runs/${JOB}`;
export const START = Date.parse('2026-11-20T10:00:00.000Z');

type Fields = Readonly<Record<string, unknown>>;

/** Counts each agent's sequence and makes its events; `at` in milliseconds from START. */
export function makeEvents() {
  const sequences = new Map<string, number>();
  let count = 0;
  return (at: number, agentId: string, type: string, fields: Fields = {}): Fields => {
    const producerSequence = (sequences.get(agentId) ?? 0) + 1;
    sequences.set(agentId, producerSequence);
    const agent =
      agentId === 'root'
        ? { id: 'root', role: 'orchestrator', name: 'Lead' }
        : { id: agentId, role: 'subagent', name: `Scout ${agentId}`, parentId: 'root' };
    return {
      schemaVersion: 1,
      eventId: `event-${++count}`,
      runId: JOB,
      occurredAt: new Date(START + at).toISOString(),
      producerSequence,
      agent,
      type,
      ...fields,
    };
  };
}

export const traceError = (code: string, message: string, retryable = false) => ({
  error: { code, source: 'tool', retryable, message },
});

/** What one question is answered with. `cut`: the connection breaks off. */
export type Answer =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly html?: string;
      readonly headers?: Record<string, string>;
    }
  | 'cut';

interface MadeRun {
  readonly status: () => Answer;
  readonly trace: () => Answer;
  readonly cancel?: () => Answer;
}

/** Answers for a run (JOB), and counts the questions. */
export async function answerRun(
  page: Page,
  service: LocalService,
  run: MadeRun,
  jobId = JOB,
): Promise<{ readonly asked: { status: number; trace: number; cancel: number } }> {
  const asked = { status: 0, trace: 0, cancel: 0 };
  await page.route(`${service.baseUrl}/agent/${jobId}**`, (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return fulfill(route, { status: 204 });
    if (request.method() === 'DELETE') {
      asked.cancel += 1;
      return fulfill(route, run.cancel?.() ?? { json: { success: true } });
    }
    asked.status += 1;
    return fulfill(route, run.status());
  });
  await page.route(`${service.baseUrl}/agent/${jobId}/trace**`, (route) => {
    if (route.request().method() === 'OPTIONS') return fulfill(route, { status: 204 });
    asked.trace += 1;
    return fulfill(route, run.trace());
  });
  return { asked };
}

/** The page comes to rest: in two minutes of its own time nothing is asked. What an answer on its way still sets off is waited for. */
export const expectNothingAsked = (page: Page, asked: Readonly<Record<string, number>>) =>
  expect(async () => {
    const before = { ...asked };
    await page.clock.runFor(120_000);
    expect(asked).toEqual(before);
  }).toPass();

/** Answers for the service's list of runs. `when`: what its answer waits for. */
export const answerRunList = (
  page: Page,
  service: LocalService,
  answer: Answer,
  when?: Promise<void>,
): Promise<unknown> =>
  page.route(`${service.baseUrl}/agent`, async (route) => {
    if (route.request().method() !== 'OPTIONS') await when;
    return fulfill(route, answer);
  });

/** A list of one run, JOB, and what it was asked. */
export const listOf = (status: string, options: Fields): Answer => ({
  json: {
    success: true,
    agents: [{ id: JOB, status, createdAt: new Date(START).toISOString(), options }],
  },
});

/** Answers for a run (JOB) of 900 ms that tells its start and its end, and nothing between. */
export function answerShortRun(
  page: Page,
  service: LocalService,
  status: Answer,
  outcome: string,
): Promise<unknown> {
  const event = makeEvents();
  const events = [event(0, 'root', 'run.started'), event(900, 'root', 'run.finished', { outcome })];
  return answerRun(page, service, { status: () => status, trace: () => traceOf(events) });
}

function fulfill(route: Route, answer: Answer): Promise<void> {
  if (answer === 'cut') return route.abort('connectionreset');
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Allow-Methods': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
    ...answer.headers,
  };
  const { status = 200, json, html } = answer;
  if (html !== undefined)
    return route.fulfill({ status, headers, contentType: 'text/html', body: html });
  return route.fulfill({ status, headers, ...(json !== undefined && { json }) });
}

export const statusOf = (fields: Fields): Answer => ({
  json: { success: true, model: 'spark-2', creditsUsed: 12, ...fields },
});
export const traceOf = (events: readonly unknown[], fields: Fields = {}): Answer => ({
  json: { success: true, id: JOB, events, creditsUsed: 12, ...fields },
});
export const refuse = (
  status: number,
  error: string,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  json: { success: false, error },
  headers,
});

/** A service that lists no runs, and of whichever one is asked for says that it is at work and has told nothing yet. */
export function answerRunAtWork(scripted: ScriptedService): void {
  scripted.answer('GET', /^\/agent(\?|$)/, { json: { success: true, agents: [] } });
  scripted.answer('GET', /^\/agent\/[^/]+$/, { json: { success: true, status: 'processing' } });
  scripted.answer('GET', /trace/, { json: { success: true, events: [] } });
}
