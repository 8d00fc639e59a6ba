import { createHash, randomBytes } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type RequestListener,
  type Server,
} from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEPLOYMENT_HEADER, idOfProxied } from '#/api/connection/proxied-deployment.ts';
import { createConsoleServer } from './console-server.ts';
import { readSettings } from './settings.ts';

const KEY = 'fc-0123456789abcdef0123456789abcdef';
const SILENCE_MS = 300;
let folder = '';
const opened: (Server | TcpServer)[] = [];
const sockets = new Set<Socket>();
let log: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-proxy-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta name="base-path" content="/"><title>The page</title>',
  );
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of opened.splice(0)) server.close();
  log = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function listen(server: Server | TcpServer): Promise<number> {
  opened.push(server);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The console in front of a target: the port of an API on this machine, or a whole base URL. */
const startProxy = (target: number | string) =>
  listen(
    createConsoleServer({
      folder,
      settings: {
        ...readSettings({
          API_URL: typeof target === 'number' ? `http://127.0.0.1:${target}/v2` : target,
          API_PROXY: '1',
        }),
        silenceMs: SILENCE_MS,
      },
      log: (line) => log.push(line),
      connectMs: SILENCE_MS,
      mostBodyBytes: 1000,
    }),
  );

/** The statuses that are heard in a thread of its own, as by another program: what is lost on the way is "none". */
async function sendFromElsewhere(port: number, bytes: number, times: number): Promise<unknown> {
  const worker = new Worker(
    `const { parentPort, workerData: { port, bytes, times } } = require('node:worker_threads');
    const send = () => new Promise((resolve) => {
      let heard = '';
      require('node:net').connect(port, '127.0.0.1', function () {
        this.write('POST /api/v2/agent HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: ' + bytes + '\\r\\n\\r\\n');
        this.write(Buffer.alloc(bytes));
      }).on('data', (part) => (heard += part)).on('error', () => {})
        .on('close', () => resolve(/^HTTP\\/1.1 (\\d+)/.exec(heard)?.[1] ?? 'none'));
    });
    (async () => {
      const statuses = [];
      while (statuses.length < times) statuses.push(await send());
      parentPort.postMessage(statuses);
    })();`,
    { eval: true, workerData: { port, bytes, times } },
  );
  const [statuses]: unknown[] = await once(worker, 'message');
  await worker.terminate();
  return statuses;
}

/** An API that answers as it is told, behind the console; `heard` are the requests that reached it. */
async function startBehind(answer: RequestListener) {
  const heard: IncomingMessage[] = [];
  const api = await listen(
    createServer((asked, response) => {
      heard.push(asked);
      answer(asked, response);
    }),
  );
  return { port: await startProxy(api), api, heard };
}

/** An API that says these bytes to whoever connects and asks, and then does as it is told. */
const startRaw = (say: (socket: Socket, count: number) => void) => {
  let count = 0;
  return listen(
    createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => say(socket, ++count));
    }),
  );
};

interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
) {
  const outgoing = request({ port, host: '127.0.0.1', path, method, headers, agent: false });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  let isCut = false;
  try {
    for await (const part of response) parts.push(part as Buffer);
  } catch {
    isCut = true;
  }
  const text = Buffer.concat(parts).toString();
  return { status: response.statusCode, headers: response.headers, text, isCut };
}

/** What comes back for these bytes, to the end of the connection. */
async function say(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text.replaceAll('\n', '\r\n'));
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
  await once(socket, 'close');
  return answer;
}

