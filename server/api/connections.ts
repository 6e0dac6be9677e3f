import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { sourceOf } from '../accounts/source';
import type { FastifyInstance } from 'fastify';
import { busyText } from './envelope';

interface ConnectionLimits {
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

/** Retry-After of requests that arrive while the exchange is stopping, s. */
const RETRY_AFTER_S = 5;
/** Time during which new requests are still refused before the server closes, ms. */
const LATE_MS = 1000;
const LOOK_MS = 20;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Prepares a graceful stop. After `drain`, new requests get a 503 with Retry-After on a connection that then closes, while
 * requests in flight finish. Resolves when none is in flight, or after `longestMs`.
 */
export function prepareDrain(fastify: FastifyInstance, clock: () => number): (longestMs: number) => Promise<void> {
  let draining = false;
  let underWay = 0;
  fastify.addHook('onRequest', ({ url }, reply, done) => {
    if (!draining) {
      underWay++;
      reply.raw.once('close', () => underWay--);
      return done();
    }
    reply
      .code(503)
      .headers({ 'retry-after': RETRY_AFTER_S, connection: 'close', 'content-type': 'application/json; charset=utf-8' })
      .send(busyText(url, RETRY_AFTER_S, clock()));
  });
  return async (longestMs) => {
    draining = true;
    const end = performance.now() + longestMs;
    await sleep(Math.min(LATE_MS, longestMs));
    while (underWay > 0 && performance.now() < end) await sleep(LOOK_MS);
  };
}
