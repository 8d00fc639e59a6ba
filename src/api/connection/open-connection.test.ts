import { afterEach, expect, it, vi } from 'vitest';
import { endpoints } from '#/contract/endpoints.ts';
import { yieldToPage } from '#/lib/yield-to-page.ts';
import { createApiClient } from '../client/api-client.ts';
import { connectionStore, loadPreset } from './browser-connections.ts';
import { connectionHealth } from './connection-health.ts';
import { EMPTY_PRESET } from './connections.ts';
import { openConnection } from './open-connection.ts';

afterEach(() => vi.unstubAllGlobals());

it('a page of a gateway neither refuses the key nor counts as an answer of the service', async () => {
  const settings = {
    id: 'paged',
    name: 'Paged',
    baseUrl: 'https://paged.example/v2',
    apiKey: null,
    kind: 'remote',
  } as const;
  const ask = async (status: number, type: string, body = '<!doctype html><h1>Sign in</h1>') => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } })),
    );
    const { transport } = openConnection(settings);
    await (await transport(new Request(`${settings.baseUrl}/agent`))).text();
    // What was read of the answer beside its reader is told in a turn of its own.
    await yieldToPage();
    return connectionHealth.get(settings);
  };
  expect(await ask(401, 'application/json')).toBe('wants-key');
  for (const status of [200, 401, 403]) expect(await ask(status, 'text/html')).toBe('fails');
  // JSON is JSON, whatever it is called.
  expect(await ask(200, 'text/html', '{"success":true}')).toBe('answers');
  expect(await ask(401, 'text/html', '{"success":false}')).toBe('wants-key');
  expect(await ask(404, 'text/html')).toBe('fails');
  // Of a gateway that asks for a login of its own, and of a route without a service.
  expect(await ask(401, 'text/plain; charset=utf-8', '401 Unauthorized\n')).toBe('fails');
  expect(await ask(404, 'text/plain', '404 page not found\n')).toBe('fails');
  expect(await ask(401, 'text/plain', '{"success":false}')).toBe('wants-key');
  expect(await ask(429, 'text/plain', 'Too many requests, try again later.')).toBe('answers');
  // As a program says that lacks a path.
  expect(await ask(501, 'application/json', '{"success":false}')).toBe('answers');
  expect(await ask(404, 'text/html; charset=utf-8', '<pre>Cannot GET /v2/agent</pre>')).toBe(
    'answers',
  );
  // A gateway that knows no such path says nothing of the service behind it, which answered before.
  expect(await ask(404, 'text/html')).toBe('answers');
  // The console's own server, which was set to another API meanwhile and passed nothing on.
  expect(await ask(412, 'application/json', '{"success":false}')).toBe('fails');
});

it('a page that breaks off has begun: its status is told, and not that no answer came', async () => {
  const settings = {
    id: 'cut',
    name: 'Cut',
    baseUrl: 'https://cut.example/v2',
    apiKey: null,
    kind: 'remote',
  } as const;
  const answerCut = (status: number) =>
    vi.stubGlobal('fetch', () => {
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('<!doctype html><h1>Bad')),
        pull: (stream) => stream.error(new TypeError('cut')),
      });
      const headers = { 'Content-Type': 'text/html' };
      return Promise.resolve(new Response(body, { status, headers }));
    });
  const api = createApiClient(openConnection(settings));
  answerCut(502);
  await expect(api.call(endpoints.listRuns, {})).rejects.toMatchObject({
    name: 'HttpError',
    status: 502,
  });
  expect(connectionHealth.get(settings)).toBe('fails');
  answerCut(402);
  await expect(api.call(endpoints.startRun, { body: { prompt: 'Find it' } })).rejects.toMatchObject(
    { name: 'BrokenOffError', isRefusal: true },
  );
});

it('connections of a deployment that may be there are not told to be in the list no more', async () => {
  const read = async (status: number) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('no', { status })));
    await loadPreset();
    const { isMissing, problems } = connectionStore.get().preset;
    connectionStore.setPreset(EMPTY_PRESET);
    return isMissing && problems.join().includes(`HTTP ${status}`);
  };
  for (const status of [401, 429, 503]) expect(await read(status)).toBe(true);
  for (const status of [403, 404, 410]) expect(await read(status)).toBe(false);
});
