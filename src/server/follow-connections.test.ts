import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { followConnections } from './follow-connections.ts';

test('a request that has no answer when the server ends gets one: a cut connection would be tried again', async () => {
  const server = createServer((request, response) => {
    // Begun, and never ended.
    if (request.url === '/begun') response.write('{');
  });
  const drain = followConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const say = async (head: string) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString()));
    socket.write(`${head} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);
    await once(server, 'request');
    return { ended: once(socket, 'close'), text: () => text };
  };
  const waiting = await say('POST /api/v2/agent');
  const begun = await say('GET /begun');
  await expect.poll(begun.text).toContain('{');
  let hasEnded = false;
  drain(() => (hasEnded = true), 20);
  await waiting.ended;
  expect(waiting.text()).toMatch(/^HTTP\/1\.1 504 [^]*is being stopped[^]*web-data-console/);
  expect(begun.text()).not.toContain('504');
  expect(hasEnded).toBe(false);
  server.closeAllConnections();
  await begun.ended;
});
