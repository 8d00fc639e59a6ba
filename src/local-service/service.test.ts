import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asRecord } from '#/lib/json/as-record.ts';
import { createTestService } from './hosts/test-host.ts';
import { nameUuid } from './random.ts';
import { createService } from './service.ts';
import { createStore } from './store.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const refusal = (error: unknown) => ({ success: false, error });

describe('authentication', () => {
  const { ask } = createTestService();
  const status = async (path: string, headers: Record<string, string>, method = 'GET') =>
    (
      await ask(path, {
        key: null,
        headers,
        method,
        ...(method === 'POST' && { body: { query: 'router' } }),
      })
    ).status;

  it('asks for a key at monitors and agent runs', async () => {
    for (const path of ['/monitor', '/agent', `/agent/${UNKNOWN}/trace`]) {
      const { status: code, body } = await ask(path, { key: null });
      expect([code, body]).toEqual([401, refusal('Unauthorized: Token missing')]);
    }
  });

  // The searches are asked for something that they refuse: whoever hears a 400 has passed, and no index is built.
  it('lets the two searches pass without a key', async () => {
    expect((await ask('/search/developer?query=', { key: null })).status).toBe(400);
    expect((await ask('/search', { key: null, method: 'POST', body: {} })).status).toBe(400);
  });

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'fc-demo',
    'Basic fc-demo',
    'Bearer fc-demo extra',
    'Bearer fc-unknown',
    'Bearer FC-DEMO',
    'Bearer "fc-demo"',
  ])('refuses the malformed header %j, even where no key is needed', async (header) => {
    expect(await status('/monitor', { Authorization: header })).toBe(401);
    expect(await status('/search/developer?query=router', { Authorization: header })).toBe(401);
  });

  it('takes the scheme in any case', async () =>
    expect(await status('/monitor', { Authorization: 'bearer fc-demo' })).toBe(200));

  it('refuses a revoked key', async () => {
    const { status: code, body } = await ask('/search/developer?query=x', {
      key: 'fc-demo-revoked',
    });
    expect([code, body]).toEqual([401, refusal('Unauthorized: Invalid token')]);
  });

  it('forbids what a key has no scope for', async () => {
    expect((await ask('/monitor', { key: 'fc-demo-no-scope' })).body).toEqual(
      refusal('Forbidden: this key lacks the scope "monitors".'),
    );
    expect((await ask('/agent', { key: 'fc-demo-no-scope' })).status).toBe(403);
    expect((await ask('/search/developer?query=', { key: 'fc-demo-no-scope' })).status).toBe(400);
  });

  it('lets a team without credits read, and refuses what costs', async () => {
    expect((await ask('/monitor', { key: 'fc-demo-no-credits' })).status).toBe(200);
    const paid = await ask(`/monitor/${nameUuid('monitor release-notes')}/run`, {
      key: 'fc-demo-no-credits',
      method: 'POST',
    });
    expect(paid).toMatchObject({
      status: 402,
      body: { success: false, error: expect.stringContaining('Insufficient credits') as unknown },
    });
  });
});

