import { describe, expect, it } from 'vitest';
import { describeError } from '../errors/describe-error.ts';
import { endpoints } from '#/contract/endpoints.ts';
import { isRefusal } from '../errors/is-refusal.ts';
import { createApiClient } from './api-client.ts';
import {
  BrokenOffError,
  HttpError,
  NetworkError,
  RedirectError,
  RefusedRequestError,
  UnreadableBodyError,
} from './api-error.ts';
import type { Connection, Transport } from '../connection/connection.ts';
import { requestUrl } from './request-url.ts';

const JOB = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const BASE = 'https://api.example/v2';

function connect(answer: Transport, apiKey: string | null = 'fc-secret'): Connection {
  return {
    id: 'c',
    name: 'Example',
    baseUrl: BASE,
    apiKey,
    kind: 'remote',
    transport: answer,
    control: null,
  };
}

/** A client whose requests are kept, and whose every answer is the same. */
function clientThatHears(response: () => Response, apiKey?: string | null) {
  const heard: Request[] = [];
  const client = createApiClient(
    connect((request) => {
      heard.push(request);
      return Promise.resolve(response());
    }, apiKey),
  );
  return { client, heard };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const cancelled = () => json({ success: true });
const failWith = async (response: () => Response): Promise<unknown> =>
  clientThatHears(response)
    .client.call(endpoints.getRun, { params: { jobId: JOB } })
    .catch((error: unknown) => error);

describe('the request', () => {
  it('carries the key in the Authorization header alone', async () => {
    const { client, heard } = clientThatHears(cancelled);
    await client.call(endpoints.cancelRun, { params: { jobId: JOB } });
    const [request] = heard;
    expect(request?.method).toBe('DELETE');
    expect(request?.url).toBe(`${BASE}/agent/${JOB}`);
    expect(
      [...(request?.headers ?? [])].filter(([, value]) => value.includes('fc-secret')),
    ).toEqual([['authorization', 'Bearer fc-secret']]);
    expect(request?.credentials).toBe('omit');
    expect(request?.referrerPolicy).toBe('no-referrer');
  });

  it.each([null, ''])(
    'has no Authorization header at all without a key (%j): an empty one is a 401',
    async (apiKey) => {
      const { client, heard } = clientThatHears(cancelled, apiKey);
      await client.call(endpoints.cancelRun, { params: { jobId: JOB } });
      expect(heard[0]?.headers.has('Authorization')).toBe(false);
    },
  );

  it('cannot be led to another origin by a parameter', () => {
    for (const jobId of ['//evil.example/x', '../../../evil', 'https://evil.example', '\\evil'])
      expect(new URL(requestUrl(BASE, endpoints.getRun, { params: { jobId } })).origin).toBe(
        'https://api.example',
      );
  });

  it('writes typed parameters into path, query and body', async () => {
    const { client, heard } = clientThatHears(() => json({ success: true, results: [] }));
    await client.call(endpoints.developerSearchGet, {
      query: { query: 'a b', types: ['doc', 'issue'], archived: false },
    });
    await client.call(endpoints.developerSearchPost, { body: { query: 'a b', k: 5 } });
    expect(heard[0]?.url).toBe(
      `${BASE}/search/developer?query=a+b&types=doc&types=issue&archived=false`,
    );
    expect(heard[0]?.headers.has('Content-Type')).toBe(false);
    expect(heard[1]?.headers.get('Content-Type')).toBe('application/json');
    expect(await heard[1]?.json()).toEqual({ query: 'a b', k: 5 });
  });

  it('is not sent when the contract refuses it', async () => {
    const { client, heard } = clientThatHears(cancelled);
    const refused = client.call(endpoints.getMonitorCheck, {
      params: { monitorId: 'x', checkId: JOB },
      query: { limit: 0 },
    });
    await expect(refused).rejects.toBeInstanceOf(RefusedRequestError);
    await expect(refused).rejects.toMatchObject({
      differences: ['monitorId: must be a UUID', 'limit: must be at least 1'],
    });
    expect(heard).toHaveLength(0);
  });

  it('is not sent with an id of megabytes, and neither is its address drawn', async () => {
    const { client, heard } = clientThatHears(cancelled);
    const refused = client.call(endpoints.getSnapshot, {
      params: { jobId: JOB, snapshotId: 's'.repeat(2_000_000) },
    });
    await expect(refused).rejects.toMatchObject({
      reason: 'id-unfit',
      differences: [expect.stringMatching(/^snapshotId: has 2,000,000/)],
    });
    const error: unknown = await refused.catch((reason: unknown) => reason);
    expect(describeError(error)).toMatchObject({
      title: 'Not sent: an id cannot stand in an address',
      timesSent: 0,
    });
    expect(describeError(error).request?.length).toBeLessThan(3_000);
    expect(heard).toHaveLength(0);
  });

  it.each(['.', '..', ''])(
    'is not sent with the id “%s”: another address would be asked, and told to cancel',
    async (id) => {
      const { client, heard } = clientThatHears(cancelled);
      for (const sent of [
        client.call(endpoints.cancelRun, { params: { jobId: id } }),
        client.call(endpoints.getSnapshot, { params: { jobId: JOB, snapshotId: id } }),
        client.call(endpoints.runMonitor, { params: { monitorId: id } }),
      ])
        await expect(sent).rejects.toBeInstanceOf(RefusedRequestError);
      expect(heard).toHaveLength(0);
    },
  );
});

describe('the answer', () => {
  it('is decoded, with the raw JSON beside it', async () => {
    const { client } = clientThatHears(() =>
      json({ status: 'processing', creditsUsed: '7', extra: 1 }),
    );
    const { value, raw, warnings } = await client.call(endpoints.getRun, {
      params: { jobId: JOB },
    });
    expect(value).toMatchObject({ success: null, status: 'processing', creditsUsed: 7, extra: 1 });
    expect(raw).toEqual({ status: 'processing', creditsUsed: '7', extra: 1 });
    expect(warnings).toMatchObject([{ path: 'creditsUsed', fix: 'read as a number' }]);
  });

  it('may lack success: the trace and snapshot endpoints relay what comes from upstream', async () => {
    const { client } = clientThatHears(() => json({ events: [] }));
    expect((await client.call(endpoints.getTrace, { params: { jobId: JOB } })).value).toMatchObject(
      { success: null, events: [] },
    );
  });

  it.each(['', 'not json', '<html></html>', '[]', 'null', '"text"'])(
    'of a wrong shape is an explained error with the raw body: %j',
    async (text) => {
      const error = await failWith(() => new Response(text));
      expect(error).toBeInstanceOf(UnreadableBodyError);
      expect(error).toMatchObject({ status: 200, rawBody: text });
    },
  );
});

describe('an error answer', () => {
  it('holds message, status, details and catalogue row', async () => {
    const details = [{ path: ['prompt'], message: 'must not be empty' }];
    const error = await failWith(() =>
      json({ success: false, error: 'Bad Request: prompt', details }, 400, {
        'X-Request-Id': 'r-1',
      }),
    );
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 400,
      message: 'Bad Request: prompt',
      details,
      requestId: 'r-1',
      explanation: { row: { id: 'bad-request' } },
    });
  });

  it('is read without success as well', async () => {
    expect(await failWith(() => json({ error: 'Agent job not found' }, 404))).toMatchObject({
      explanation: { row: { id: 'job-not-found' } },
    });
  });

  it('takes Retry-After from the header, else from the message', async () => {
    const message = 'Rate limit exceeded. please retry after 29s, resets at 12:00';
    expect(
      await failWith(() => json({ error: message }, 429, { 'Retry-After': '7' })),
    ).toMatchObject({ retryAfterSeconds: 7 });
    expect(await failWith(() => json({ error: message }, 429))).toMatchObject({
      retryAfterSeconds: 29,
    });
    expect(await failWith(() => json({ error: 'Rate limit exceeded' }, 429))).toMatchObject({
      retryAfterSeconds: null,
    });
  });

  it('may be a proxy’s page or nothing: the status explains it, the raw body stays', async () => {
    const page = '<html><h1>502 Bad Gateway</h1></html>';
    expect(
      await failWith(() => new Response(page, { status: 502, statusText: 'Bad Gateway' })),
    ).toMatchObject({
      status: 502,
      message: 'HTTP 502 Bad Gateway',
      rawBody: page,
      explanation: { row: { id: 'bad-gateway' } },
    });
    for (const status of [400, 401, 403, 404, 413, 418])
      expect(await failWith(() => new Response('\n<html>', { status }))).toMatchObject({
        explanation: { row: { id: 'answered-by-page' }, matchedBy: 'class' },
      });
    const refuses = async (status: number, body: string) =>
      isRefusal(await failWith(() => new Response(body, { status })), 403, 404);
    expect(await refuses(403, '<html>')).toBe(false);
    expect(await refuses(403, '{"error":"Forbidden"}')).toBe(true);
    // Of a wrong address a gateway says the same. Only the page of a program on Node speaks of the path.
    expect(await refuses(404, '<html><h1>404 Not Found</h1><hr>nginx')).toBe(false);
    expect(await refuses(404, '<html><pre>Cannot GET /v2/monitor</pre>')).toBe(true);
    // The words of a route whose service restarts, of one without a service, and of a firewall.
    expect(await refuses(404, '404 page not found\n')).toBe(false);
    expect(await refuses(404, 'default backend - 404')).toBe(false);
    expect(await refuses(403, 'error code: 1020')).toBe(false);
    for (const body of ['', ' \n', '"Not found"', ' {"message":"x"}', '[{"message":"x"}]'])
      expect(await refuses(404, body)).toBe(true);
    expect(await failWith(() => new Response('<html>', { status: 429 }))).toMatchObject({
      explanation: { row: { id: 'rate-limit' }, matchedBy: 'status' },
    });
    expect(await failWith(() => new Response(null, { status: 504 }))).toMatchObject({
      message: 'HTTP 504',
      explanation: { row: { id: 'gateway-timeout' } },
    });
    expect(await failWith(() => json({ error: { nested: true } }, 500))).toMatchObject({
      status: 500,
      explanation: { matchedBy: 'status' },
    });
  });

  it('may be a plain sentence: it is what the service says, and the wait that it names counts', async () => {
    const failPlainly = (status: number, body: string) =>
      failWith(() => new Response(body, { status, headers: { 'Content-Type': 'text/plain' } }));
    expect(
      await failPlainly(429, 'Too many requests, please retry after 60 seconds.\n'),
    ).toMatchObject({
      message: 'Too many requests, please retry after 60 seconds.',
      retryAfterSeconds: 60,
    });
    expect(await failPlainly(503, 'no healthy upstream')).toMatchObject({
      message: 'no healthy upstream',
      explanation: { row: { id: 'service-unavailable' } },
    });
    for (const body of ['', ' ', '{"error":"Rate', '[1,', '\u0000\u0001', 'x'.repeat(2_000)])
      expect(await failPlainly(503, body)).toMatchObject({ message: 'HTTP 503' });
  });

  it('has its wait in the sentence beside the heading of its status, as frameworks write one', async () => {
    const body = { statusCode: 429, error: 'Too Many Requests', message: 'Retry in 2 minutes' };
    expect(await failWith(() => json(body, 429))).toMatchObject({
      message: 'Too Many Requests; Retry in 2 minutes',
      retryAfterSeconds: 120,
    });
  });

  it('holds no key in what is shown, copied or reported', async () => {
    const error = await failWith(() => json({ error: 'Forbidden' }, 403));
    expect(JSON.stringify(error)).not.toContain('fc-secret');
  });
});

