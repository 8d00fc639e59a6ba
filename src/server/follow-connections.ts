import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Follows the connections of a server from now on. Gives how to end it: no new connection is taken, what is under way is answered to its end,
 * and connections without a request are closed (Node's own `closeIdleConnections` leaves those that browsers open in advance).
 */
export function followConnections(server: Server): (onEnd: () => void) => void {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  let isEnding = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => {
      busy.delete(socket);
      if (isEnding) socket.destroySoon();
    });
  });
  return (onEnd) => {
    isEnding = true;
    server.close(onEnd);
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
  };
}
