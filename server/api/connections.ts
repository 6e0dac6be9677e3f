import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { sourceOf } from '../accounts/source';

export interface ConnectionLimits {
  /** Maximum number of open connections per source. */
  open: number;
  /** Maximum number of these whose request is incomplete. */
  unfinished: number;
}

interface Count {
  open: number;
  unfinished: number;
}

/** Closes connections of sources that hold too many, or too many with unfinished requests. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const counts = new Map<string, Count>();
  const unfinished = new Map<Socket, Count>();
  const finish = (socket: Socket) => {
    const count = unfinished.get(socket);
    if (count) count.unfinished--;
    unfinished.delete(socket);
  };

  server.on('connection', (socket: Socket) => {
    const source = sourceOf(socket.remoteAddress ?? '');
    const count = counts.get(source) ?? { open: 0, unfinished: 0 };
    if (count.open >= limits.open || count.unfinished >= limits.unfinished) return socket.destroy();
    counts.set(source, count);
    count.open++;
    count.unfinished++;
    unfinished.set(socket, count);
    socket.once('close', () => {
      finish(socket);
      count.open--;
      if (count.open === 0) counts.delete(source);
    });
  });
  server.on('request', (request: IncomingMessage) => {
    if (request.complete) finish(request.socket);
    else request.once('end', () => finish(request.socket)).once('close', () => finish(request.socket));
  });
  server.on('upgrade', (request: IncomingMessage) => finish(request.socket));
}
