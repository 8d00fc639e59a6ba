import { afterEach, expect, it, vi } from 'vitest';
import { connectionHealth } from './connection-health.ts';
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
    await openConnection(settings).transport(new Request(`${settings.baseUrl}/agent`));
    return connectionHealth.get(settings);
  };
  expect(await ask(401, 'application/json')).toBe('wants-key');
  for (const status of [200, 401, 403]) expect(await ask(status, 'text/html')).toBe('fails');
  // JSON is JSON, whatever it is called.
  expect(await ask(200, 'text/html', '{"success":true}')).toBe('answers');
  expect(await ask(401, 'text/html', '{"success":false}')).toBe('wants-key');
  expect(await ask(404, 'text/html')).toBe('fails');
  // As a program says that lacks a path.
  expect(await ask(404, 'text/html; charset=utf-8', '<pre>Cannot GET /v2/agent</pre>')).toBe(
    'answers',
  );
  // A gateway that knows no such path says nothing of the service behind it, which answered before.
  expect(await ask(404, 'text/html')).toBe('answers');
});
