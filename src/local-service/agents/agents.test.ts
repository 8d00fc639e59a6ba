import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { explainError } from '#/contract/errors/explain-error.ts';
import {
  runListResponseSchema,
  runStatusResponseSchema,
  snapshotResponseSchema,
  startRunResponseSchema,
  type TraceEvent,
  traceEventSchema,
  traceResponseSchema,
} from '#/contract/schemas/agent.ts';
import {
  ARTIFACT_MEDIA,
  RUN_OUTCOMES,
  TRACE_ERROR_CODES,
  TRACE_EVENT_TYPES,
} from '#/contract/values/agent-values.ts';
import { createTestService, type TestService } from '../hosts/test-host.ts';
import { SEED_RUNS, seedRunId } from './runs/seed-runs.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

function openService(scale = 1) {
  let now = NOON;
  const service = createTestService({ clock: () => now, scale });
  return { service, pass: (ms: number) => void (now += ms) };
}

const status = async (service: TestService, id: string) =>
  v.parse(runStatusResponseSchema, (await service.ask(`/agent/${id}`)).body);
const trace = async (service: TestService, id: string, query = '') =>
  v.parse(traceResponseSchema, (await service.ask(`/agent/${id}/trace${query}`)).body);
const events = async (service: TestService, id: string): Promise<TraceEvent[]> =>
  (await trace(service, id)).events.map((event) => v.parse(traceEventSchema, event));
const refusal = async (
  service: TestService,
  path: string,
  options: Parameters<TestService['ask']>[1] = {},
) => {
  const { status: http, body } = await service.ask(path, options);
  const message = v.parse(v.looseObject({ error: v.string() }), body).error;
  return {
    http,
    row: explainError(http, message).row.id,
    hasSuccess: typeof body === 'object' && body !== null && 'success' in body,
  };
};
const start = async (service: TestService, body: object) =>
  v.parse(startRunResponseSchema, (await service.ask('/agent', { method: 'POST', body })).body).id;
const outcomesOf = (list: readonly TraceEvent[]) =>
  list.filter(({ type }) => type === 'run.finished').map(({ outcome }) => outcome);

