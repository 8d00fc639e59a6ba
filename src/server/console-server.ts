import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { writeBasePath } from '#/lib/page-base-path.ts';
import { answerError, answerJson } from './answer-json.ts';
import { createApiProxy } from './api-proxy.ts';
import { originsOf, PROXY_PATH } from './deployments.ts';
import { findDeployments } from './find-deployments.ts';
import { isKnownHost } from './known-host.ts';
import { type Log, loggedPath, logRequest } from './request-log.ts';
import { SECURITY_HEADERS, writePagePolicy } from './security-headers.ts';
import type { Settings } from './settings.ts';
import { readPage, serveFiles } from './static-files.ts';

export type ServerSettings = Pick<
  Settings,
  | 'hosts'
  | 'basePath'
  | 'deployments'
  | 'wantedDefault'
  | 'allowsAnyAddress'
  | 'proxyTarget'
  | 'silenceMs'
>;

interface ConsoleServerOptions {
  /** The folder of the built page. */
  readonly folder: string;
  readonly settings: ServerSettings;
  readonly log: Log;
  readonly connectMs?: number;
  /** Of one request to the proxy. The local service takes as much. */
  readonly mostBodyBytes?: number;
}

const HEADERS_TIMEOUT_MS = 15_000;
/** From its first byte to its last: a body of 1 MiB on a slow line. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than servers in front keep a connection, which else may use one at the moment it is closed. */
const KEEP_ALIVE_MS = 75_000;

/**
 * The server of a built console: its files, its connections, `/healthz`, and with a proxy `/api`. The caller listens and closes. Throws a
 * `SettingsError` where what is set does not fit the page.
 */
export function createConsoleServer({
  folder,
  settings,
  log,
  connectMs = 10_000,
  mostBodyBytes = 1_048_576,
}: ConsoleServerOptions): Server {
  const { basePath } = settings;
  const page = writeBasePath(readPage(folder), basePath);
  const deployments = findDeployments(settings, folder);
  const isLocked = deployments !== null && settings.allowsAnyAddress !== true;
  const policy = writePagePolicy(page, isLocked ? originsOf(deployments) : null);
  const files = serveFiles(folder, page);
  const proxy =
    settings.proxyTarget === null
      ? null
      : createApiProxy({
          target: settings.proxyTarget,
          connectMs,
          silenceMs: settings.silenceMs,
          mostBodyBytes,
        });

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const target = request.url ?? '';
    const path = target.split('?', 1)[0] ?? '';
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', policy);
    const refused = findRefusal(request);
    if (refused !== null) return answerError(response, ...refused);
    // Any other method falls through to the files, which refuse it.
    if (path === '/healthz' && isRead(request)) return answerJson(response, 200, { status: 'ok' });
    if (!isKnownHost(request.headers.host, settings.hosts))
      return answerError(
        response,
        403,
        'Forbidden: this console is not known by the name that was asked for. Its operator lists its names in CONSOLE_HOSTS.',
      );
    if (!path.startsWith(basePath)) {
      // `/console` is what people type.
      if (`${path}/` !== basePath)
        return answerError(response, 404, `Not Found: the console is at ${basePath}`);
      return void response
        .writeHead(302, { Location: basePath + target.slice(path.length), 'Content-Length': 0 })
        .end();
    }
    answerBelow(request, response, target.slice(basePath.length - 1));
  };

  /** `target` is what was asked for as seen from the base path: `/monitors`. */
  const answerBelow = (
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
  ): void => {
    const path = target.split('?', 1)[0] ?? '';
    request.url = target;
    if (proxy !== null && (path === PROXY_PATH || path.startsWith(`${PROXY_PATH}/`)))
      return void proxy.answer(request, response, target);
    if (deployments !== null && path === '/connections.json' && isRead(request))
      return answerJson(
        response,
        200,
        { ...deployments, ...(isLocked && { locked: true }) },
        { 'Cache-Control': 'no-cache' },
      );
    files(request, response);
  };

  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 5_000,
      insecureHTTPParser: false,
    },
    (request, response) => {
      logRequest(request, response, log);
      // Once it has been told to stop, a connection ends with its answer.
      if (!server.listening) response.setHeader('Connection', 'close');
      try {
        answer(request, response);
      } catch (error) {
        log(`error: ${error instanceof Error ? error.message : String(error)}`);
        if (response.headersSent) response.destroy();
        else answerError(response, 500, 'Internal Server Error: the server of the console failed.');
      }
    },
  );
  const refuse = ({ method, url = '' }: IncomingMessage, socket: Duplex) => {
    log(`${new Date().toISOString()} ${method} ${loggedPath(url)} 405, a tunnel`);
    socket.on('error', () => socket.destroy());
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${METHODS}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  };
  server.on('connect', refuse);
  server.on('close', () => proxy?.close());
  return server;
}

const METHODS = 'GET, HEAD, POST, DELETE';

/** The answer to what is asked of no path of this server; null for all else. */
function findRefusal({
  url = '',
  headers: { upgrade },
}: IncomingMessage):
  | readonly [status: number, error: string, headers?: Record<string, string>]
  | null {
  // `GET http://elsewhere/`, as a client asks a proxy for any address.
  if (!url.startsWith('/'))
    return [400, 'Bad Request: this server is no proxy for other addresses.'];
  // No listener takes such an offer up. A client that would rather speak HTTP/2, as some do by default, is answered in HTTP/1.1.
  if (upgrade === undefined || /\bh2c\b/i.test(upgrade)) return null;
  return [
    405,
    'Method Not Allowed: no other protocol is spoken here.',
    { Allow: METHODS, Connection: 'close' },
  ];
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
