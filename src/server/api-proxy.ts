import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { isFreeRead } from '#/api/retry/is-free-read.ts';
import {
  DEPLOYMENT_HEADER,
  idOfProxied,
  MEANT_FOR_ANOTHER,
} from '#/api/connection/proxied-deployment.ts';
import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';
import { answerError } from './answer-json.ts';
import { headersToAnswer, headersToAsk, PASSED_ON } from './proxy-headers.ts';
import { readProxyPath } from './proxy-path.ts';
import { explainFailure, ProxyFailure } from './proxy-failure.ts';
import { findForeignCaller } from './foreign-caller.ts';
import { NO_PAGE_POLICY } from './security-headers.ts';

export interface ProxyOptions {
  /** The base URL of the one deployment, without a slash at its end. */
  readonly target: string;
  /** How long a connection may take to come about. Milliseconds. */
  readonly connectMs: number;
  /** How long the deployment may be silent: until its answer begins, and then between two parts of it. Milliseconds. */
  readonly silenceMs: number;
  readonly mostBodyBytes: number;
}

/** How long a reader may take nothing of an answer before it is taken for gone. */
const READER_MS = 300_000;

/** Of a body that is refused; the rest is cut off. */
const MOST_READ = 67_108_864;

/** The methods of the API (specification); nothing else is passed on. */
const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'];

/**
 * Passes requests on to one deployment and its answers back as they come. What fails before an answer has begun is answered in the form of
 * the API; an answer that breaks off is cut, so that nobody takes its beginning for the whole.
 */
export function createApiProxy(options: ProxyOptions) {
  const base = new URL(options.target);
  const id = idOfProxied(options.target);
  const agent = new (base.protocol === 'https:' ? https : http).Agent({ keepAlive: true });
  const answer = async (request: IncomingMessage, response: ServerResponse, target: string) => {
    // The console takes the `Date` of an answer for the API's own clock: this machine's is not set in its place.
    response.sendDate = false;
    const foreign = findForeignCaller(request.headers);
    if (foreign !== null) return answerError(response, 403, `Forbidden: ${foreign}.`);
    if (!METHODS.includes(request.method ?? ''))
      return answerError(response, 405, 'Method Not Allowed: the API has no such method.', {
        Allow: METHODS.join(', '),
      });
    // A page that was opened before has a key and answers of the one that was behind this address then.
    const meant = request.headers[DEPLOYMENT_HEADER.toLowerCase()];
    if (meant !== undefined && meant !== id)
      return answerError(
        response,
        MEANT_FOR_ANOTHER,
        'Precondition Failed: this console was set to another API after the page was opened. Nothing was passed on. Reload the page.',
      );
    const read = readProxyPath(target, base);
    if (!read.ok) {
      const status = read.status === 404 ? 'Not Found' : 'Bad Request';
      return answerError(response, read.status, `${status}: ${read.problem}.`);
    }
    if (request.headers[PASSED_ON] !== undefined)
      return answerError(response, 508, 'Loop Detected: API_URL leads back to a console.');
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const body = await readBody(request, options.mostBodyBytes);
      const asked = { base, agent, path: read.path, body, options, signal: gone.signal };
      await passOn(await ask(request, asked), response, options.silenceMs, gone.signal);
    } catch (error) {
      if (gone.signal.aborted) return;
      if (response.headersSent) return void response.destroy();
      const { status, message } = explainFailure(error);
      answerError(response, status, message, status === 413 ? { Connection: 'close' } : {});
    }
  };
  return { answer, close: () => agent.destroy() };
}

/** The whole body, so that nothing of one that breaks off or is too large reaches the deployment; null for none. */
async function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  const tooLarge = new ProxyFailure(
    413,
    `Payload Too Large: a request may hold ${mostBytes} bytes.`,
  );
  // One that is too large is read to its end as well: a connection that is closed before takes the answer along.
  if (Number(length ?? 0) > MOST_READ) throw tooLarge;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_READ) break;
    if (size <= mostBytes) parts.push(part);
  }
  if (size > mostBytes) throw tooLarge;
  // Its coding is not passed on, as the console names none: the deployment would take the packed bytes for the text.
  const packing = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (size > 0 && packing !== 'identity')
    throw new ProxyFailure(415, 'Unsupported Media Type: a request may hold no encoded body.');
  if (length === undefined && coding === undefined) return null;
  if (size > 0 && (request.method === 'GET' || request.method === 'HEAD'))
    throw new ProxyFailure(400, `Bad Request: a ${request.method} request has no body.`);
  return size === 0 && request.method !== 'POST' ? null : Buffer.concat(parts);
}