describe('the seeded runs', () => {
  it('cover every event type, outcome, error code and kind of artifact, each event valid by the contract', async () => {
    const { service } = openService();
    const all: TraceEvent[] = [];
    for (const { name, teamId, model } of SEED_RUNS)
      if (teamId === 'demo' && model === 'spark-2')
        all.push(...(await events(service, seedRunId(name))));
    expect(new Set(all.map(({ type }) => type))).toEqual(
      new Set([...TRACE_EVENT_TYPES, 'usage.recorded']),
    );
    expect(new Set(all.map(({ artifact }) => artifact?.kind))).toEqual(
      new Set([...ARTIFACT_MEDIA, 'hologram', undefined]),
    );
    expect(RUN_OUTCOMES.filter((outcome) => !outcomesOf(all).includes(outcome))).toEqual([]);
    expect(
      TRACE_ERROR_CODES.filter((code) => !all.some(({ error }) => error?.code === code)),
    ).toEqual([]);
  });

  it('are the same on two starts', async () => {
    const [one, other] = [openService().service, openService().service];
    for (const { name } of SEED_RUNS)
      expect(await one.ask(`/agent/${seedRunId(name)}/trace`)).toMatchObject({
        body: (await other.ask(`/agent/${seedRunId(name)}/trace`)).body,
      });
  });

  it('give every announced snapshot, and JSON for the json artifacts', async () => {
    const { service } = openService();
    const id = seedRunId('pricing-tiers');
    const versions = new Map<string, number>();
    for (const { artifact } of await events(service, id)) {
      if (!artifact) continue;
      const { snapshot } = v.parse(
        snapshotResponseSchema,
        (await service.ask(`/agent/${id}/snapshots/${artifact.snapshotId}`)).body,
      );
      versions.set(artifact.kind ?? '', (versions.get(artifact.kind ?? '') ?? 0) + 1);
      if (artifact.kind === 'json') expect(() => JSON.parse(snapshot) as unknown).not.toThrow();
      else expect(snapshot.length).toBeGreaterThan(10);
    }
    expect(Object.fromEntries(versions)).toMatchObject({ json: 6, markdown: 2, text: 2 });
    expect(
      JSON.parse(
        v.parse(
          snapshotResponseSchema,
          (
            await service.ask(
              `/agent/${id}/snapshots/${(await events(service, id)).filter(({ artifact }) => artifact?.artifactId === 'result').at(-1)?.artifact?.snapshotId}`,
            )
          ).body,
        ).snapshot,
      ),
    ).toEqual((await status(service, id)).data);
  });

  it('hold a run with late events, events out of order and gaps', async () => {
    const list = await events(openService().service, seedRunId('docs-audit'));
    const bySequence = new Map<string, number>();
    let outOfOrder = 0;
    for (const { agent, producerSequence } of list) {
      const last = bySequence.get(agent?.id ?? '') ?? 0;
      if ((producerSequence ?? 0) < last) outOfOrder++;
      bySequence.set(agent?.id ?? '', Math.max(last, producerSequence ?? 0));
    }
    expect(outOfOrder).toBeGreaterThan(3);
    expect([...bySequence.values()].reduce((sum, last) => sum + last, 0)).toBe(list.length + 3);
  });

  it('hold an audit whose summary counts what its result holds, and no log that tells more before than after', async () => {
    const { service } = openService();
    const id = seedRunId('docs-audit');
    const list = await events(service, id);
    const read = async (snapshotId: string | null) =>
      v.parse(
        snapshotResponseSchema,
        (await service.ask(`/agent/${id}/snapshots/${snapshotId}`)).body,
      ).snapshot;
    const versionsOf = (artifactId: string) =>
      list.flatMap(({ artifact }) => (artifact?.artifactId === artifactId ? [artifact] : []));
    const rows = v.parse(
      v.array(v.looseObject({ reason: v.string() })),
      (await status(service, id)).data,
    );
    const summary = await read(versionsOf('summary')[0]?.snapshotId ?? null);
    const counted = [...summary.matchAll(/^- (.+): (\d+)$/gm)].map(([, reason, count]) => [
      rows.filter((row) => row.reason === reason).length,
      Number(count),
    ]);
    expect(counted).toHaveLength(5);
    for (const [held, told] of counted) expect(told).toBe(held);
    expect(summary).toContain(`\n${rows.length} broken links; `);
    const logs = [...new Set(list.map(({ artifact }) => artifact?.artifactId ?? ''))].filter(
      (artifactId) => artifactId.startsWith('link-log'),
    );
    expect(logs).not.toEqual([]);
    for (const log of logs) {
      const versions = versionsOf(log);
      expect(versions.map(({ change }) => change)).toEqual(['init']);
      const author = list.find(({ artifact }) => artifact?.artifactId === log)?.agent?.name ?? '';
      for (const line of (await read(versions[0]?.snapshotId ?? null)).split('\n'))
        expect(author).toBe(`Auditor: ${line.split('/')[0]}`);
    }
  });

  it('hold a run that is under way, with a live view only while it is asked for', async () => {
    const { service } = openService();
    const id = seedRunId('status-watch');
    expect(await status(service, id)).toMatchObject({ status: 'processing', data: null });
    expect((await trace(service, id)).activeBrowserSessions).toBeNull();
    expect((await trace(service, id, '?liveView=true')).activeBrowserSessions).toHaveLength(1);
    expect(
      (await trace(service, seedRunId('pricing-tiers'), '?liveView=true')).activeBrowserSessions,
    ).toEqual([]);
  });

  it('hold a run of 10,000 events, and of 50,000 at a larger scale, made in little time', async () => {
    expect((await trace(openService().service, seedRunId('catalogue-sweep'))).events).toHaveLength(
      10_000,
    );
    const { service } = openService(5);
    const before = process.cpuUsage();
    expect((await trace(service, seedRunId('catalogue-sweep'))).events).toHaveLength(50_000);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(8_000);
  });
});

