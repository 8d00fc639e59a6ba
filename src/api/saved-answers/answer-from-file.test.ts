import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseJson } from '#/lib/json/parse-json.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { endpoints, type ResponseOf } from '#/contract/endpoints.ts';
import { createApiClient } from '../client/api-client.ts';
import type { Decoded } from '../client/decode.ts';
import { describeError } from '../errors/describe-error.ts';
import { isRefusal } from '../errors/is-refusal.ts';
import { openFileConnection } from './file-connection.ts';
import { searchPath } from './answer-from-file.ts';
import { NO_ANSWERS, type SavedAnswers, savedAnswersSchema } from './saved-answers.ts';

const MONITOR = '11111111-1111-4111-8111-111111111111';
const CHECK = '22222222-2222-4222-8222-222222222222';
const OTHER = '44444444-4444-4444-8444-444444444444';
const RUN = '33333333-3333-4333-8333-333333333333';

const pages = Array.from({ length: 260 }, (_, index) => ({
  id: `page-${index}`,
  status: index % 5 === 0 ? 'changed' : 'same',
  url: `https://example.com/${index}`,
}));
const check = (id: string, createdAt: string) => ({
  monitorId: MONITOR,
  body: { success: true, unheardOf: 1, data: { id, createdAt, status: 'completed', pages: [] } },
  pages,
  complete: true,
});
const saved: SavedAnswers = {
  format: 'web-data-console',
  version: 1,
  made: '2026-11-22T10:00:00.000Z',
  by: 'test',
  service: 'api.example',
  leftOut: [],
  answers: {
    ...NO_ANSWERS,
    monitors: [{ success: true, data: { id: MONITOR, name: 'Prices', status: 'active' } }],
    checks: [check(CHECK, '2026-11-21T10:00:00Z')],
    runs: [
      {
        jobId: RUN,
        request: { prompt: 'Find the plans' },
        status: { success: true, status: 'completed', creditsUsed: 7 },
        trace: parseJson(`{"id":"${RUN}","events":[{"eventId":"e","n":12345678901234567890}]}`),
        snapshots: [{ snapshotId: 'a/b', body: { snapshot: 'text' } }],
      },
    ],
    searches: [
      {
        path: searchPath('/search/developer', { query: 'a b', k: 20, types: ['doc', 'issue'] }),
        body: { success: true, results: [] },
      },
    ],
  },
  reviews: {},
};
const clientOf = (document: SavedAnswers) =>
  createApiClient(openFileConnection(document, 'report.html'));
const client = clientOf(saved);
const checkParams = { monitorId: MONITOR, checkId: CHECK };