describe('validation', () => {
  const { ask } = createTestService();

  it('names each field that breaks a bound', async () => {
    const { status, body } = await ask(
      `/monitor/${UNKNOWN}/checks/not-a-uuid?limit=101&skip=-1&status=moved`,
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      error: 'Bad Request: checkId: must be a UUID',
      details: [
        { path: ['checkId'], code: 'invalid_string', message: 'must be a UUID' },
        { path: ['limit'], code: 'too_big', message: 'must be at most 100' },
        { path: ['skip'], code: 'too_small', message: 'must be at least 0' },
        {
          path: ['status'],
          code: 'invalid_enum_value',
          message: expect.stringContaining('same, new') as unknown,
        },
      ],
    });
  });

  it.each(['0', '1.5', 'ten', '', '101', 'NaN', '1e3'])('refuses limit=%s', async (limit) =>
    expect((await ask(`/monitor?limit=${limit}`)).status).toBe(400),
  );

  it('calls a fraction in an address no whole number, not no number', async () =>
    expect(await ask('/monitor?limit=1.5')).toMatchObject({
      body: { details: [{ path: ['limit'], message: 'must be a whole number' }] },
    }));

  it.each(['1', '100'])('takes limit=%s', async (limit) =>
    expect((await ask(`/monitor?limit=${limit}`)).status).toBe(200),
  );

  it('ignores keys that it does not know', async () => {
    expect((await ask('/monitor?origin=sdk&integration=mcp&limit=1')).status).toBe(200);
    const body = { query: 'router', k: 0, origin: 'sdk', integration: 'mcp' };
    expect(await ask('/search/developer', { method: 'POST', body })).toMatchObject({
      body: { details: [{ path: ['k'] }] },
    });
  });

  it('refuses a body that is no JSON, or no object', async () => {
    const post = (body: string) => ask('/search/developer', { method: 'POST', body });
    expect(await post('{"query":')).toMatchObject({
      status: 400,
      body: { error: 'Bad Request: The body is not valid JSON.' },
    });
    for (const body of ['[]', 'null', '"router"', '7', ''])
      expect((await post(body)).status).toBe(400);
  });

  it('refuses a body above its limit', async () => {
    const body = { query: 'x'.repeat(1_100_000) };
    expect(await ask('/search/developer', { method: 'POST', body })).toMatchObject({
      status: 413,
      body: refusal('Payload Too Large'),
    });
  });

  it('answers 404 for a path that does not exist, 405 with what there is for a method that a path lacks', async () => {
    for (const [path, method] of [
      ['/scrape', 'POST'],
      ['/', 'GET'],
      ['/monitor/a/b/c/d', 'GET'],
      ['/Monitor', 'GET'],
    ] as const)
      expect(await ask(path, { method })).toMatchObject({ status: 404, body: { success: false } });
    for (const [path, method, allow] of [
      ['/monitor', 'DELETE', 'GET, HEAD, OPTIONS'],
      ['/search', 'GET', 'POST, OPTIONS'],
    ] as const) {
      const { status, body, headers } = await ask(path, { method });
      expect([status, body, headers.get('Allow')]).toEqual([
        405,
        expect.objectContaining({ success: false }),
        allow,
      ]);
    }
  });
});

