import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpService, startHttpService } from './http-host.ts';

let running: HttpService;
let port = 0;
beforeAll(async () => {
  running = await startHttpService(0);
  port = Number(new URL(running.baseUrl).port);
});
afterAll(() => running.close());

/** Everything that comes back for what is written to a new connection, until it ends; the last request should close it. */
function exchangeRaw(
  parts: string | readonly (string | Buffer)[],
  host = '127.0.0.1',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host }, () => {
      for (const part of typeof parts === 'string' ? [parts] : parts) socket.write(part);
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', reject);
  });
}

const request = (firstLine: string, headers: readonly string[] = [], body = '') =>
  [
    firstLine,
    ...(headers.some((line) => /^host:/i.test(line)) ? [] : ['Host: 127.0.0.1']),
    ...headers,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
const KEY = 'Authorization: Bearer fc-demo';
const JSON_TYPE = 'Content-Type: application/json';
const withBody = (body: string, ...headers: string[]) => [
  KEY,
  JSON_TYPE,
  `Content-Length: ${Buffer.byteLength(body)}`,
  ...headers,
];
const UUID = '00000000-0000-4000-8000-000000000000';

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body };
}

describe('every request over HTTP gets an answer', () => {
  it.each([
    [
      'a path of malformed percent-encoding',
      request('GET /v2/agent/%zz HTTP/1.1', [KEY]),
      400,
      /Invalid job ID format/,
    ],
    [
      'bytes that are no UTF-8',
      request('GET /v2/agent/%ff%fe HTTP/1.1', [KEY]),
      400,
      /Invalid job ID format/,
    ],
    ['a lone percent sign', request('GET /v2/monitor/% HTTP/1.1', [KEY]), 400, /monitorId/],
    [
      'an encoded slash and a null',
      request('GET /v2/agent/a%2Fb%00 HTTP/1.1', [KEY]),
      400,
      /Invalid job ID format/,
    ],
    [
      'a query of malformed percent-encoding',
      request('GET /v2/monitor?limit=%zz HTTP/1.1', [KEY]),
      400,
      /limit/,
    ],
    ['two slashes', request('GET // HTTP/1.1'), 404, /Not Found/],
    [
      'a path that reads as another host',
      request('GET //evil.example/v2/monitor HTTP/1.1', [KEY]),
      404,
      /Not Found/,
    ],
    ['the root before its own', request('GET //v2/monitor HTTP/1.1', [KEY]), 404, /Not Found/],
    ['a root that goes on', request('GET /v2x/monitor HTTP/1.1', [KEY]), 404, /Not Found/],
    ['a root in other letters', request('GET /V2/monitor HTTP/1.1', [KEY]), 404, /Not Found/],
    ['a root below another', request('GET /x/v2/monitor HTTP/1.1', [KEY]), 404, /Not Found/],
    ['the root alone', request('GET /v2 HTTP/1.1', [KEY]), 404, /Not Found/],
    ['a path in other letters', request('GET /v2/Monitor HTTP/1.1', [KEY]), 404, /Not Found/],
    ['a path with a slash at its end', request('GET /v2/agent/ HTTP/1.1', [KEY]), 404, /Not Found/],
    ['a way out of the root', request('GET /v2/../control HTTP/1.1'), 404, /Not Found/],
    ['an encoded way out', request('GET /v2/%2e%2E/control HTTP/1.1'), 404, /Not Found/],
    ['a way out by backslashes', request('GET /v2\\..\\control HTTP/1.1'), 404, /Not Found/],
    ['a way in', request('GET /x/../v2/monitor HTTP/1.1', [KEY]), 404, /Not Found/],
    [
      'an absolute target',
      request('GET http://127.0.0.1/v2/monitor?limit=1 HTTP/1.1', [KEY]),
      200,
      /"success":true/,
    ],
    [
      'an absolute target of another scheme',
      request('GET ftp://127.0.0.1/v2/monitor HTTP/1.1', [KEY]),
      400,
      /malformed/,
    ],
    [
      'an absolute target without a host',
      request('GET http:///v2/monitor HTTP/1.1', [KEY]),
      400,
      /malformed/,
    ],
    ['a target that begins with nothing', request('GET v2/monitor HTTP/1.1', [KEY]), 400, /./],
    [
      'a malformed Host',
      request('GET /v2/monitor HTTP/1.1', [KEY, 'Host: a b[']),
      400,
      /malformed/,
    ],
    [
      'a Host with a user',
      request('GET /v2/monitor HTTP/1.1', [KEY, 'Host: x@127.0.0.1']),
      400,
      /malformed/,
    ],
    [
      'a Host with a port beyond all ports',
      request('GET /v2/monitor HTTP/1.1', [KEY, 'Host: 127.0.0.1:99999']),
      400,
      /malformed/,
    ],
    ['an empty Host', request('GET /v2/monitor HTTP/1.1', [KEY, 'Host: ']), 400, /malformed/],
    [
      'two Hosts',
      request('GET /v2/monitor HTTP/1.1', [KEY, 'Host: 127.0.0.1', 'Host: evil.example']),
      400,
      /malformed/,
    ],
    [
      'no Host',
      `GET /v2/monitor HTTP/1.1\r\n${KEY}\r\nConnection: close\r\n\r\n`,
      400,
      /malformed/,
    ],
    [
      'HTTP/1.0 without a Host',
      `GET /v2/monitor?limit=1 HTTP/1.0\r\n${KEY}\r\n\r\n`,
      200,
      /"success":true/,
    ],
    [
      'a Host with an empty port',
      request('GET /v2/monitor?limit=1 HTTP/1.1', [KEY, 'Host: localhost:']),
      200,
      /"success":true/,
    ],
    [
      'HTTP/1.0 with a Host',
      `GET /v2/monitor?limit=1 HTTP/1.0\r\nHost: 127.0.0.1\r\n${KEY}\r\n\r\n`,
      200,
      /"success":true/,
    ],
    ['TRACE', request('TRACE /v2/monitor HTTP/1.1', [KEY]), 405, /Method Not Allowed/],
    ['CONNECT', request('CONNECT evil.example:443 HTTP/1.1'), 405, /no proxy/],
    ['an asterisk', request('OPTIONS * HTTP/1.1'), 204, /^$/],
    ['another protocol', request('GET /v2/monitor HTTP/9.9'), 400, /no HTTP request/],
    ['what is no request', '\u0016\u0003\u0001\u0002\r\n\r\n', 400, /no HTTP request/],
    [
      'an expectation of its own',
      request('GET /v2/monitor HTTP/1.1', [KEY, 'Expect: 200-ok']),
      417,
      /Expectation Failed/,
    ],
    [
      'headers without end',
      request('GET /v2/monitor HTTP/1.1', [`X: ${'x'.repeat(40_000)}`]),
      431,
      /Too Large/,
    ],
    [
      'a body that is cut short by its own length',
      request('POST /v2/agent HTTP/1.1', withBody('{"a"'), '{"a"'),
      400,
      /not valid JSON/,
    ],
    [
      'a body that is text',
      request('POST /v2/agent HTTP/1.1', withBody('"text"'), '"text"'),
      400,
      /Body must be a JSON object/,
    ],
    [
      'a body that is a list',
      request('POST /v2/agent HTTP/1.1', withBody('[{}]'), '[{}]'),
      400,
      /Body must be a JSON object/,
    ],
    [
      'a body that is null',
      request('POST /v2/agent HTTP/1.1', withBody('null'), 'null'),
      400,
      /Body must be a JSON object/,
    ],
    [
      'a body that is no UTF-8',
      request('POST /v2/agent HTTP/1.1', [KEY, 'Content-Length: 2'], '\u00ff\u00fe'),
      400,
      /./,
    ],
    [
      'a compressed body',
      request('POST /v2/agent HTTP/1.1', withBody('{}', 'Content-Encoding: gzip'), '{}'),
      400,
      /gzip/,
    ],
    [
      'a body of two lengths',
      request('POST /v2/agent HTTP/1.1', [KEY, 'Content-Length: 2', 'Content-Length: 3'], '{}'),
      400,
      /./,
    ],
    [
      'a chunk of no size',
      request('POST /v2/agent HTTP/1.1', [KEY, 'Transfer-Encoding: chunked'], 'zz\r\n'),
      400,
      /no HTTP request/,
    ],
    [
      'a chunked body',
      request(
        'POST /v2/agent HTTP/1.1',
        [KEY, 'Transfer-Encoding: chunked'],
        '2\r\n{}\r\n0\r\n\r\n',
      ),
      400,
      /prompt is required/,
    ],
    [
      'a GET with a body',
      request('GET /v2/monitor?limit=1 HTTP/1.1', withBody('{'), '{'),
      200,
      /"success":true/,
    ],
    [
      'an upgrade',
      request('GET /v2/monitor?limit=1 HTTP/1.1', [KEY, 'Upgrade: websocket']),
      200,
      /"success":true/,
    ],
  ])('%s', async (_what, raw, status, body) => {
    const answer = read(
      await exchangeRaw(
        Buffer.from(raw, 'latin1').length === raw.length ? [Buffer.from(raw, 'latin1')] : raw,
      ),
    );
    expect([answer.status, answer.body]).toEqual([status, expect.stringMatching(body)]);
    if (status !== 204) expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    if (status >= 400) expect(JSON.parse(answer.body)).toMatchObject({ success: false });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    ['POST', '/v2/monitor', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/v2/search/developer', 'GET, HEAD, POST, OPTIONS'],
    ['PUT', `/v2/agent/${UUID}`, 'GET, HEAD, DELETE, OPTIONS'],
    ['PATCH', '/v2/agent', 'GET, HEAD, POST, OPTIONS'],
    ['HEAD', '/v2/search', 'POST, OPTIONS'],
    ['PROPFIND', '/v2/openapi.json', 'GET, HEAD, OPTIONS'],
    ['BREW', `/v2/monitor/${UUID}/run`, 'POST, OPTIONS'],
    ['get', '/v2/monitor', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/control', 'GET, HEAD, POST, OPTIONS'],
    ['BREW', '/control', 'GET, HEAD, POST, OPTIONS'],
  ])('%s %s is a 405 that lists %s', async (method, path, allow) => {
    const answer = read(await exchangeRaw(request(`${method} ${path} HTTP/1.1`, [KEY])));
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  });

  it('a HEAD has the headers of its GET and no body', async () => {
    const [get, head] = [
      read(await exchangeRaw(request('GET /v2/monitor?limit=2 HTTP/1.1', [KEY]))),
      read(await exchangeRaw(request('HEAD /v2/monitor?limit=2 HTTP/1.1', [KEY]))),
    ];
    const lasting = ({ headers }: typeof get) =>
      [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
    expect([head.status, head.body, lasting(head)]).toEqual([200, '', lasting(get)]);
    expect(Number(get.headers.get('content-length'))).toBe(Buffer.byteLength(get.body, 'latin1'));
  });

  it('an OPTIONS names what the path has, and a preflight for a path that is not there passes', async () => {
    expect(
      read(await exchangeRaw(request('OPTIONS /v2/agent HTTP/1.1'))).headers.get('allow'),
    ).toBe('GET, HEAD, POST, OPTIONS');
    for (const path of ['/v2/gone', '/elsewhere/v1/agent']) {
      expect(read(await exchangeRaw(request(`OPTIONS ${path} HTTP/1.1`))).status).toBe(204);
      expect(
        read(await exchangeRaw(request(`GET ${path} HTTP/1.1`))).headers.get(
          'access-control-allow-origin',
        ),
      ).toBe('*');
    }
  });

  it('several requests of one connection are answered in turn, refused ones too', async () => {
    const first = request('GET /v2/agent/%zz HTTP/1.1', [KEY]).replace('Connection: close\r\n', '');
    const second = request('TRACE /v2/monitor HTTP/1.1', [KEY]).replace(
      'Connection: close\r\n',
      '',
    );
    const answer = await exchangeRaw(
      first + second + request('GET /v2/monitor?limit=1 HTTP/1.1', [KEY]),
    );
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])).toEqual([
      '400',
      '405',
      '200',
    ]);
  });

  it('what is no request is answered after the requests before it, and for itself', async () => {
    const first = request('GET /v2/monitor?limit=1 HTTP/1.1', [KEY]).replace(
      'Connection: close\r\n',
      '',
    );
    const answer = await exchangeRaw(`${first}${first}BREW /v2/agent HTTP/1.1\r\n\r\n`);
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])).toEqual([
      '200',
      '200',
      '405',
    ]);
    expect(answer).toContain('BREW /v2/agent');
    const broken = await exchangeRaw(
      `${first}POST /v2/agent HTTP/1.1\r\nHost: a\r\n${KEY}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    );
    expect([...broken.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])).toEqual([
      '200',
      '400',
    ]);
  });
});

describe('a body above the limit', () => {
  const head = (...headers: string[]) =>
    `POST /v2/agent HTTP/1.1\r\nHost: 127.0.0.1\r\n${KEY}\r\n${headers.join('\r\n')}\r\n\r\n`;

  /** The first answer, as soon as it is there; then the connection is left. */
  const firstAnswer = (parts: readonly (string | Buffer)[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () =>
        parts.forEach((part) => socket.write(part)),
      );
      socket.once('data', (chunk) => {
        resolve(chunk.toString('latin1'));
        socket.destroy();
      });
      socket.once('error', reject);
    });

  it('is refused by its declared length, before it is sent', async () => {
    expect(await firstAnswer([head('Content-Length: 99999999999')])).toMatch(/^HTTP\/1\.1 413 /);
    expect(await firstAnswer([head('Content-Length: 2000000', 'Expect: 100-continue')])).toMatch(
      /^HTTP\/1\.1 413 /,
    );
    expect(await firstAnswer([head('Content-Length: 2', 'Expect: 100-continue')])).toMatch(
      /^HTTP\/1\.1 100 /,
    );
  });

  it('is refused while its chunks are still coming', async () => {
    const chunk = Buffer.concat([
      Buffer.from('40000\r\n'),
      Buffer.alloc(0x40000, 0x20),
      Buffer.from('\r\n'),
    ]);
    expect(
      await firstAnswer([head('Transfer-Encoding: chunked'), chunk, chunk, chunk, chunk, chunk]),
    ).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is refused also where the sender closes the connection after it, as gateways before a service do', async () => {
    const body = Buffer.alloc(8_000_000, 0x20);
    for (let attempt = 0; attempt < 5; attempt++)
      expect(
        await exchangeRaw([head(`Content-Length: ${body.byteLength}`, 'Connection: close'), body]),
      ).toMatch(/^HTTP\/1\.1 413 .*Payload Too Large"\}$/s);
  });

  it('does not disturb anybody when its sender breaks off', async () => {
    const socket = connect({ port, host: '127.0.0.1' });
    await new Promise((resolve) =>
      socket.write(`${head('Content-Length: 1000')}{"prompt":`, resolve),
    );
    socket.resetAndDestroy();
    expect(read(await exchangeRaw(request('GET /v2/monitor?limit=1 HTTP/1.1', [KEY]))).status).toBe(
      200,
    );
  });
});

describe('the fault controls', () => {
  const control = (headers: readonly string[], body = '{}', path = '/control') =>
    exchangeRaw(
      request(
        `POST ${path} HTTP/1.1`,
        [`Content-Length: ${Buffer.byteLength(body)}`, ...headers],
        body,
      ),
    ).then(read);

  it.each([
    ['a tool', [JSON_TYPE], '{}', 200],
    ['JSON of a charset', ['Content-Type: application/json; charset=utf-8'], '{}', 200],
    ['no type', [], '{}', 415],
    ['a form', ['Content-Type: application/x-www-form-urlencoded'], '{}', 415],
    ['text, which needs no preflight', ['Content-Type: text/plain'], '{}', 415],
    ['a type that only begins so', ['Content-Type: application/jsonp'], '{}', 415],
    ['a page of another origin', [JSON_TYPE, 'Origin: https://evil.example'], '{}', 403],
    ['a sandboxed page', [JSON_TYPE, 'Origin: null'], '{}', 403],
    ['another port of this machine', [JSON_TYPE, 'Origin: http://127.0.0.1:1'], '{}', 403],
    ['a page that hides its origin', [JSON_TYPE, 'Sec-Fetch-Site: cross-site'], '{}', 403],
    ['a name that leads here', [JSON_TYPE, 'Host: evil.example'], '{}', 403],
    ['a name that only ends so', [JSON_TYPE, 'Host: localhost.evil.example'], '{}', 403],
    ['the name of this machine', [JSON_TYPE, 'Host: localhost'], '{}', 200],
    ['its other address', [JSON_TYPE, 'Host: [::1]:8787'], '{}', 200],
    ['no JSON', [JSON_TYPE], '{', 400],
    ['a list', [JSON_TYPE], '[]', 400],
    ['a control that does not exist', [JSON_TYPE], '{"speed":1}', 400],
    ['a fault that there is not', [JSON_TYPE], '{"faults":{"slow":1}}', 400],
    ['a clock beyond all dates', [JSON_TYPE], '{"advanceClock":1e300}', 400],
    ['a negative clock', [JSON_TYPE], '{"advanceClock":-1}', 400],
    ['a world beyond its scale', [JSON_TYPE], '{"scale":1e9}', 400],
  ] as const)('for %s', async (_who, headers, body, status) => {
    const answer = await control([...headers], body);
    expect([answer.status, answer.headers.has('access-control-allow-origin')]).toEqual([
      status,
      false,
    ]);
    expect(answer.body).not.toBe('');
  });

  it('are at their own path alone', async () => {
    for (const path of ['/control/', '/Control', '/v2/control', '//control'])
      expect((await control([JSON_TYPE], '{}', path)).status).toBe(404);
    const preflight = read(
      await exchangeRaw(request('OPTIONS /control HTTP/1.1', ['Origin: https://evil.example'])),
    );
    expect([preflight.status, preflight.headers.has('access-control-allow-origin')]).toEqual([
      403,
      false,
    ]);
  });
});

describe('where it listens', () => {
  const hasIpv6 = Object.values(networkInterfaces())
    .flat()
    .some((address) => address?.address === '::1');

  it('on both addresses of this machine with one port, and says so', async () => {
    const expected = [
      `http://127.0.0.1:${port}/v2`,
      ...(hasIpv6 ? [`http://[::1]:${port}/v2`] : []),
    ];
    expect(running.baseUrls).toEqual(expected);
    for (const url of expected) expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
  });

  it('on no address of a network unless it is told to', async () => {
    const outer = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
    if (outer !== undefined)
      await expect(fetch(`http://${outer}:${port}/v2/openapi.json`)).rejects.toThrow(
        'fetch failed',
      );
    const told = await startHttpService(0, { host: '0.0.0.0' });
    expect(told.baseUrls).toEqual([expect.stringMatching(/^http:\/\/0\.0\.0\.0:\d+\/v2$/)]);
    // Its controls are told where they answer.
    expect(told.controlUrls).toHaveLength(1);
    for (const url of told.controlUrls) expect((await fetch(url)).status).toBe(200);
    await told.close();
  });

  it('not beside another program on its port', async () => {
    await expect(startHttpService(port)).rejects.toThrow('EADDRINUSE');
  });
});
