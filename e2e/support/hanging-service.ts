import { once } from 'node:events';
import { createServer } from 'node:http';

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

export interface HangingService {
  readonly baseUrl: string;
  /** What was asked, oldest first: `GET /v2/agent/…`. */
  readonly asked: readonly string[];
  stop(): void;
}

/** A service over real HTTP that takes every question, and answers only those for which `answer` gives a body: the others hang. */
export async function startHangingService(
  answer: (method: string, path: string) => unknown,
): Promise<HangingService> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const method = request.method ?? '';
    if (method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    const path = (request.url ?? '').replace(/\?.*/, '');
    asked.push(`${method} ${path}`);
    const body = answer(method, path);
    if (body !== undefined)
      response
        .writeHead(200, { ...CORS, 'Content-Type': 'application/json' })
        .end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v2`,
    asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
