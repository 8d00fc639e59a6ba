import type { IncomingMessage, ServerResponse } from 'node:http';
import { nextRequestId } from '../define-handler.ts';
import { findMethods } from '../find-methods.ts';
import { MAX_BODY_BYTES } from '../read-request.ts';
import type { Service } from '../service.ts';
import { errorResponse, ServiceError } from '../service-error.ts';
import { refuseMethod } from './answer-request.ts';
import { answerControl } from './http-control.ts';
import { type HttpTarget, isPlainPath, readTarget } from './http-target.ts';

/** As the hosted service answers browsers: any origin, no extra headers exposed (open points, "Errors and limits"). */
const CORS = { 'Access-Control-Allow-Origin': '*' };
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept',
  'Access-Control-Max-Age': '600',
};
const CONTROL = '/control';
const METHODS_OF_REQUEST = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** What is read and thrown away after a 413, so that its sender hears it; whoever sends more is cut off. */
const MAX_DRAINED_BYTES = 64 * MAX_BODY_BYTES;

export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly service: Service;
  readonly answer: (request: Request) => Promise<Response>;
}

/** Answers one request of any form. Settles when the answer is handed over or nobody waits for it any more. */
export async function exchange({ incoming, outgoing, service, answer }: Exchange): Promise<void> {
  const method = incoming.method ?? 'GET';
  const target = readTarget(incoming.url ?? '', hostsOf(incoming));
  const isControl = target !== null && target.path === CONTROL;
  const send = async (response: Response, read?: Promise<unknown>) => {
    const bytes = Buffer.from(await response.arrayBuffer());
    const length = response.status === 204 ? {} : { 'Content-Length': String(bytes.byteLength) };
    const headers = {
      ...Object.fromEntries(response.headers),
      ...(!isControl && CORS),
      'X-Content-Type-Options': 'nosniff',
      ...length,
    };
    outgoing.writeHead(response.status, headers);
    if (method !== 'HEAD' && bytes.byteLength > 0) outgoing.write(bytes);
    await read;
    outgoing.end();
  };

  const body = await readBody(incoming);
  if (body === 'gone') return;
  if (body === 'too-large') {
    // A connection that is closed while a body comes takes the answer along: its end waits for that of the body. One that waits for a
    // "continue" does not come.
    const read = drain(incoming);
    return send(
      errorResponse(new ServiceError('payload-too-large'), nextRequestId(service)),
      incoming.headers.expect === undefined ? read : undefined,
    );
  }
  if (target === null) {
    if (method === 'OPTIONS' && incoming.url === '*')
      return send(new Response(null, { status: 204 }));
    const message = 'Bad Request: the request target or the Host header is malformed.';
    return send(
      errorResponse(new ServiceError('bad-request', { message }), nextRequestId(service)),
    );
  }
  const refusal = refuse(method, target, service);
  if (refusal) return send(refusal);
  if (method === 'OPTIONS' && !isControl) return send(answerPreflight(incoming, target));
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const request = new Request(target.url, {
    method,
    headers: readHeaders(incoming),
    signal: gone.signal,
    ...(body !== null && method !== 'GET' && method !== 'HEAD' && { body: new Uint8Array(body) }),
  });
  const response = isControl
    ? await answerControl(service.control, request, {
        remoteAddress: incoming.socket.remoteAddress ?? null,
      })
    : await answer(request);
  if (response.type === 'error') incoming.socket.destroy();
  else await send(response);
}

/** What never reaches the service: a path outside of its root, or a method that a Request cannot carry (TRACE). */
function refuse(method: string, { path }: HttpTarget, service: Service): Response | null {
  const what = `${method} ${path}`;
  if (path === CONTROL) {
    return METHODS_OF_REQUEST.has(method)
      ? null
      : refuseMethod(what, ['GET', 'HEAD', 'POST', 'OPTIONS'], nextRequestId(service));
  }
  const methods = isPlainPath(path) ? findMethods(path) : [];
  // A preflight for a path that is not there passes, so that the page can read the 404.
  if (method === 'OPTIONS' && isPlainPath(path)) return null;
  if (methods.length === 0)
    return errorResponse(
      new ServiceError('not-found', { message: `Not Found: ${what}` }),
      nextRequestId(service),
    );
  return METHODS_OF_REQUEST.has(method)
    ? null
    : refuseMethod(what, methods, nextRequestId(service));
}

function answerPreflight(incoming: IncomingMessage, { path }: HttpTarget): Response {
  const methods = findMethods(path);
  // A wildcard would not cover Authorization, so what the browser asks for is named.
  const asked = incoming.headers['access-control-request-headers'];
  return new Response(null, {
    status: 204,
    headers: {
      ...PREFLIGHT,
      ...(asked !== undefined && { 'Access-Control-Allow-Headers': asked }),
      ...(methods.length > 0 && { Allow: methods.join(', ') }),
    },
  });
}

/** HTTP/1.0 knows no Host: then it is where the connection led. */
function hostsOf({ rawHeaders, httpVersion, socket }: IncomingMessage): readonly string[] {
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host',
  );
  if (hosts.length > 0 || httpVersion !== '1.0') return hosts;
  const { localAddress = '127.0.0.1', localPort = 80 } = socket;
  return [`${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`];
}

function readHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const item of Array.isArray(value) ? value : [value ?? '']) headers.append(name, item);
  return headers;
}

/** Reads no more than the limit; `gone` when the sender broke off. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | null | 'too-large' | 'gone'> {
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return 'too-large';
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve) => {
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > MAX_BODY_BYTES) resolve('too-large');
      else chunks.push(chunk);
    });
    incoming.once('end', () => resolve(bytes === 0 ? null : Buffer.concat(chunks)));
    incoming.once('close', () => resolve('gone'));
    incoming.once('error', () => resolve('gone'));
  });
}

function drain(incoming: IncomingMessage): Promise<void> {
  let bytes = 0;
  return new Promise((resolve) => {
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > MAX_DRAINED_BYTES) incoming.socket.destroy();
    });
    incoming.once('end', resolve).once('close', resolve).resume();
  });
}

/** The whole answer to what is no request, as it goes over the wire. The connection ends with it. */
export function writeRefusal(
  status: number,
  reason: string,
  error: string,
  headers: Record<string, string> = {},
): string {
  const body = JSON.stringify({ success: false, error });
  const all = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    ...CORS,
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`;
}

function listMethods(path: string): readonly string[] {
  if (path === CONTROL) return ['GET', 'HEAD', 'POST', 'OPTIONS'];
  return isPlainPath(path) ? findMethods(path) : [];
}

/** For a first line that Node's parser does not take because it has never heard of the method (`BREW /v2/agent HTTP/1.1`). */
export function refuseUnknownMethod(firstLine: string): string | null {
  const [, method, target] =
    /^([!#$%&'*+.^_`|~0-9a-z-]+) (\S+) HTTP\/1\.[01]$/i.exec(firstLine) ?? [];
  if (method === undefined || target === undefined) return null;
  const path = readTarget(target, ['localhost'])?.path ?? '';
  const methods = listMethods(path);
  if (methods.length === 0) return writeRefusal(404, 'Not Found', `Not Found: ${method} ${path}`);
  const allow = methods.join(', ');
  return writeRefusal(
    405,
    'Method Not Allowed',
    `Method Not Allowed: ${method} ${path}. It takes ${allow}.`,
    { Allow: allow },
  );
}
