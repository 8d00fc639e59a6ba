import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** How one request is answered. */
export type Reply =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** `silent`: not even a status comes. `in-body`: status and `text`, and never an end. */
  | { readonly hang: 'silent' | 'in-body'; readonly text?: string }
  /** `no-answer`: the connection is reset before a status. `in-body`: after `text`, of a body that was to be longer. */
  | { readonly cut: 'no-answer' | 'in-body'; readonly text?: string; readonly status?: number }
  | { readonly redirect: number; readonly to: string };

export interface HeardRequest {
  readonly method: string;
  /** With the query, below the version segment: `/monitor?limit=25`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

type Answering = Reply | ((request: HeardRequest, count: number) => Reply);

/** A service over real HTTP that answers as it is told, also by not answering, cutting off and redirecting. */
export interface ScriptedService {
  /** Ends in the version segment. */
  readonly baseUrl: string;
  readonly origin: string;
  /** Every request in order, preflights apart. */
  readonly heard: readonly HeardRequest[];
  /** How many requests of this method a path pattern matched. */
  count(method: string, path: RegExp): number;
  /** From now on; the newest word on a path counts. `count`: of such requests so far, this one included. What nothing matches is a 404. */
  answer(method: string, path: RegExp, reply: Answering): void;
  stop(): Promise<void>;
}

const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Expose-Headers': 'Retry-After',
};

export async function startScriptedService(): Promise<ScriptedService> {
  const heard: HeardRequest[] = [];
  const rules: {
    readonly method: string;
    readonly path: RegExp;
    readonly reply: Answering;
    count: number;
  }[] = [];
  const server = createServer((request, response) => void respond(request, response));
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request;
    if (method === 'OPTIONS') return void response.writeHead(204, OPEN).end();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const asked = {
      method,
      path: url.replace(/^\/v2/, ''),
      headers,
      body: Buffer.concat(parts).toString(),
    };
    heard.push(asked);
    const rule = rules.findLast(
      (candidate) => candidate.method === method && candidate.path.test(asked.path),
    );
    if (rule) rule.count++;
    const reply = rule?.reply ?? NOTHING;
    write(typeof reply === 'function' ? reply(asked, rule?.count ?? 0) : reply, response);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The scripted service has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    baseUrl: `${origin}/v2`,
    heard,
    count: (method, path) =>
      heard.filter((request) => request.method === method && path.test(request.path)).length,
    answer: (method, path, reply) => void rules.push({ method, path, reply, count: 0 }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const NOTHING: Reply = { status: 404, json: { success: false, error: 'Not Found' } };

function write(reply: Reply, response: ServerResponse): void {
  if ('redirect' in reply)
    return void response.writeHead(reply.redirect, { ...OPEN, Location: reply.to }).end();
  if ('hang' in reply) {
    if (reply.hang === 'in-body')
      response
        .writeHead(200, { ...OPEN, 'Content-Type': 'application/json' })
        .write(reply.text ?? '{');
    return;
  }
  if ('cut' in reply) {
    if (reply.cut === 'no-answer') return void response.socket?.destroy();
    const text = reply.text ?? '{"success":true,';
    response.writeHead(reply.status ?? 200, {
      ...OPEN,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text) + 500,
    });
    response.write(text, () => response.socket?.destroy());
    return;
  }
  const body = reply.text ?? JSON.stringify(reply.json ?? { success: true });
  response
    .writeHead(reply.status ?? 200, {
      ...OPEN,
      'Content-Type': 'application/json',
      ...reply.headers,
    })
    .end(body);
}
