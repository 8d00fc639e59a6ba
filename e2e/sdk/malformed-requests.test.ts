import { connect } from 'node:net';
import { expect, inject, it } from 'vitest';

/** Status line and body of the answer to what is written to a new connection, until the service ends it. */
function ask(target: string, host = '127.0.0.1'): Promise<string> {
  const { hostname, port } = new URL(inject('serviceOrigin'));
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write(
      `${target} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer fc-demo\r\nConnection: close\r\n\r\n`,
    );
  });
}

// The rules themselves are held beside the source. A bundler can drop what it takes for a call without effect, so the program is asked, too.
it('the program as it is shipped answers what is malformed', async () => {
  for (const [target, status] of [
    ['GET /v2/agent/%zz', 400],
    ['HEAD /v2/agent/%ff/trace', 400],
    ['GET /v2/monitor/%', 400],
    ['GET //', 404],
    ['TRACE /v2/monitor', 405],
  ] as const)
    expect((await ask(target)).split('\r\n', 1), target).toEqual([
      expect.stringMatching(`^HTTP/1.1 ${status} `),
    ]);
  expect(await ask('GET /v2/monitor', 'a b[')).toMatch(/^HTTP\/1.1 400 /);
});