describe('saved answers', () => {
  it('give a check in parts, as the service pages it, to the end', async () => {
    const seen: string[] = [];
    let query: { limit: number; skip: number } | null = { limit: 100, skip: 0 };
    while (query !== null) {
      const { value }: Decoded<ResponseOf<typeof endpoints.getMonitorCheck>> = await client.call(
        endpoints.getMonitorCheck,
        { params: checkParams, query },
      );
      seen.push(...value.data.pages.map(({ id }) => id));
      expect(value.next).toBe(value.data.next);
      const skip: string | null = new URLSearchParams(value.next ?? '').get('skip');
      query = skip === null ? null : { limit: 100, skip: Number(skip) };
    }
    expect(seen).toEqual(pages.map(({ id }) => id));
  });

  it('filter by status, and keep what nobody has heard of', async () => {
    const { value, raw } = await client.call(endpoints.getMonitorCheck, {
      params: { monitorId: MONITOR.toUpperCase(), checkId: CHECK },
      query: { status: 'changed', limit: 50, skip: 50 },
    });
    expect(value.data.pages.map(({ id }) => id)).toEqual(['page-250', 'page-255']);
    expect(raw).toMatchObject({ unheardOf: 1, next: null });
  });

  it('give monitor, run, trace and snapshot as they came, numbers to the last digit', async () => {
    const asked = [
      client.call(endpoints.getMonitor, { params: { monitorId: MONITOR } }),
      client.call(endpoints.getRun, { params: { jobId: RUN } }),
      client.call(endpoints.getTrace, { params: { jobId: RUN }, query: { liveView: true } }),
      client.call(endpoints.getSnapshot, { params: { jobId: RUN, snapshotId: 'a/b' } }),
      client.call(endpoints.listMonitors, {}),
      client.call(endpoints.listRuns, {}),
    ] as const;
    const raws = (await Promise.all(asked)).map(({ raw }) => printJson(raw));
    expect(raws.slice(0, 4)).toEqual(
      [
        saved.answers.monitors[0],
        saved.answers.runs[0]?.status,
        saved.answers.runs[0]?.trace,
        { snapshot: 'text' },
      ].map((value) => printJson(value)),
    );
    expect(raws[2]).toContain('12345678901234567890');
    expect(raws[4]).toContain('Prices');
    expect(raws[5]).toContain(RUN);
    expect(raws[5]).toContain('Find the plans');
  });

  it('answer the search that was asked, by GET as by POST, in any order of what was asked', async () => {
    const request = { types: ['doc', 'issue'], k: 20, query: 'a b' } as const;
    for (const call of [
      client.call(endpoints.developerSearchPost, { body: { ...request, types: ['doc', 'issue'] } }),
      client.call(endpoints.developerSearchGet, { query: { ...request, types: ['doc', 'issue'] } }),
    ])
      expect((await call).value.results).toEqual([]);
    await expect(
      client.call(endpoints.developerSearchPost, { body: { query: 'another' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('list the checks of a monitor only where there are several, newest first', async () => {
    const ask = (document: SavedAnswers) =>
      clientOf(document).call(endpoints.listChecks, { params: { monitorId: MONITOR } });
    await expect(ask(saved)).rejects.toMatchObject({ status: 404 });
    const several = {
      ...saved,
      answers: {
        ...saved.answers,
        checks: [...saved.answers.checks, check(OTHER, '2026-11-22T10:00:00Z')],
      },
    };
    expect((await ask(several)).value.data.map(({ id }) => id)).toEqual([OTHER, CHECK]);
    // An empty answer would say that the service has no others.
    for (const call of [
      clientOf(several).call(endpoints.listChecks, {
        params: { monitorId: MONITOR },
        query: { offset: 2 },
      }),
      client.call(endpoints.listMonitors, { query: { offset: 1 } }),
    ])
      await expect(call).rejects.toMatchObject({ status: 404 });
  });

  it('list no monitor of which they hold the name alone', async () => {
    const named = { success: true, data: { id: OTHER, name: 'Saved', goal: null } };
    const listOf = (monitors: readonly unknown[]) =>
      clientOf({ ...saved, answers: { ...saved.answers, monitors: [...monitors] } }).call(
        endpoints.listMonitors,
        {},
      );
    expect((await listOf([named, ...saved.answers.monitors])).value.data).toHaveLength(1);
    await expect(listOf([named])).rejects.toMatchObject({ status: 404 });
  });

  it('say what they do not hold, and that a file starts and stops nothing', async () => {
    const ask = [
      client.call(endpoints.getMonitor, { params: { monitorId: OTHER } }),
      client.call(endpoints.getMonitorCheck, { params: { ...checkParams, checkId: OTHER } }),
      client.call(endpoints.getRun, { params: { jobId: OTHER } }),
      client.call(endpoints.getTrace, { params: { jobId: '__proto__' } }),
      client.call(endpoints.getSnapshot, { params: { jobId: RUN, snapshotId: 'constructor' } }),
      client.call(endpoints.startRun, { body: { prompt: 'x' } }),
      client.call(endpoints.cancelRun, { params: { jobId: RUN } }),
      client.call(endpoints.runMonitor, { params: { monitorId: MONITOR } }),
    ].map((call) =>
      call.then(
        () => null,
        (error: unknown) => describeError(error),
      ),
    );
    const said = await Promise.all(ask);
    expect(said.map((facts) => facts?.title)).toEqual([
      ...Array(5).fill('Not in this file'),
      ...Array(3).fill('A file cannot start or stop anything'),
    ]);
    for (const facts of said)
      expect(facts).toMatchObject({ status: null, timesSent: 0, request: null, retryable: null });
  });

  it('say which check they hold only in part', () => {
    const [one] = saved.answers.checks;
    const part = {
      ...saved,
      answers: { ...saved.answers, checks: one ? [{ ...one, complete: false }] : [] },
    };
    const holdsPart = (document: SavedAnswers, id: string) =>
      openFileConnection(document, 'x').holdsPart?.(id);
    expect([CHECK, CHECK.toUpperCase(), OTHER].map((id) => holdsPart(part, id))).toEqual([
      true,
      true,
      false,
    ]);
    expect(holdsPart(saved, CHECK)).toBe(false);
  });

  it('are one document that is written and read again the same', () => {
    const read = v.parse(savedAnswersSchema, parseJson(printJson(saved)));
    expect(printJson(read)).toBe(printJson(saved));
  });
});

it('gives the refusal of a trace that the service does not have as the service’s own, and calls no other lack so', async () => {
  const status = { success: true, status: 'failed' };
  const runs = [
    {
      jobId: RUN,
      status,
      trace: null,
      noTrace: { status: 404, body: { error: 'Trace not found' } },
      snapshots: [],
    },
    { jobId: OTHER, status, trace: null, snapshots: [] },
  ];
  const document = v.parse(savedAnswersSchema, { ...saved, answers: { ...NO_ANSWERS, runs } });
  const client = createApiClient(openFileConnection(document, 'saved.html'));
  const fail = (jobId: string) =>
    client.call(endpoints.getTrace, { params: { jobId } }).then(
      () => null,
      (error: unknown) => error,
    );
  const refusal = await fail(RUN);
  expect(isRefusal(refusal, 404)).toBe(true);
  expect(describeError(refusal)).toMatchObject({ message: 'Trace not found', isOfFile: true });
  const lack = await fail(OTHER);
  expect(isRefusal(lack, 404)).toBe(false);
  expect(describeError(lack)).toMatchObject({ title: 'Not in this file', isLack: true });
});