describe('a run that reaches its credit ceiling', () => {
  it('is failed with no data, no credits and a message that names the limit', async () => {
    const { service } = openService();
    const id = seedRunId('listings-over-ceiling');
    const state = await status(service, id);
    expect(state).toMatchObject({ status: 'failed', data: null, creditsUsed: 0 });
    expect(state.error).toMatch(/credit limit of 45 credits/);
    expect(outcomesOf(await events(service, id))).toEqual(['credit_limit_reached']);
  });
});

describe('a new run', () => {
  it('is in the list also where more runs than a page holds began in the same millisecond', async () => {
    const { service } = openService();
    const started = await Promise.all(
      Array.from({ length: 12 }, (_, index) => start(service, { prompt: `Count to ${index}` })),
    );
    const listed: string[] = [];
    let path = '/agent';
    do {
      const { agents, next }: v.InferOutput<typeof runListResponseSchema> = v.parse(
        runListResponseSchema,
        (await service.ask(path)).body,
      );
      listed.push(...agents.map(({ id }) => id));
      path = next === null ? '' : next.slice(next.indexOf('/agent'));
    } while (path !== '');
    expect(listed).toEqual(expect.arrayContaining(started));
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('names one ceiling in its status and in its trace, also where its prompt asks to meet it early', async () => {
    const { service, pass } = openService();
    const id = await start(service, { prompt: 'Find the plans. simulate: credit limit' });
    pass(120_000);
    const told = (await events(service, id)).find(({ type }) => type === 'run.finished')?.error;
    const ceiling = /ceiling of (\d+) credits/.exec(told?.message ?? '')?.[1];
    expect(Number(ceiling)).toBeGreaterThan(0);
    expect((await status(service, id)).error).toContain(`credit limit of ${ceiling} credits`);
  });

  const schema = {
    type: 'object',
    properties: {
      plans: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, price: { type: 'number' } },
        },
      },
    },
  };

  it('plays out in about a minute and gives data that fits the schema', async () => {
    const { service, pass } = openService();
    const id = await start(service, {
      prompt: 'Find the plans',
      urls: ['https://northmail.example/pricing'],
      schema,
      maxCredits: 500,
    });
    pass(1_000);
    const early = (await events(service, id)).length;
    expect(early).toBeGreaterThan(0);
    pass(30_000);
    const midway = await events(service, id);
    expect(midway.length).toBeGreaterThan(early);
    expect((await status(service, id)).status).toBe('processing');
    const spent = (await status(service, id)).creditsUsed ?? 0;
    pass(60_000);
    const state = await status(service, id);
    expect(state.status).toBe('completed');
    expect(state.creditsUsed).toBeGreaterThan(spent);
    expect(state.data).toMatchObject({
      plans: [{ name: expect.any(String), price: expect.any(Number) }, {}, {}, {}],
    });
    expect((await events(service, id)).slice(0, midway.length)).toEqual(midway);
  });

  it('says how many addresses it was given, and how many of them it visits', async () => {
    const { service, pass } = openService();
    const said = async (count: number) => {
      const urls = Array.from({ length: count }, (_, at) => `https://host-${at}.example/`);
      const id = await start(service, { prompt: `Read ${count} pages`, urls });
      pass(5_000);
      return (await events(service, id)).find(({ type }) => type === 'reasoning.summary')?.text;
    };
    expect(await said(1)).toContain(' It names 1 address.');
    expect(await said(3)).toContain(' It names 3 addresses.');
    expect(await said(5)).toContain(' It names 5 addresses; the first 3 are visited.');
  });

  it('survives a restart of the service, by its store', async () => {
    const { service, pass } = openService();
    const id = await start(service, { prompt: 'Find the plans' });
    pass(40_000);
    const again = createTestService({ clock: () => NOON + 40_000, store: service.service.store });
    expect(await events(again, id)).toEqual(await events(service, id));
  });

  it('comes first in the list, which pages by `next`', async () => {
    const { service, pass } = openService();
    const id = await start(service, { prompt: 'Find the plans' });
    pass(1_000);
    const first = v.parse(runListResponseSchema, (await service.ask('/agent')).body);
    expect(first.agents[0]).toMatchObject({
      id,
      status: 'processing',
      options: { prompt: 'Find the plans', model: 'spark-2' },
    });
    const second = v.parse(
      runListResponseSchema,
      (await service.ask(`/agent${new URL(first.next ?? '').search}`)).body,
    );
    expect(second.next).toBeNull();
    const ids = [...first.agents, ...second.agents].map((run) => run.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(1 + SEED_RUNS.filter(({ teamId }) => teamId === 'demo').length);
  });

  it.each([
    ['refused', 'refused'],
    ['internal', 'failed'],
    ['parent finished', 'failed'],
    ['credit limit', 'credit_limit_reached'],
  ])('ends as its prompt asks: simulate %s', async (simulation, outcome) => {
    const { service, pass } = openService();
    const id = await start(service, { prompt: `Find the plans. simulate: ${simulation}` });
    pass(120_000);
    const list = await events(service, id);
    expect(outcomesOf(list)).toEqual([outcome]);
    expect(await status(service, id)).toMatchObject({
      status: 'failed',
      creditsUsed: 0,
      data: null,
    });
    expect(list.some(({ error }) => error?.code === 'parent_finished')).toBe(
      simulation === 'parent finished' || simulation === 'credit limit',
    );
  });

  it.each([
    {
      prompt: 'Find the plans',
      urls: ['https://a.example', 'https://b.example/x', 'https://c.example', 'https://d.example'],
      effort: 'high',
    },
    { prompt: '?', schema: { type: 'array', items: { type: 'number' } }, effort: 'low' },
    { prompt: 'One number', schema: { type: 'integer', minimum: 3 }, urls: ['https://a.example'] },
    { prompt: 'Nothing', schema: {} },
  ])('has a whole trace, whatever was asked (%#)', async (body) => {
    const { service, pass } = openService();
    const id = await start(service, body);
    pass(180_000);
    const list = await events(service, id);
    const ids = (type: string, name: 'toolCallId' | 'sessionId') =>
      new Set(list.filter((event) => event.type === type).map((event) => event[name]));
    expect(ids('tool_call.finished', 'toolCallId')).toEqual(ids('tool_call.started', 'toolCallId'));
    expect(ids('browser.session.finished', 'sessionId')).toEqual(
      ids('browser.session.started', 'sessionId'),
    );
    expect(outcomesOf(list)).toEqual(['succeeded']);
    const bySequence = new Map<string, number[]>();
    for (const { agent, producerSequence } of list)
      bySequence.set(agent?.id ?? '', [
        ...(bySequence.get(agent?.id ?? '') ?? []),
        producerSequence ?? 0,
      ]);
    for (const numbers of bySequence.values())
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    expect((await status(service, id)).data).not.toBeNull();
  });

  it('can be one of many events that grow over ten minutes', async () => {
    const { service, pass } = openService();
    const id = await start(service, { prompt: 'simulate: many events' });
    pass(5 * 60_000);
    const midway = (await trace(service, id)).events.length;
    pass(2_000);
    const grown = (await trace(service, id)).events.length - midway;
    expect(grown).toBeGreaterThan(5);
    pass(6 * 60_000);
    expect((await trace(service, id)).events).toHaveLength(10_000);
    expect((await status(service, id)).status).toBe('completed');
  });

  it('gives the schema back as it was written, with numbers that no double holds', async () => {
    const { service } = openService();
    const schema =
      '{"type":"object","properties":{"id":{"enum":[12345678901234567890,1.0,-0,1e400],"maximum":1e400},"__proto__":{"minimum":0.10}}}';
    const send = (path: string, init: RequestInit = {}) =>
      service.fetch(
        new Request(service.baseUrl + path, {
          headers: { Authorization: 'Bearer fc-demo' },
          ...init,
        }),
      );
    const answer = await send('/agent', {
      method: 'POST',
      body: `{"prompt":"Numbers","maxCredits":1e2,"schema":${schema}}`,
    });
    expect(answer.status).toBe(200);
    expect(await (await send('/agent')).text()).toContain(`"schema":${schema}`);
    // What bounds a schema still counts, however it is written.
    const refused = await send('/agent', {
      method: 'POST',
      body: '{"prompt":"Numbers","schema":{"type":"string","minLength":1.0e9}}',
    });
    expect(refused.status).toBe(400);
  });

  it('is billed nothing when it ends at its ceiling', async () => {
    const { service, pass } = openService();
    const id = await start(service, { prompt: 'Find the plans', maxCredits: 6 });
    pass(120_000);
    expect(await status(service, id)).toMatchObject({ status: 'failed', creditsUsed: 0 });
  });

  it.each([
    ['a missing prompt', {}, 'bad-request'],
    ['an empty prompt', { prompt: '  ' }, 'bad-request'],
    ['a prompt that is too long', { prompt: 'x'.repeat(10_001) }, 'bad-request'],
    ['an unknown effort', { prompt: 'x', effort: 'huge' }, 'bad-request'],
    ['a ceiling of zero', { prompt: 'x', maxCredits: 0 }, 'bad-request'],
    ['a URL that is none', { prompt: 'x', urls: ['northmail'] }, 'invalid-url'],
    ['a URL without slashes', { prompt: 'x', urls: ['https:northmail.example'] }, 'invalid-url'],
    ['a schema that is none', { prompt: 'x', schema: { type: 'strng' } }, 'unprocessable'],
    ['a rejected submission', { prompt: 'simulate: passthrough' }, 'submission-rejected'],
    ['a result that cannot fit', { prompt: 'simulate: no conforming result' }, 'unprocessable'],
  ])('is refused for %s', async (_what, body, row) => {
    expect(await refusal(openService().service, '/agent', { method: 'POST', body })).toMatchObject({
      row,
    });
  });

  it('is refused to a team without credits and to one with zero data retention', async () => {
    const { service } = openService();
    const post = { method: 'POST', body: { prompt: 'Find the plans' } };
    expect(await refusal(service, '/agent', { ...post, key: 'fc-demo-no-credits' })).toMatchObject({
      row: 'payment-required',
    });
    expect(
      await refusal(service, '/agent', { ...post, key: 'fc-demo-zero-retention' }),
    ).toMatchObject({ row: 'zero-data-retention' });
    expect(await refusal(service, '/agent', { ...post, key: 'fc-demo-no-scope' })).toMatchObject({
      row: 'forbidden',
    });
  });
});