interface Asked {
  readonly base: URL;
  readonly agent: http.Agent;
  readonly path: string;
  readonly body: Buffer | null;
  readonly options: ProxyOptions;
  readonly signal: AbortSignal;
}

/** The answer to one request, once it has begun. */
async function ask(request: IncomingMessage, asked: Asked): Promise<IncomingMessage> {
  // What acts or costs gets a connection of its own: one kept open may be closed by the other side at the moment it is used, and nobody could
  // say then whether the request was taken. What only reads is asked again.
  const below = asked.path.slice(trimEndSigns(asked.base.pathname, '/').length).split('?', 1)[0];
  const first = send(request, asked, isFreeRead(request.method, below) ? asked.agent : false);
  try {
    return await first.answer;
  } catch (error) {
    const wasReused = first.outgoing.reusedSocket && !(error instanceof ProxyFailure);
    if (!wasReused || asked.signal.aborted) throw error;
    return send(request, asked, false).answer;
  }
}

function send(request: IncomingMessage, asked: Asked, agent: http.Agent | false) {
  const { base, path, body, options, signal } = asked;
  const secure = base.protocol === 'https:';
  const outgoing = (secure ? https : http).request({
    protocol: base.protocol,
    hostname: base.hostname.replace(/^\[|\]$/g, ''),
    ...(base.port !== '' && { port: base.port }),
    method: request.method,
    path,
    headers: headersToAsk(request.headers, body),
    agent,
    signal,
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const limit = (ms: number, problem: string) => {
      clearTimeout(timer);
      timer = setTimeout(
        () => outgoing.destroy(new ProxyFailure(504, `Gateway Timeout: ${problem}.`)),
        ms,
      );
    };
    const inSeconds = (ms: number) => `${ms / 1000} s`;
    const awaitAnswer = () =>
      limit(
        options.silenceMs,
        `the API did not begin to answer within ${inSeconds(options.silenceMs)}`,
      );
    limit(options.connectMs, `no connection to the API within ${inSeconds(options.connectMs)}`);
    outgoing.once('socket', (socket) =>
      socket.connecting
        ? socket.once(secure ? 'secureConnect' : 'connect', awaitAnswer)
        : awaitAnswer(),
    );
    outgoing.once('response', (response) => {
      clearTimeout(timer);
      resolve(response);
    });
    // Stays: an answer that comes before the request has been read to its end is followed by the error of writing it.
    outgoing.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    outgoing.once('close', () => {
      clearTimeout(timer);
      // Some ends are no error: an answer that changes the protocol, which nobody asked for.
      reject(new Error('The connection ended without an answer.'));
    });
  });
  outgoing.end(body ?? undefined);
  return { outgoing, answer };
}

/** Part for part as it comes, and no faster than the page reads it: a large answer is never held here. */
async function passOn(
  answer: IncomingMessage,
  response: ServerResponse,
  silenceMs: number,
  signal: AbortSignal,
): Promise<void> {
  // A redirect goes without its target: nothing is followed, here or in the page, and where it leads is nobody's business.
  response.writeHead(answer.statusCode ?? 502, {
    ...headersToAnswer(answer.headers),
    'Content-Security-Policy': NO_PAGE_POLICY,
  });
  response.flushHeaders();
  let timer: NodeJS.Timeout | undefined;
  const awaitPart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => answer.destroy(new Error('The API fell silent.')), silenceMs);
  };
  try {
    awaitPart();
    for await (const part of answer as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      if (!response.write(part)) {
        timer = setTimeout(() => response.destroy(), READER_MS);
        await once(response, 'drain', { signal });
      }
      awaitPart();
    }
    // Without a body its length belongs to the answer of GET.
    response.end();
  } finally {
    clearTimeout(timer);
    answer.destroy();
  }
}
