import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerError } from './answer-json.ts';

/**
 * Follows the connections of a server from now on. Gives how to end it: no new connection is taken, what is under way is answered to its end,
 * and connections without a request are closed (Node's own `closeIdleConnections` leaves those that browsers open in advance). What has no
 * answer after `drainMs` is told so: browsers send a request again, a POST too, whose connection is cut before any answer.
 */
export function followConnections(server: Server): (onEnd: () => void, drainMs: number) => void {
  const open = new Set<Socket>();
  const unanswered = new Set<ServerResponse>();
  const busy = new Set<Socket>();
  let isEnding = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    unanswered.add(response);
    response.once('close', () => {
      unanswered.delete(response);
      busy.delete(socket);
      if (isEnding) socket.destroySoon();
    });
  });
  return (onEnd, drainMs) => {
    isEnding = true;
    server.close(onEnd);
    const giveUp = () => {
      for (const response of unanswered)
        if (!response.headersSent)
          answerError(
            response,
            504,
            'Gateway Timeout: the server of the console is being stopped, and the API had not begun to answer.',
            { Connection: 'close' },
          );
    };
    setTimeout(giveUp, drainMs).unref();
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
  };
}