describe('cancelling', () => {
  it('reads as failed at once, lets the step in flight end, and then refuses to cancel again', async () => {
    const { service, pass } = openService();
    const id = await start(service, { prompt: 'Find the plans' });
    pass(20_000);
    const spent = (await status(service, id)).creditsUsed ?? 0;
    expect((await service.ask(`/agent/${id}`, { method: 'DELETE' })).body).toEqual({
      success: true,
    });
    expect(await status(service, id)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/cancelled/),
    });
    expect(await refusal(service, `/agent/${id}`, { method: 'DELETE' })).toMatchObject({
      http: 409,
      row: 'already-cancelled',
    });
    pass(15_000);
    expect((await status(service, id)).creditsUsed).toBeGreaterThan(spent);
    expect(await refusal(service, `/agent/${id}`, { method: 'DELETE' })).toMatchObject({
      http: 409,
      row: 'already-finished',
    });
    const list = await events(service, id);
    expect(outcomesOf(list)).toEqual(['cancelled']);
    const begun = list
      .filter(({ type }) => type === 'tool_call.started')
      .map(({ toolCallId }) => toolCallId);
    const ended = new Set(
      list.filter(({ type }) => type === 'tool_call.finished').map(({ toolCallId }) => toolCallId),
    );
    expect(begun.filter((call) => !ended.has(call))).toEqual([]);
    expect(list.filter(({ type }) => type === 'agent.started')).toHaveLength(
      list.filter(({ type }) => type === 'agent.finished').length,
    );
  });

  it.each([
    ['before its first agent has begun', () => 10],
    ['after its last agent has ended', (endsAt: number) => endsAt - 20],
  ])('counts for a run %s', async (_when, choose) => {
    const twin = openService();
    const body = { prompt: 'Find the plans' };
    const twinId = await start(twin.service, body);
    twin.pass(3_600_000);
    const { expiresAt } = await status(twin.service, twinId);
    const endsAt = Date.parse(expiresAt ?? '') - NOON - 24 * 3_600_000;

    const { service, pass } = openService();
    const id = await start(service, body);
    pass(choose(endsAt));
    expect((await service.ask(`/agent/${id}`, { method: 'DELETE' })).status).toBe(200);
    pass(60_000);
    expect(await status(service, id)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/cancelled/),
      data: null,
    });
    const list = await events(service, id);
    expect(outcomesOf(list)).toEqual(['cancelled']);
    expect(list.map(({ type }) => type)).toContain('run.cancel_requested');
  });

  it('is refused for a run that ended', async () => {
    expect(
      await refusal(openService().service, `/agent/${seedRunId('pricing-tiers')}`, {
        method: 'DELETE',
      }),
    ).toMatchObject({
      row: 'already-finished',
    });
  });
});

