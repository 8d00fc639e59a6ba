import type { IncomingMessage, ServerResponse } from 'node:http';
import { redactKeys } from '#/lib/keys/redact-keys.ts';

export type Log = (line: string) => void;

const LONGEST_PATH = 300;

/** The path of a request as a log may hold it: no query, no key, nothing that a terminal would obey. */
export function loggedPath(target: string): string {
  const path = (target.split(/[?#]/, 1)[0] ?? '').replace(/^\w+:\/\/[^/]*/, '');
  const plain = redactKeys(path.slice(0, LONGEST_PATH)).replace(/[^\x21-\x7e ]/g, '?');
  return path.length > LONGEST_PATH ? `${plain}…` : plain;
}

/** Writes one line once a request has ended: `2026-01-31T12:00:00.000Z GET /monitors 200 3 ms 1874 bytes`. */
export function logRequest(request: IncomingMessage, response: ServerResponse, log: Log): void {
  const begun = performance.now();
  const { method, url = '', socket } = request;
  const sentBefore = socket.bytesWritten;
  response.once('close', () => {
    const ms = Math.round(performance.now() - begun);
    const bytes = socket.bytesWritten - sentBefore;
    const cut = response.writableFinished ? '' : ' cut';
    const status = response.headersSent ? response.statusCode : '-';
    log(
      `${new Date().toISOString()} ${method} ${loggedPath(url)} ${status} ${ms} ms ${bytes} bytes${cut}`,
    );
  });
}
