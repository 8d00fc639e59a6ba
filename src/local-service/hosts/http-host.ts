import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { MAX_BODY_BYTES } from '../read-request.ts';
import { createService, type Service } from '../service.ts';
import { errorResponse, ServiceError } from '../service-error.ts';
import { answerWith } from './answer-request.ts';
import { answerControl } from './http-control.ts';

/** As the hosted service answers browsers: any origin, no extra headers exposed (open points, "Errors and limits"). */
const CORS = { 'Access-Control-Allow-Origin': '*' };
const PREFLIGHT = {
  ...CORS,
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept',
  'Access-Control-Max-Age': '600',
};

const CLOSE_GRACE_MS = 2_000;

export interface HttpService {
  /** `http://127.0.0.1:8787/v2` */
  readonly baseUrl: string;
  readonly service: Service;
  /** Takes no more requests and settles when those under way have ended. */
  close(): Promise<void>;
}

/** Serves the local service over HTTP under `/v2`, its levers under `/control`. Port 0 takes a free one. */
export async function startHttpService(port: number, service: Service = createService()): Promise<HttpService> {
  const answer = answerWith(service);
  const server = createServer((incoming, outgoing) => {
    void respond(incoming, outgoing, service, answer).catch((error: unknown) => {
      console.error(error);
      outgoing.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    baseUrl: `http://127.0.0.1:${bound}/v2`,
    service,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        // A slow answer (a lever) must not hold the program for minutes.
        setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS).unref();
      }),
  };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  service: Service,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  if (incoming.method === 'OPTIONS') {
    // A wildcard would not cover Authorization, so what the browser asks for is named.
    const asked = incoming.headers['access-control-request-headers'];
    outgoing.writeHead(204, { ...PREFLIGHT, ...(asked !== undefined && { 'Access-Control-Allow-Headers': asked }) }).end();
    return;
  }
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  const body = await readBody(incoming);
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const response = body === 'too-large' ? tooLarge() : await route(url, incoming, body, gone.signal, service, answer);
  if (response.type === 'error') {
    incoming.socket.destroy();
    return;
  }
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...CORS });
  outgoing.end(incoming.method === 'HEAD' ? undefined : Buffer.from(await response.arrayBuffer()));
}

function route(
  url: URL,
  incoming: IncomingMessage,
  body: Buffer | null,
  signal: AbortSignal,
  service: Service,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const method = incoming.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const item of Array.isArray(value) ? value : [value ?? '']) headers.append(name, item);
  const hasBody = body !== null && method !== 'GET' && method !== 'HEAD';
  const request = new Request(url, { method, headers, signal, ...(hasBody && { body: new Uint8Array(body) }) });
  return url.pathname === '/control' ? answerControl(service.control, request) : answer(request);
}

/** Reads to the end even when it is too much, so that the sender hears the 413; what is too much is not kept. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | null | 'too-large'> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (bytes > MAX_BODY_BYTES) return 'too-large';
  return bytes === 0 ? null : Buffer.concat(chunks);
}

const tooLarge = () => errorResponse(new ServiceError('payload-too-large'), 'too-large');

/** Run as a program: `PORT` (default 8787), until SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const port = Number(process.env['PORT'] ?? 8787);
  const running = await startHttpService(port);
  console.log(`Local service: ${running.baseUrl} (key fc-demo). Levers: ${running.baseUrl.replace(/v2$/, 'control')}`);
  const stop = () => void running.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