describe('rate limits', () => {
  it('count per key and minute, and name the time to wait in header and message', async () => {
    let now = Date.UTC(2026, 10, 20, 12);
    const { ask } = createTestService({ clock: () => now, limits: { keyed: 3, keyless: 1 } });
    for (let request = 0; request < 3; request++) expect((await ask('/monitor')).status).toBe(200);
    now += 31_000;
    const { status, headers, body } = await ask('/monitor');
    expect([status, headers.get('Retry-After')]).toEqual([429, '29']);
    expect(body).toMatchObject({
      error: expect.stringMatching(
        /^Rate limit exceeded\. Consumed \(req\/min\): 4, Remaining \(req\/min\): 0\..*retry after 29s/,
      ) as unknown,
    });
    expect((await ask('/monitor', { key: 'fc-demo-other-team' })).status).toBe(200);
    now += 29_000;
    expect((await ask('/monitor')).status).toBe(200);
  });

  it('count the requests of one key together, however its header is spelled', async () => {
    const { ask } = createTestService({ limits: { keyed: 2, keyless: 1 } });
    const answers = [];
    for (const spelling of ['Bearer fc-demo', 'bearer fc-demo', 'Bearer   fc-demo'])
      answers.push(
        (await ask('/monitor', { key: null, headers: { Authorization: spelling } })).status,
      );
    expect(answers).toEqual([200, 200, 429]);
  });

  it('are smaller without a key', async () => {
    const { ask } = createTestService({ limits: { keyed: 3, keyless: 1 } });
    const search = () => ask('/search/developer?query=', { key: null });
    expect([(await search()).status, (await search()).status]).toEqual([400, 429]);
  });

  it('leave room for a console that loads every page of a large check', async () => {
    const { ask } = createTestService();
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask('/monitor?limit=1')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('the fault controls', () => {
  it('reach every status of the catalogue', async () => {
    const { ask, control } = createTestService();
    for (const failStatus of [
      400, 401, 402, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504, 521,
    ]) {
      await control.setFaults({ failStatus });
      expect(await ask('/monitor')).toMatchObject({ status: failStatus, body: { success: false } });
    }
  });

  it('reach every row, and clear themselves after so many answers', async () => {
    const { ask, control } = createTestService();
    await control.setFaults({ failRow: 'concurrency-limit', failTimes: 2 });
    expect(await ask('/monitor')).toMatchObject({
      status: 429,
      body: refusal('Concurrency limit reached'),
    });
    expect((await ask('/monitor')).status).toBe(429);
    expect((await ask('/monitor')).status).toBe(200);
  });

  it('can fail one path alone', async () => {
    const { ask, control } = createTestService();
    await control.setFaults({ failStatus: 503, failPath: '/checks' });
    expect((await ask('/monitor')).status).toBe(200);
    expect((await ask(`/monitor/${UNKNOWN}/checks`)).status).toBe(503);
  });

  it('can fail one method alone, and is not spent on another', async () => {
    const { ask, control } = createTestService();
    await control.setFaults({ failStatus: 502, failMethod: 'POST', failTimes: 1 });
    expect((await ask('/monitor')).status).toBe(200);
    const start = () => ask('/agent', { method: 'POST', body: { prompt: 'Read the plans.' } });
    expect((await start()).status).toBe(502);
    expect((await start()).status).toBe(200);
  });

  it('can cut the connection, drop success, or answer as a proxy does', async () => {
    const { ask, control, fetch } = createTestService();
    await control.setFaults({ failStatus: 0 });
    await expect(ask('/monitor')).rejects.toThrow('Failed to fetch');
    await control.setFaults({ failStatus: 502, failBody: 'html' });
    const page = await fetch(new Request('https://local-service.invalid/v2/monitor'));
    expect([page.status, await page.text()]).toEqual([
      502,
      expect.stringContaining('<h1>502 Bad Gateway</h1>'),
    ]);
    await control.setFaults({ failBody: 'without-success' });
    expect((await ask('/monitor')).body).toEqual({ error: 'Bad Gateway' });
  });

  it('refuse what they cannot take', async () => {
    const { control } = createTestService();
    await expect(control.setFaults({ failStatus: 99 })).rejects.toThrow();
    await expect(control.setScale(0)).rejects.toThrow();
    await expect(control.advanceClock(-1)).rejects.toThrow();
  });

  it('describe themselves and are reset together', async () => {
    const { control } = createTestService({ clock: () => 1_000_000 });
    await control.setFaults({ slowMs: 5, rateLimited: true });
    await control.setScale(3);
    await control.advanceClock(60_000);
    expect(await control.describe()).toMatchObject({
      faults: { slowMs: 5, rateLimited: true },
      scale: 3,
      now: 1_060_000,
    });
    await control.reset();
    const { faults, scale, now, keys } = await control.describe();
    expect({ faults, scale, now }).toMatchObject({
      faults: { slowMs: 0, rateLimited: false, failStatus: null },
      scale: 1,
      now: 1_000_000,
    });
    expect(keys.map(({ key }) => key)).toContain('fc-demo-zero-retention');
  });

  it('keep what is built of the seeded world over a reset, unless something happened in it', async () => {
    const { ask, control, service } = createTestService({ clock: () => 1_000_000 });
    let built = 0;
    const build = () => service.cached('a part', () => ++built);
    build();
    await control.setFaults({ failStatus: 500 });
    await control.reset();
    expect(build()).toBe(1);
    expect(await ask('/agent', { method: 'POST', body: { prompt: 'Read it.' } })).toMatchObject({
      status: 200,
    });
    await control.reset();
    expect(build()).toBe(2);
    await control.setScale(2);
    expect(build()).toBe(3);
  });

  it('survive a reload, and so does the world’s moment', async () => {
    const entries = new Map<string, unknown>();
    const before = createService({ store: createStore(entries), clock: () => 10_000_000 });
    await before.control.setScale(2);
    const after = createService({ store: createStore(entries), clock: () => 10_500_000 });
    expect([after.scale(), after.worldStart()]).toEqual([2, before.worldStart()]);
  });

  it('move the world to the present when it has grown old', async () => {
    const entries = new Map<string, unknown>();
    const day = 86_400_000;
    const before = createService({
      store: createStore(entries),
      clock: () => 10_000_000,
    }).worldStart();
    const after = createService({
      store: createStore(entries),
      clock: () => 10_000_000 + day,
    }).worldStart();
    expect(after - before).toBe(day);
  });

  it('move the world to the present also where the device’s clock was set back: its past lay ahead', async () => {
    const entries = new Map<string, unknown>();
    const before = 1_790_000_000_000;
    const back = before - 6 * 3_600_000;
    createService({ store: createStore(entries), clock: () => before });
    const { ask, service } = createTestService({ store: createStore(entries), clock: () => back });
    expect(service.worldStart()).toBeLessThanOrEqual(back);
    const runs = v.parse(
      v.object({ agents: v.array(v.looseObject({ createdAt: v.string() })) }),
      (await ask('/agent')).body,
    );
    expect(runs.agents.filter(({ createdAt }) => Date.parse(createdAt) > back)).toEqual([]);
  });

  it('take back in every tab what happened', async () => {
    const entries = new Map<string, unknown>();
    const open = () => createTestService({ store: createStore(entries), clock: () => 10_000_000 });
    const [here, there] = [open(), open()];
    let builds = 0;
    const build = () => there.service.cached('part', () => ++builds);
    build();
    await here.ask('/agent', { method: 'POST', body: { prompt: 'Read it.' } });
    await here.control.reset();
    expect(build()).toBe(2);
  });

  it('do not move the clock back behind what was done when the world is moved', async () => {
    const entries = new Map<string, unknown>();
    const clock = () => 1_790_000_000_000;
    const before = createTestService({ store: createStore(entries), clock });
    await before.control.advanceClock(86_400_000);
    const started = await before.ask('/agent', { method: 'POST', body: { prompt: 'Read it.' } });
    const id = String(asRecord(started.body)?.['id']);

    const after = createTestService({ store: createStore(entries), clock });
    expect(after.service.clock()).toBe(clock() + 86_400_000);
    expect(after.service.worldStart()).toBeGreaterThan(clock());
    await after.control.advanceClock(600_000);
    expect((await after.ask(`/agent/${id}`)).body).toMatchObject({ status: 'completed' });
  });

  it('keep the clock at whole milliseconds, so that the next page of runs can be asked for', async () => {
    const { control, ask } = createTestService({ clock: () => 1_790_000_000_000 });
    await control.advanceClock(0.5);
    for (let run = 0; run < 12; run++) {
      await control.advanceClock(1);
      await ask('/agent', { method: 'POST', body: { prompt: 'Read it.' } });
    }
    for (let path = '/agent'; path !== '';) {
      const { status, body } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      const { next } = asRecord(body) ?? {};
      path = typeof next === 'string' ? next.slice(next.indexOf('/agent')) : '';
    }
  });
});

describe('GET /v2/openapi.json', () => {
  it('describes the service at its own address, without a key', async () => {
    const { ask } = createTestService();
    expect(await ask('/openapi.json', { key: null })).toMatchObject({
      status: 200,
      body: {
        openapi: '3.1.0',
        servers: [{ url: 'https://local-service.invalid/v2' }],
        paths: { '/agent/{jobId}': {} },
      },
    });
  });
});