describe('a lost connection', () => {
  it('is a network error of its own kind', async () => {
    const client = createApiClient(connect(() => Promise.reject(new TypeError('Failed to fetch'))));
    await expect(client.call(endpoints.getRun, { params: { jobId: JOB } })).rejects.toBeInstanceOf(
      NetworkError,
    );
  });

  it('may also be lost while the body is under way', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new Error('reset')) }));
    expect(await failWith(broken)).toMatchObject({
      name: 'BrokenOffError',
      status: 200,
      rawBody: null,
    });
  });

  it('is no error of the network when the caller aborted', async () => {
    const controller = new AbortController();
    const client = createApiClient(
      connect(
        (request) =>
          new Promise((_, reject) =>
            request.signal.addEventListener('abort', () => reject(new TypeError('aborted'))),
          ),
      ),
    );
    const call = client.call(
      endpoints.getRun,
      { params: { jobId: JOB } },
      { signal: controller.signal },
    );
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an answer that was cut short', () => {
  it.each([
    '{"success":true,"status":"proc',
    '{"success":true',
    '{"events":[{"eventId":"e1"},',
    '[',
  ])('is told from one of another kind: %j', async (text) => {
    const error = await failWith(() => new Response(text));
    expect(error).toBeInstanceOf(BrokenOffError);
    expect(error).toMatchObject({ status: 200, rawBody: text });
  });
});

