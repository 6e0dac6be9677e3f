import type { FastifyInstance } from 'fastify';
import { busyText } from './busy';

/** Retry-After of requests that arrive while the exchange is stopping, s. */
export const RETRY_AFTER_S = 5;
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