describe('a request behind /api', () => {
  test('reaches the deployment with its key and its body, and with nothing that is not meant for it', async () => {
    let body = '';
    const { port, api, heard } = await startBehind((asked, response) => {
      asked.on('data', (part: Buffer) => (body += part.toString()));
      asked.on('end', () => response.end('{}'));
    });
    await ask(port, '/api/v2/agent?x=a%20b&y=../..', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${KEY}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
        Cookie: 'session=secret',
        Connection: 'close, X-Request-Id',
        'X-Request-Id': 'of this connection',
        'Proxy-Authorization': 'Basic secret',
        'X-Forwarded-For': '10.0.0.1',
        'X-Forwarded-Host': 'elsewhere.example',
        Forwarded: 'for=10.0.0.1',
        TE: 'trailers',
        'X-Other': 'x',
        Host: 'console.example',
      },
      body: '{"prompt":"x"}',
    });
    expect(heard).toHaveLength(1);
    expect([heard[0]?.method, heard[0]?.url]).toEqual(['POST', '/v2/agent?x=a%20b&y=../..']);
    expect(heard[0]?.headers).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      'content-length': '14',
      'x-web-data-console': 'proxy',
      host: `127.0.0.1:${api}`,
      connection: 'close',
    });
    expect(body).toBe('{"prompt":"x"}');
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/^\S+Z POST \/api\/v2\/agent 200 \d+ ms \d+ bytes$/);
  });

  test('has its answer with all that the console reads, and nothing that would act on the console', async () => {
    const { port } = await startBehind((_asked, response) => {
      response.writeHead(429, {
        'Content-Type': 'application/json',
        'Retry-After': '7',
        'X-Request-Id': 'r-1',
        'X-RateLimit-Remaining': '0',
        Connection: 'keep-alive, ETag',
        ETag: '"of this connection"',
        'Set-Cookie': 'a=b',
        'Content-Security-Policy': 'connect-src *',
        'Access-Control-Allow-Origin': '*',
        'Clear-Site-Data': '"storage"',
        'Service-Worker-Allowed': '/',
        Refresh: '0;url=https://evil.example',
        Link: '<https://evil.example/x.css>; rel=stylesheet',
      });
      response.end('{"success":false,"error":"Rate limit exceeded"}');
    });
    const { status, headers, text } = await ask(port, '/api/v2/monitor');
    expect(status).toBe(429);
    expect(text).toBe('{"success":false,"error":"Rate limit exceeded"}');
    expect(headers).toMatchObject({
      'retry-after': '7',
      'x-request-id': 'r-1',
      'x-ratelimit-remaining': '0',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    for (const name of [
      'set-cookie',
      'access-control-allow-origin',
      'clear-site-data',
      'service-worker-allowed',
      'refresh',
      'link',
      'etag',
    ])
      expect(headers).not.toHaveProperty(name);
  });

  test('tells the time of the API, and never that of this machine', async () => {
    const date = 'Thu, 01 Jan 2026 00:00:00 GMT';
    const { port } = await startBehind((asked, response) => {
      if (asked.url === '/v2/timed') response.setHeader('Date', date);
      else response.sendDate = false;
      response.end('{}');
    });
    expect((await ask(port, '/api/v2/timed')).headers.date).toBe(date);
    for (const path of ['/api/v2/other', '/api/v3/refused'])
      expect((await ask(port, path)).headers).not.toHaveProperty('date');
    const broken = await startRaw((socket) => socket.end('HTTP/1.1 000 X\r\n\r\n'));
    const answer = await ask(await startProxy(broken), '/api/v2/x');
    expect(answer.headers).not.toHaveProperty('date');
    // It was asked, and perhaps it acted: only of its answer can something be said.
    expect(answer.text).toMatch(/no usable answer of the API: its answer is not valid HTTP/);
  });

  test('of a page that was opened before the console was set to another API never reaches that', async () => {
    const { port, api, heard } = await startBehind((_asked, response) => response.end('{}'));
    const meantFor = (baseUrl: string) =>
      ask(port, '/api/v2/agent', {
        method: 'POST',
        headers: { Authorization: `Bearer ${KEY}`, [DEPLOYMENT_HEADER]: idOfProxied(baseUrl) },
        body: '{"prompt":"x"}',
      });
    const { status, text } = await meantFor('https://before.example/v2');
    expect([status, heard.length]).toEqual([412, 0]);
    expect(text).toContain('"success":false');
    expect(text).toContain('set to another API after the page was opened');
    expect((await meantFor(`http://127.0.0.1:${api}/v2`)).status).toBe(200);
    expect(heard.map(({ headers }) => DEPLOYMENT_HEADER.toLowerCase() in headers)).toEqual([false]);
  });

  test('is answered with a redirect that leads nowhere, and follows none', async () => {
    const { port, heard } = await startBehind((_asked, response) =>
      response.writeHead(307, { Location: 'http://127.0.0.1:1/internal' }).end(),
    );
    const { status, headers } = await ask(port, '/api/v2/monitor');
    expect([status, headers.location, heard.length]).toEqual([307, undefined, 1]);
  });

  test('keeps the coding of the answer and the absence of a body', async () => {
    const packed = randomBytes(500);
    const { port } = await startBehind((asked, response) => {
      if (asked.url === '/v2/gone') return void response.writeHead(204).end();
      response.writeHead(200, { 'Content-Encoding': 'br', 'Content-Length': packed.length });
      response.end(packed);
    });
    expect((await ask(port, '/api/v2/x')).headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': '500',
    });
    const head = await ask(port, '/api/v2/x', { method: 'HEAD' });
    expect([head.headers['content-length'], head.text, head.isCut]).toEqual(['500', '', false]);
    expect((await ask(port, '/api/v2/gone', { method: 'DELETE' })).status).toBe(204);
  });

  test('that is too large, encoded or breaks off never reaches the deployment', async () => {
    const { port, heard } = await startBehind((_asked, response) => response.end('{}'));
    const encoded = { 'Content-Encoding': 'gzip' };
    expect(
      (await ask(port, '/api/v2/agent', { method: 'POST', headers: encoded, body: 'x' })).status,
    ).toBe(415);
    const long = 'x'.repeat(1001);
    expect((await ask(port, '/api/v2/agent', { method: 'POST', body: long })).status).toBe(413);
    const chunked = { 'Transfer-Encoding': 'chunked' };
    expect(
      (await ask(port, '/api/v2/agent', { method: 'POST', headers: chunked, body: long })).status,
    ).toBe(413);
    expect(
      (await ask(port, '/api/v2/agent', { method: 'GET', headers: chunked, body: 'x' })).status,
    ).toBe(400);
    expect(await sendFromElsewhere(port, 2_000_000, 20)).toEqual(Array(20).fill('413'));
    const socket = connect(port, '127.0.0.1');
    socket.end('POST /api/v2/agent HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{"prompt"');
    await once(socket.resume(), 'close');
    expect(heard).toEqual([]);
    const chunks = { method: 'POST', headers: chunked, body: '{}' };
    expect((await ask(port, '/api/v2/agent', chunks)).status).toBe(200);
    expect(heard[0]?.headers['content-length']).toBe('2');
  });

  test.each([
    ['another website', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site of the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['another website over plain HTTP', { Origin: 'http://evil.example' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['a script element', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'script' }],
    ['a frame', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'iframe' }],
    ['a service worker', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'serviceworker' }],
  ])('of %s is refused', async (_name, headers) => {
    const { port, heard } = await startBehind((_asked, response) => response.end('{}'));
    const { status, text } = await ask(port, '/api/v2/agent', { method: 'POST', headers });
    expect([status, JSON.parse(text).success, heard.length]).toEqual([403, false, 0]);
    // A browser tells of another website by `Sec-Fetch-Site`; a name that does not fit may be the doing of a server in front.
    expect(text.includes('a server in front of the console names another host')).toBe(
      'Origin' in headers,
    );
  });

  test('of the page itself is taken, over plain HTTP and behind a server with another name too', async () => {
    const { port } = await startBehind((_asked, response) => response.end('{}'));
    for (const headers of [
      {
        'Sec-Fetch-Site': 'same-origin',
        'Sec-Fetch-Dest': 'empty',
        Origin: 'https://public.example',
      },
      { Origin: 'http://console.example', Host: 'console.example' },
      {
        Origin: 'http://console.example',
        Host: 'inner:4173',
        'X-Forwarded-Host': 'console.example',
      },
      // `$host:$server_port` of nginx; a browser leaves out the port that is the usual one.
      { Origin: 'http://console.example', Host: 'console.example:80' },
      {
        Origin: 'http://console.example',
        Host: 'inner:4173',
        'X-Forwarded-Host': 'Console.example:80, inner',
      },
    ])
      expect((await ask(port, '/api/v2/agent', { method: 'POST', headers })).status).toBe(200);
  });

  test('that only reads is asked again where a kept connection was closed; one that acts has its own and is sent once', async () => {
    let posts = 0;
    const api = await startRaw((socket, count) => {
      if (count === 2) return void socket.destroy();
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
    });
    const port = await startProxy(api);
    expect((await ask(port, '/api/v2/monitor')).status).toBe(200);
    expect((await ask(port, '/api/v2/monitor')).status).toBe(200);
    const cutting = await startRaw((socket) => {
      posts++;
      socket.destroy();
    });
    const cut = await ask(await startProxy(cutting), '/api/v2/agent', {
      method: 'POST',
      body: '{}',
    });
    expect([cut.status, posts]).toEqual([502, 1]);
  });

  test.each([
    'search/developer?query=x',
    'search/developer/?query=x',
    'search/%64eveloper?query=x',
    'Search/Developer?query=x',
    'search/new?query=x',
  ])(
    'that costs is sent once though it is a GET, and another was answered before it: %s',
    async (target) => {
      let searches = 0;
      const { port } = await startBehind(({ url }, response) => {
        if (url?.startsWith('/v2/monitor') === true) return void response.end('{}');
        searches++;
        response.socket?.destroy();
      });
      expect((await ask(port, '/api/v2/monitor')).status).toBe(200);
      const cut = await ask(port, `/api/v2/${target}`);
      expect([cut.status, searches]).toEqual([502, 1]);
    },
  );
});