describe('an error answer that was cut short', () => {
  const broken = (status: number) => () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new Error('reset')) }), {
      status,
      headers: { 'Retry-After': '300' },
    });

  it('still counts by its status and headers where it only reads', async () => {
    expect(await failWith(broken(404))).toMatchObject({
      status: 404,
      // Nothing of it was read, and nothing is shown as if it had been.
      rawBody: '',
      explanation: { row: { retryable: 'no' } },
    });
    expect(await failWith(broken(503))).toMatchObject({
      status: 503,
      retryAfterSeconds: 300,
      message: expect.stringContaining('cut short'),
    });
  });

  it('is left to the user where asking costs', async () => {
    const search = clientThatHears(broken(503)).client.call(endpoints.developerSearchPost, {
      body: { query: 'a' },
    });
    await expect(search).rejects.toMatchObject({ name: 'BrokenOffError', status: 503 });
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('%i is not followed, and explained', async (status) => {
    const { client, heard } = clientThatHears(
      () => new Response(null, { status, headers: { Location: 'https://elsewhere.example/v2' } }),
    );
    await expect(client.call(endpoints.getRun, { params: { jobId: JOB } })).rejects.toBeInstanceOf(
      RedirectError,
    );
    expect(heard.map(({ redirect, url }) => [redirect, url])).toEqual([
      ['manual', `${BASE}/agent/${JOB}`],
    ]);
  });
});

