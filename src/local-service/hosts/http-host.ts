import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { MAX_BODY_BYTES } from '../read-request.ts';
import { createService, type Service } from '../service.ts';
import { answerWith } from './answer-request.ts';
import { exchange, refuseUnknownMethod, writeRefusal } from './http-exchange.ts';
import { isLoopback } from './http-target.ts';

const CLOSE_GRACE_MS = 2_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** From its first byte to its last: a body of 1 MiB on a slow line. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than clients and servers in front keep a connection, which else may use one at the moment it is closed. */
const KEEP_ALIVE_MS = 75_000;
/** Both addresses of this machine, whichever a client takes `localhost` for, and no address of a network. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;
const FREE_PORT_TRIES = 5;

export interface HttpService {
  /** `http://127.0.0.1:8787/v2` */
  readonly baseUrl: string;
  /** Of every address that it listens on. */
  readonly baseUrls: readonly string[];
  /** Where its fault controls answer: the loopback addresses among them. None where it listens on one address of a network alone. */
  readonly controlUrls: readonly string[];
  readonly service: Service;
  /** Takes no more requests and settles when those under way have ended. */
  close(): Promise<void>;
}

export interface HttpServiceOptions {
  readonly service?: Service;
  /** The one address to listen on instead of both loopback addresses: `0.0.0.0` serves the network. */
  readonly host?: string | undefined;
}

/** Serves the local service over HTTP under `/v2`, its fault controls under `/control`. Port 0 takes a free one. */
export async function startHttpService(
  port: number,
  { service = createService(), host }: HttpServiceOptions = {},
): Promise<HttpService> {
  const create = () => createHttpServer(service);
  const servers =
    host === undefined
      ? await listenOnLoopback(create, port)
      : [await listen(create(), port, host)];
  const baseUrls = servers.map((server) => `http://${describeAddress(server)}/v2`);
  return {
    baseUrl: baseUrls[0] ?? '',
    baseUrls,
    controlUrls: baseUrls
      .map((url) =>
        url
          .replace(/v2$/, 'control')
          .replace('//0.0.0.0:', '//127.0.0.1:')
          .replace('//[::]:', '//[::1]:'),
      )
      .filter((url) => isLoopback(new URL(url).hostname)),
    service,
    close: async () => void (await Promise.all(servers.map(close))),
  };
}

function createHttpServer(service: Service): Server {
  const answer = answerWith(service);
  const underWay = new Set<ServerResponse>();
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: 1_000,
    // A request without Host is answered like one with a malformed Host, in the service's own form.
    requireHostHeader: false,
  });
  const respond = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    underWay.add(outgoing);
    outgoing.once('close', () => underWay.delete(outgoing));
    exchange({ incoming, outgoing, service, answer }).catch((error: unknown) => {
      console.error(error);
      if (outgoing.headersSent) outgoing.destroy();
      else
        outgoing
          .writeHead(500, {
            'Content-Type': 'application/json',
            'Access-Control-Allow-Origin': '*',
          })
          .end('{"success":false,"error":"Internal Server Error"}');
    });
  };
  server.on('request', respond);
  server.on('checkContinue', (incoming, outgoing) => {
    // Whoever asks before sending too much is told before it is sent.
    if (Number(incoming.headers['content-length'] ?? 0) <= MAX_BODY_BYTES) outgoing.writeContinue();
    respond(incoming, outgoing);
  });
  server.on('checkExpectation', ({ socket }) =>
    socket.end(
      writeRefusal(
        417,
        'Expectation Failed',
        'Expectation Failed: this service knows no expectation but 100-continue.',
      ),
    ),
  );
  server.on('connect', (_incoming, socket) =>
    socket.end(writeRefusal(405, 'Method Not Allowed', 'This is no proxy.', { Allow: 'GET' })),
  );
  server.on('clientError', (error: ParserError, socket) => {
    // What came whole before it on the same connection is answered first; what it broke has no other answer.
    const before = [...underWay].filter(({ req }) => req.socket === socket && req.complete);
    void Promise.all(before.map((outgoing) => once(outgoing, 'close'))).then(() =>
      refuseConnection(error, socket),
    );
  });
  return server;
}

/** As Node's parser reports it. */
type ParserError = NodeJS.ErrnoException & {
  readonly rawPacket?: Uint8Array;
  readonly bytesParsed?: number;
};

/** What is no request at all still gets an answer, unless its sender is gone. */
function refuseConnection({ code, rawPacket, bytesParsed = 0 }: ParserError, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  // The packet may hold whole requests before the one that failed.
  const packet = Buffer.from(rawPacket ?? []).toString('latin1');
  const line =
    packet
      .slice(bytesParsed === 0 ? 0 : packet.lastIndexOf('\n', bytesParsed - 1) + 1)
      .split(/\r?\n/, 1)[0] ?? '';
  const unknownMethod = code === 'HPE_INVALID_METHOD' ? refuseUnknownMethod(line) : null;
  if (unknownMethod !== null) socket.end(unknownMethod);
  else if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    socket.end(
      writeRefusal(408, 'Request Timeout', 'Request Timeout: the request did not arrive in time.'),
    );
  else if (code === 'HPE_HEADER_OVERFLOW')
    socket.end(
      writeRefusal(431, 'Request Header Fields Too Large', 'Request Header Fields Too Large'),
    );
  else socket.end(writeRefusal(400, 'Bad Request', 'Bad Request: this is no HTTP request.'));
}

const listen = (server: Server, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, ipv6Only: host === '::1' }, () => resolve(server));
  });

/** Both addresses with one port. A machine without IPv6 has only the first. */
async function listenOnLoopback(create: () => Server, port: number): Promise<readonly Server[]> {
  for (let attempt = 1; ; attempt++) {
    const first = await listen(create(), port, LOOPBACK[0]);
    try {
      return [first, await listen(create(), addressOf(first).port, LOOPBACK[1])];
    } catch (error) {
      const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
      if (code !== 'EADDRINUSE') return [first];
      await close(first);
      // A free port of one address may be taken on the other: then another is tried.
      if (port !== 0 || attempt === FREE_PORT_TRIES) throw error;
    }
  }
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new TypeError('The server does not listen on a port.');
  return address;
}

function describeAddress(server: Server): string {
  const { address, family, port } = addressOf(server);
  return `${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // A slow answer (a fault control) must not hold the program for minutes.
    setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS).unref();
  });

/** Run as a program: `PORT` (default 8787) and `HOST` (default both loopback addresses), until SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const { PORT = '8787', HOST = '' } = process.env;
  const port = /^\d{1,5}$/.test(PORT) ? Number(PORT) : Number.NaN;
  if (!(port <= 65_535))
    throw new RangeError(`PORT must be a number from 0 to 65535, not "${PORT}".`);
  const running = await startHttpService(port, HOST === '' ? {} : { host: HOST });
  const controls = running.controlUrls.join(' and ') || 'none, on this address';
  console.log(
    `Local service: ${running.baseUrls.join(' and ')} (key fc-demo). Fault controls: ${controls}`,
  );
  const stop = () => void running.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