describe('a deployment', () => {
  const explained = (
    answer: { status: number | undefined; text: string },
    status: number,
    words: RegExp,
  ) => {
    expect(answer.status).toBe(status);
    const body: unknown = JSON.parse(answer.text);
    expect(body).toEqual({
      success: false,
      error: expect.stringMatching(words),
      details: { answeredBy: 'web-data-console' },
    });
    // Where it is may be nobody's business.
    expect(answer.text).not.toMatch(/127\.0\.0\.1|\.invalid/);
  };

  test('that is not there is a 502 in the form of the API', async () => {
    const closed = createTcpServer();
    const free = await listen(closed);
    closed.close();
    explained(await ask(await startProxy(free), '/api/v2/monitor'), 502, /connection refused/);
    const unknown = await startProxy('http://nowhere.invalid/v2');
    explained(await ask(unknown, '/api/v2/monitor'), 502, /name of its host|cannot be resolved/);
  });

  test('that does not begin to answer, or to shake hands, is a 504', async () => {
    const silent = await listen(createTcpServer());
    explained(
      await ask(await startProxy(silent), '/api/v2/monitor'),
      504,
      /begin to answer within 0.3 s/,
    );
    explained(
      await ask(await startProxy(`https://127.0.0.1:${silent}/v2`), '/api/v2/monitor'),
      504,
      /no connection/,
    );
  });

  test.each([
    ['ends the connection', '', /without an answer|connection failed/],
    ['speaks no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', /not valid HTTP/],
    [
      'answers with a header that is none',
      'HTTP/1.1 200 OK\r\nX: a\u0000b\r\n\r\n',
      /not valid HTTP/,
    ],
    [
      'says two lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      /not valid HTTP/,
    ],
    [
      'changes the protocol',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      /without an answer|connection failed/,
    ],
  ])('that %s is a 502', async (_name, bytes, words) => {
    const api = await startRaw((socket) => (bytes === '' ? socket.destroy() : socket.end(bytes)));
    explained(await ask(await startProxy(api), '/api/v2/monitor'), 502, words);
  });

  test.each([
    ['is cut', (socket: Socket) => void setImmediate(() => socket.destroy())],
    ['falls silent', () => undefined],
  ])('whose answer %s on the way is not taken for whole', async (_name, then) => {
    for (const head of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
      const api = await startRaw((socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n5\r\n{"a":\r\n`);
        then(socket);
      });
      const { status, isCut } = await ask(await startProxy(api), '/api/v2/monitor');
      expect([status, isCut]).toEqual([200, true]);
    }
    expect(log.every((line) => line.endsWith(' cut'))).toBe(true);
  });

  test('with a large answer is read no faster than the page reads it, and none of it is held or lost', async () => {
    const part = randomBytes(1_000_000);
    const parts = 64;
    let sent = 0;
    const { port } = await startBehind((_asked, response) => {
      const write = () => {
        while (sent < parts) {
          sent++;
          if (!response.write(part)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });
    const outgoing = request({ port, host: '127.0.0.1', path: '/api/v2/x', agent: false }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    // Nobody reads: what the connections hold on both ways is all that leaves the API.
    let last = -1;
    await expect
      .poll(() => {
        const isStill = sent === last;
        last = sent;
        return isStill && sent > 0;
      })
      .toBe(true);
    expect(sent).toBeLessThan(parts / 2);
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of response) {
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
    }
    expect(size).toBe(parts * part.length);
    const whole = createHash('sha256');
    for (let index = 0; index < parts; index++) whole.update(part);
    expect(hash.digest('hex')).toBe(whole.digest('hex'));
  });

  test('is heard in its own pace, and left when the page leaves', async () => {
    let answered: EventEmitter | null = null;
    const { port } = await startBehind((_asked, response) => {
      answered = response;
      response.write('{"first":');
    });
    const outgoing = request({ port, host: '127.0.0.1', path: '/api/v2/x', agent: false }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(first.toString()).toBe('{"first":');
    if (answered === null) throw new Error('The API was not asked.');
    const left = once(answered, 'close');
    outgoing.destroy();
    await left;
  });

  test('that is the console itself is told so, once', async () => {
    const behind = await startBehind(() => undefined);
    const loop = await ask(behind.port, '/api/v2/x', {
      headers: { 'X-Web-Data-Console': 'proxy' },
    });
    explained(loop, 508, /leads back/);
    expect(behind.heard).toEqual([]);
  });
});

describe('no other target is reached', () => {
  test.each([
    [
      'an absolute target',
      'GET http://127.0.0.1:1/v2/x HTTP/1.1\nHost: a\nConnection: close\n\n',
      400,
    ],
    [
      'an absolute target of the same path',
      'GET http://a/api/v2/x HTTP/1.1\nHost: a\nConnection: close\n\n',
      400,
    ],
    ['a tunnel', 'CONNECT 127.0.0.1:22 HTTP/1.1\nHost: a\n\n', 405],
    [
      'another protocol',
      'GET /api/v2/x HTTP/1.1\nHost: a\nConnection: upgrade\nUpgrade: websocket\n\n',
      405,
    ],
    [
      'a path that leads out',
      'GET /api/v2/../../etc HTTP/1.1\nHost: a\nConnection: close\n\n',
      400,
    ],
    ['another version', 'GET /api/v1/x HTTP/1.1\nHost: a\nConnection: close\n\n', 404],
    [
      'a method that the API has not',
      'TRACE /api/v2/x HTTP/1.1\nHost: a\nConnection: close\n\n',
      405,
    ],
    [
      'two lengths',
      'POST /api/v2/x HTTP/1.1\nHost: a\nContent-Length: 1\nContent-Length: 2\n\nxx',
      400,
    ],
    [
      'a length beside chunks',
      'POST /api/v2/x HTTP/1.1\nHost: a\nContent-Length: 5\nTransfer-Encoding: chunked\n\n0\n\n',
      400,
    ],
    [
      'an unknown coding',
      'POST /api/v2/x HTTP/1.1\nHost: a\nTransfer-Encoding: xchunked\n\n0\n\n',
      400,
    ],
    [
      'a coding that hides behind a space',
      'POST /api/v2/x HTTP/1.1\nHost: a\nTransfer-Encoding : chunked\n\n0\n\n',
      400,
    ],
    ['no host', 'GET /api/v2/x HTTP/1.1\n\n', 400],
    [
      'a header over two lines',
      'GET /api/v2/x HTTP/1.1\nHost: a\nX-Request-Id: a\n Injected: b\nConnection: close\n\n',
      400,
    ],
    [
      'a header with a NUL',
      'GET /api/v2/x HTTP/1.1\nHost: a\nAccept: a\0b\nConnection: close\n\n',
      400,
    ],
  ])('by %s', async (_name, bytes, status) => {
    const { port, heard } = await startBehind((_asked, response) => response.end('{}'));
    expect(await say(port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(heard).toEqual([]);
  });

  test('by a host of another name, or an address that begins with two slashes: that is the page', async () => {
    const { port, heard } = await startBehind((_asked, response) => response.end('{}'));
    for (const path of ['//evil.example/api/v2/x', '/%61pi/v2/x', '/x/../api/v2/x'])
      expect((await ask(port, path)).text).toContain('The page');
    expect(heard).toEqual([]);
    await ask(port, '/api/v2/x', { headers: { Host: 'evil.example' } });
    expect(heard).toHaveLength(1);
  });

  test('and no line of the log holds a key, a query or a sign that a terminal obeys', async () => {
    const { port } = await startBehind((_asked, response) => response.end('{}'));
    await ask(port, `/api/v2/agent/${KEY}?apiKey=${KEY}`, {
      headers: { Authorization: `Bearer ${KEY}` },
    });
    await say(port, `GET http://user:secret@a/${KEY}?q HTTP/1.1\nHost: a\nConnection: close\n\n`);
    await say(port, 'CONNECT a:22 HTTP/1.1\nHost: a\n\n');
    expect(log).toHaveLength(3);
    for (const line of log) {
      expect(line).not.toContain(KEY.slice(3));
      expect(line).not.toMatch(/[?][^?]*=|secret/);
      expect(line).toMatch(/^[\x20-\x7e]*$/);
    }
  });
});