describe('the wait that a service asks for', () => {
  const limited = (headers: Record<string, string>) =>
    failWith(() => json({ error: 'Rate limit exceeded' }, 429, headers));

  it('is counted from the clock of the service, where the page may read it', async () =>
    expect(
      await limited({
        'Retry-After': 'Fri, 20 Nov 2020 12:00:30 GMT',
        Date: 'Fri, 20 Nov 2020 12:00:00 GMT',
      }),
    ).toMatchObject({
      retryAfterSeconds: 30,
    }));

  it('is none where the moment has passed', async () =>
    expect(await limited({ 'Retry-After': 'Fri, 20 Nov 2020 12:00:30 GMT' })).toMatchObject({
      retryAfterSeconds: null,
    }));
});

describe('what a start brought about', () => {
  const ask = (response: () => Response) =>
    clientThatHears(response)
      .client.call(endpoints.runMonitor, { params: { monitorId: JOB } })
      .catch((error: unknown) => error);

  it('is named by its answer also where that cannot be read, and is not the monitor that was asked', async () => {
    const check = '2b4e28ba-2fa1-41d2-883f-0016d3cca427';
    expect(await ask(() => json({ success: true, checkId: check }))).toMatchObject({
      name: 'UnreadableBodyError',
      startedId: check,
    });
    expect(await ask(() => json({ error: 'Conflict', data: { id: check } }, 409))).toMatchObject({
      startedId: check,
    });
    for (const answer of [
      () => json({ success: true, id: JOB }),
      () => json({ error: 'Conflict', id: JOB }, 409),
    ])
      expect(await ask(answer)).toMatchObject({ startedId: null });
  });

  it('is not named by an id that is blank, too long for any address or a step in one, which leaves open what was started', async () => {
    const startRun = (id: unknown) =>
      clientThatHears(() => json({ success: true, id }))
        .client.call(endpoints.startRun, { body: { prompt: 'Read it' } })
        .then(({ value }) => value.id)
        .catch((error: unknown) => error);
    expect(await startRun(JOB)).toBe(JOB);
    expect(await startRun(12)).toBe('12');
    for (const id of ['', '  ', '.', '..', 'x'.repeat(1_000_000)]) {
      const unclear = { name: 'UnreadableBodyError', startedId: null };
      expect(await startRun(id)).toMatchObject(unclear);
      expect(
        await ask(() => json({ success: true, data: { id, status: 'queued' } })),
      ).toMatchObject(unclear);
    }
  });
});
