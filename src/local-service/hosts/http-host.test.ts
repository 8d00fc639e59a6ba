import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpService, startHttpService } from './http-host.ts';

let running: HttpService;
beforeAll(async () => {
  running = await startHttpService(0);
});
afterAll(() => running.close());

const KEY = { Authorization: 'Bearer fc-demo' };
const control = (command?: unknown) =>
  fetch(
    running.baseUrl.replace(/v2$/, 'control'),
    command === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(command),
        },
  );

it('answers under /v2 with CORS for any origin and no exposed headers', async () => {
  const response = await fetch(`${running.baseUrl}/monitor?limit=1`, {
    headers: { ...KEY, Origin: 'https://console.example' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.has('Access-Control-Expose-Headers')).toBe(false);
});

it('keeps a connection longer than its clients do: a request that meets its end gets no answer', async () => {
  const { headers } = await fetch(`${running.baseUrl}/monitor?limit=1`, { headers: KEY });
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('Keep-Alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

it('answers the preflight for the key and JSON bodies', async () => {
  const response = await fetch(`${running.baseUrl}/agent`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://console.example',
      'Access-Control-Request-Method': 'DELETE',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('Access-Control-Allow-Methods')).toContain('DELETE');
  expect(response.headers.get('Access-Control-Allow-Headers')).toBe('authorization,content-type');
});

it('writes next links to the host it was asked at', async () => {
  const list = (await (await fetch(`${running.baseUrl}/monitor`, { headers: KEY })).json()) as {
    data: { id: string }[];
  };
  const checks = (await (
    await fetch(`${running.baseUrl}/monitor/${list.data[0]?.id ?? ''}/checks`, { headers: KEY })
  ).json()) as {
    data: { id: string }[];
  };
  const url = `${running.baseUrl}/monitor/${list.data[0]?.id ?? ''}/checks/${checks.data[0]?.id ?? ''}?limit=2`;
  const { next } = (await (await fetch(url, { headers: KEY })).json()) as { next: string };
  expect(next.startsWith(running.baseUrl)).toBe(true);
  expect((await fetch(next, { headers: KEY })).status).toBe(200);
});

it('treats an empty Authorization header as a malformed one', async () => {
  expect(
    (await fetch(`${running.baseUrl}/search/developer?query=x`, { headers: { Authorization: '' } }))
      .status,
  ).toBe(401);
});

it('lets a sender of too much hear the 413', async () => {
  const response = await fetch(`${running.baseUrl}/agent`, {
    method: 'POST',
    headers: KEY,
    body: JSON.stringify({ prompt: 'x'.repeat(3_000_000) }),
  });
  expect([response.status, await response.json()]).toEqual([
    413,
    { success: false, error: 'Payload Too Large' },
  ]);
});

it('has its fault controls beside the API', async () => {
  expect(await (await control()).json()).toMatchObject({ scale: 1, faults: { failStatus: null } });
  expect(
    await (await control({ faults: { failStatus: 503 }, advanceClock: 1000 })).json(),
  ).toMatchObject({ faults: { failStatus: 503 } });
  expect((await fetch(`${running.baseUrl}/monitor`, { headers: KEY })).status).toBe(503);
  const wrong = await control({ faults: { failStatus: 7 } });
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining('faults.failStatus: '),
  ]);
  expect(await (await control({ faults: { failStatuses: 503 } })).json()).toMatchObject({
    error: 'faults.failStatuses is no fault control',
  });
  expect(await (await control({ reset: true })).json()).toMatchObject({
    faults: { failStatus: null },
  });
});

it('cuts the connection when told to', async () => {
  await control({ faults: { failStatus: 0 } });
  await expect(fetch(`${running.baseUrl}/monitor`, { headers: KEY })).rejects.toThrow(
    'fetch failed',
  );
  await control({ reset: true });
});
