import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { sourceOf } from '../accounts/source';

export interface ConnectionLimits {
  /** Open connections of one source. */
  open: number;
  /** Those of them whose request is not complete yet. */
  unfinished: number;
}

interface Count {
  open: number;
  unfinished: number;
}

/** Closes connections of a source that holds too many, or too many that do not finish what they began to send. */
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