describe('what cannot be read', () => {
  const id = seedRunId('pricing-tiers');
  const nobody = '00000000-0000-4000-8000-000000000000';

  it.each([
    ['a malformed job id', '/agent/12', 'fc-demo', 'invalid-job-id', true],
    ['an unknown job', `/agent/${nobody}`, 'fc-demo', 'job-not-found', true],
    ["another team's job", `/agent/${id}`, 'fc-demo-other-team', 'job-not-found', true],
    ['an unknown trace', `/agent/${nobody}/trace`, 'fc-demo', 'job-not-found', false],
    [
      'a team with zero data retention',
      `/agent/${id}/trace`,
      'fc-demo-zero-retention',
      'zero-data-retention',
      true,
    ],
    [
      'a trace from before Spark 2',
      `/agent/${seedRunId('before-spark-2')}/trace`,
      'fc-demo',
      'trace-before-spark-2',
      false,
    ],
    [
      'a snapshot from before Spark 2',
      `/agent/${seedRunId('before-spark-2')}/snapshots/${nobody}`,
      'fc-demo',
      'snapshots-before-spark-2',
      false,
    ],
    [
      'a malformed snapshot id',
      `/agent/${id}/snapshots/7`,
      'fc-demo',
      'invalid-snapshot-id',
      false,
    ],
    [
      'an unknown snapshot',
      `/agent/${id}/snapshots/${nobody}`,
      'fc-demo',
      'snapshot-not-found',
      false,
    ],
  ])('%s is refused by its row', async (_what, path, key, row, hasSuccess) => {
    expect(await refusal(openService().service, path, { key })).toMatchObject({ row, hasSuccess });
  });

  it('a result is gone after 24 hours, its run and trace are not', async () => {
    const { service } = openService();
    expect(await status(service, seedRunId('expired'))).toMatchObject({
      status: 'completed',
      data: null,
    });
    expect((await events(service, seedRunId('expired'))).length).toBeGreaterThan(50);
  });
});
